import { describe, expect, test } from 'vitest';
import type { InputFrame } from '../../../input/input-frame.ts';
import { IDLE } from '../../../input/input-frame.ts';
import { createRaceBot, wrongRaces } from '../../testing/play-races.ts';
import type { Mode, ModeOptions, RaceState } from '../mode.ts';
import { createRace } from './race.ts';

const HARD: InputFrame = { jump: false, thrust: false, pace: 1 };
const EASY: InputFrame = { jump: false, thrust: false, pace: -1 };
const JUMP: InputFrame = { jump: true, thrust: false, pace: 0 };

function race(options: Partial<ModeOptions> = {}): Mode<RaceState> {
  return createRace({ seed: 5, rivals: 3, ...options });
}

/** Steps with the same input until the phase is this one; the ticks it took. */
function until(mode: Mode<RaceState>, phase: RaceState['phase'], input: InputFrame = IDLE, most = 6000): number {
  let ticks = 0;
  for (; mode.state().phase !== phase && ticks < most; ticks++) mode.step(input);
  expect(mode.state().phase).toBe(phase);
  return ticks;
}

function step(mode: Mode<RaceState>, ticks: number, input: InputFrame = IDLE): RaceState {
  for (let i = 0; i < ticks; i++) mode.step(input);
  return mode.state();
}

/** Plays it to its end by the bot. */
function played(options: Partial<ModeOptions> = {}): Mode<RaceState> {
  const mode = race(options);
  const bot = createRaceBot(mode);
  for (let i = 0; i < 9000 && mode.state().phase !== 'over'; i++) mode.step(bot());
  return mode;
}

describe('the start', () => {
  test('three, two, one: nobody moves before go, and then everybody does', () => {
    const mode = race();
    const numbers = new Set<number>();
    while (mode.state().phase === 'count') {
      numbers.add(mode.state().count);
      expect(mode.state().racers.every(({ distance }) => distance === 0)).toBe(true);
      mode.step(IDLE);
    }
    expect([...numbers]).toEqual([0, 3, 2, 1]);
    expect(step(mode, 60).racers.every(({ distance }) => distance > 0)).toBe(true);
  });

  test('who does nothing is off 0.4 s after go, who presses at once is off at once', () => {
    const late = race();
    until(late, 'racing');
    expect(step(late, 40).racers[0]!.reaction).toBeCloseTo(0.4, 2);
    const quick = race();
    until(quick, 'racing');
    expect(step(quick, 40, HARD).racers[0]!.reaction).toBeLessThan(0.02);
  });

  test.each([
    ['harder', HARD],
    ['jump', JUMP],
  ])('%s before go is a false start: it says whose, all go back to the line, and the count begins anew', (_, input) => {
    const mode = race();
    step(mode, 60);
    expect(step(mode, 1, input)).toMatchObject({
      phase: 'recall',
      culprit: 0,
      racers: [{ falseStarts: 1 }, {}, {}, {}],
    });
    expect(step(mode, 30, input).racers[0]!.distance).toBe(0);
    expect(mode.world.body[mode.hero! * 28]!).toBeGreaterThan(5);
    until(mode, 'count');
    expect(mode.world.body[mode.hero! * 28]!).toBe(0);
    until(mode, 'racing');
    expect(step(mode, 30, HARD).racers[0]!.reaction).toBeLessThan(0.02);
  });

  test('a second false start of the same costs him a second', () => {
    const mode = race();
    for (let n = 0; n < 2; n++) {
      until(mode, 'count');
      step(mode, 60);
      step(mode, 1, HARD);
      expect(mode.state().racers[0]!.falseStarts).toBe(n + 1);
    }
    until(mode, 'racing');
    expect(step(mode, 90, HARD).racers[0]!.reaction).toBeCloseTo(1, 2);
  });

  test('a button that is held from before may be let go until "one", and counts from then on', () => {
    const let_go = race();
    step(let_go, 100, HARD);
    expect(let_go.state().phase).toBe('count');
    until(let_go, 'racing');
    const held = race();
    until(held, 'recall', HARD, 200);
  });
});

describe('pace and breath', () => {
  test('harder is faster and spends breath, easier is slower and wins it back', () => {
    const pace = (input: InputFrame) => {
      const mode = race();
      until(mode, 'racing');
      step(mode, 80, HARD);
      return step(mode, 60, input).racers[0]!;
    };
    const [hard, steady, easy] = [pace(HARD), pace(IDLE), pace(EASY)];
    expect(hard.speed).toBeGreaterThan(steady.speed * 1.15);
    expect(steady.speed).toBeGreaterThan(easy.speed * 1.1);
    expect(hard.breath).toBeLessThan(steady.breath - 0.1);
    expect(easy.breath).toBeGreaterThan(steady.breath);
  });

  test('who runs out of breath is slow until some of it has come back', () => {
    const mode = race({ distance: 400 });
    until(mode, 'racing');
    for (let i = 0; i < 1200 && !mode.state().winded; i++) mode.step(HARD);
    expect(mode.state()).toMatchObject({ winded: true, breath: 0 });
    expect(step(mode, 60, HARD).speed).toBeLessThan(4.1);
    expect(mode.state().winded).toBe(true);
    for (let i = 0; i < 300 && mode.state().winded; i++) mode.step(HARD);
    expect(mode.state().breath).toBeGreaterThan(0.3);
  });

  test('who does not jump stumbles at every hurdle, and each costs time and breath', () => {
    const mode = race();
    until(mode, 'podium');
    const clean = played().state();
    expect(mode.state().racers[0]!.stumbles).toBe(8);
    expect(clean.racers[0]!.stumbles).toBe(0);
    expect(mode.state().racers[0]!.time).toBeGreaterThan(clean.racers[0]!.time + 3);
    expect(mode.things().filter(({ kind, lane, hit }) => kind === 'hurdle' && lane === 0 && hit >= 0)).toHaveLength(8);
  });
});

describe('the table', () => {
  test('it ends, and places, times and splits are what is seen from outside', () => {
    expect(wrongRaces([1, 2], 100, 5)).toEqual([]);
  });

  test('the same seed and inputs give the same race to the bit; another seed other rivals', () => {
    const [a, b] = [played(), played()];
    expect(b.hash()).toBe(a.hash());
    expect(b.state().results).toEqual(a.state().results);
    const names = (mode: Mode<RaceState>) => mode.state().racers.map(({ name }) => name);
    expect(names(race({ seed: 6 }))).not.toEqual(names(a));
  });

  test('rivals can be told apart: by name each, and who starts fast leads early what who kicks wins late', () => {
    const mode = played({ rivals: 15, seed: 9 });
    const { racers } = mode.state();
    expect(new Set(racers.map(({ name }) => name)).size).toBe(16);
    const gain = (key: string) => {
      const of = racers.filter(({ character }) => character === key);
      const share = of.map(({ splits, time }) => splits[1]! / time);
      return share.reduce((sum, one) => sum + one, 0) / of.length;
    };
    expect(gain('kicker')).toBeGreaterThan(gain('rabbit') + 0.01);
  });

  test('levels differ: on easy the first rival comes later than on hard', () => {
    const first = (level: 'easy' | 'hard') =>
      Math.min(
        ...played({ level })
          .state()
          .racers.slice(1)
          .map(({ time }) => time),
      );
    expect(first('easy')).toBeGreaterThan(first('hard') + 0.7);
  });

  test('nobody is helped unless catching up is asked for', () => {
    const leader = (catchup: boolean) => {
      const mode = race({ catchup });
      until(mode, 'racing');
      step(mode, 500);
      return Math.max(
        ...mode
          .state()
          .racers.slice(1)
          .map(({ distance }) => distance),
      );
    };
    expect(leader(true)).toBeLessThan(leader(false) - 0.5);
  });

  test('two players run by their own buttons', () => {
    const mode = race({ players: 2 });
    until(mode, 'racing');
    const state = step(mode, 200, { ...EASY, second: HARD });
    expect(state.racers[1]!.distance).toBeGreaterThan(state.racers[0]!.distance + 2);
    expect(state.racers.map(({ kind }) => kind).slice(0, 2)).toEqual(['human', 'human']);
  });

  test('its state is plain data', () => {
    const state = played().state();
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(state.results).toHaveLength(4);
    expect(state.results[0]).toMatchObject({
      place: 1,
      name: expect.any(String),
      splits: [expect.any(Number), expect.any(Number), expect.any(Number)],
    });
  });
});

test.each([
  ['distance', { distance: 150 }],
  ['rivals', { rivals: 0 }],
  ['rivals', { rivals: 32 }],
  ['level', { level: 'mad' as 'hard' }],
  ['players', { players: 3 }],
  ['catchup', { catchup: 1 as unknown as boolean }],
])('a bad %s is refused by its name', (name, options) => {
  expect(() => race(options)).toThrow(new RegExp(name));
});
