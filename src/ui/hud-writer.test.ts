import { expect, test } from 'vitest';
import type { RunState } from '../game/modes/mode.ts';
import { createFormat } from './format.ts';
import { createHudWriter } from './hud-writer.ts';
import { textsOf } from './texts.ts';

/** A root whose parts write down what is done to them, as "part what value". */
function fakeRoot() {
  const touched: string[] = [];
  const part = (name: string) => {
    const element = {
      dataset: {},
      style: {},
      children: name === 'hearts' ? [heart(0), heart(1), heart(2)] : [],
      setAttribute: (attribute: string, value: string) => touched.push(`${name} ${attribute} ${value}`),
      toggleAttribute: (attribute: string, on: boolean) => touched.push(`${name} ${attribute} ${on}`),
      animate: () => touched.push(`${name} pops`),
    };
    return new Proxy(element, {
      set(target, key, value) {
        touched.push(`${name} ${String(key)} ${value}`);
        return Reflect.set(target, key, value);
      },
    });
  };
  const heart = (index: number) => ({
    toggleAttribute: (_: string, lost: boolean) => touched.push(`heart ${index} ${lost ? 'lost' : 'full'}`),
  });
  const querySelector = (selector: string) => part(/"(.+)"/.exec(selector)?.[1] ?? '');
  return { root: { querySelector } as unknown as ParentNode, touched };
}

function setUp({ reducedMotion = false } = {}) {
  const { root, touched } = fakeRoot();
  const texts = textsOf('en');
  const writer = createHudWriter(root, texts, createFormat('en', texts), () => reducedMotion);
  const run = {
    phase: 'running' as RunState['phase'],
    seed: 1,
    hearts: 3,
    distance: 1234.2,
    score: 5000,
    combo: 0,
    bestCombo: 0,
    hits: 0,
    apples: 0,
    dogs: 0,
    tamed: 0,
    hint: null,
    speed: 6,
    time: 1,
  };
  const write = (change: Partial<RunState> = {}, best = 0) => {
    touched.length = 0;
    writer.write(Object.assign(run, change), best);
    return [...touched];
  };
  return { write };
}

test('the first frame shows every value', () => {
  const shown = setUp().write();
  expect(shown).toContain('distance textContent 1,234 m');
  expect(shown).toContain('score textContent 5,000');
  expect(shown).toContain('hearts aria-label 3 of 3 hearts');
  expect(shown).toContain('combo-chip hidden true');
  expect(shown).toContain('apples-chip hidden true');
  expect(shown).toContain('dogs-chip hidden true');
});

test('a frame in which no shown value changes touches nothing', () => {
  const { write } = setUp();
  write();
  expect(write({ distance: 1234.9, score: 5000.5, time: 2, speed: 7 })).toEqual([]);
});

test('only the value that changed is written', () => {
  const { write } = setUp();
  write();
  expect(write({ distance: 1235 })).toEqual(['distance textContent 1,235 m']);
});

test('a lost heart is marked and the hearts pop; without motion it is only marked', () => {
  const moving = setUp();
  moving.write();
  expect(moving.write({ hearts: 2 })).toEqual([
    'hearts aria-label 2 of 3 hearts',
    'heart 0 full',
    'heart 1 full',
    'heart 2 lost',
    'hearts pops',
  ]);
  const still = setUp({ reducedMotion: true });
  still.write();
  expect(still.write({ hearts: 2 })).not.toContain('hearts pops');
});

test('a combo shows from the second hit on and hides when it breaks', () => {
  const { write } = setUp();
  write();
  expect(write({ combo: 1 })).toContain('combo-chip hidden true');
  expect(write({ combo: 2 })).toContain('combo textContent ×2');
  expect(write({ combo: 0 })).toContain('combo-chip hidden true');
});

test('dogs at the runner’s side show from the first on, and pop when one comes or goes', () => {
  const { write } = setUp();
  write();
  expect(write({ dogs: 1 })).toEqual(['dogs-chip hidden false', 'dogs textContent 1', 'dogs-chip pops']);
  expect(write({ dogs: 3 })).toContain('dogs textContent 3');
  expect(write({ dogs: 2 })).toContain('dogs-chip pops');
  expect(write({ dogs: 0 })).toContain('dogs-chip hidden true');
});

test('the way to the best run fills up and stays full beyond it', () => {
  const { write } = setUp();
  write({}, 2468.4);
  expect(write({ distance: 2468.4 }, 2468.4)).toContain('progress data-past true');
  expect(write({ distance: 2468.9 }, 2468.4)).toEqual([]);
});
