import { expect, test } from 'vitest';
import { compileBrain } from './compile-brain.ts';
import { doggoyle } from './doggoyle/index.ts';
import { allSpecies, rigs } from './registry.ts';
import type { BrainData, BrainStateData, Rig } from './rig.ts';

const MOTIONS = { auto: 0, sit: 1 };
const rigWith = (changes: Partial<BrainData>): Rig => ({
  ...doggoyle,
  brain: { ...doggoyle.brain!, states: [{ name: 'rest', motion: 'sit' }], awake: [], starts: ['rest'], ...changes },
});
const compile =
  (...states: BrainStateData[]) =>
  () =>
    compileBrain(rigWith({ states, starts: [states[0]!.name] }), MOTIONS);

test('what is wrong in a brain is named with its creature and state', () => {
  expect(compile({ name: 'rest', motion: 'purr' })).toThrow('creature doggoyle: brain state rest plays purr');
  expect(compile({ name: 'rest', motion: 'sit', wet: 'dive' })).toThrow('plays in water dive');
  expect(compile({ name: 'rest', motion: 'sit', changes: [{ to: 'play' }] })).toThrow('leads to play');
  expect(compile({ name: 'rest', motion: 'sit', changes: [{ to: 'rest', after: [2, 1] }] })).toThrow('after must rise');
  expect(compile({ name: 'rest', motion: 'sit', changes: [{ to: 'rest', near: 0 }] })).toThrow('near must be over 0');
  expect(compile({ name: 'rest', motion: 'auto', pace: -3 })).toThrow('pace must be 0 u/s or more');
  expect(compile({ name: 'rest', motion: 'sit' }, { name: 'rest', motion: 'auto' })).toThrow('the same name');
  expect(() => compileBrain(rigWith({ starts: ['nap'] }), MOTIONS)).toThrow('starts with nap');
});

test('a creature without a brain has none, and every brain there is plays motions that are there', () => {
  expect(compileBrain({ ...doggoyle, brain: undefined } as unknown as Rig, MOTIONS)).toBeNull();
  for (const [i, species] of allSpecies.entries()) {
    if (!rigs[i]!.brain) expect(species.brain).toBeNull();
    for (const state of species.brain?.states ?? []) expect(species.motions[state.motion]).toBeDefined();
  }
});

test('changes of every awake state come after its own', () => {
  const { states, stateIndex } = allSpecies.find(({ name }) => name === 'doggoyle')!.brain!;
  for (const state of states) {
    const tamed = state.changes.findIndex((change) => change.owned);
    expect(tamed).toBe(state.awake ? state.changes.length - 1 : -1);
    if (state.awake) expect(state.changes[tamed]!.to).toBe(stateIndex.eat);
  }
});
