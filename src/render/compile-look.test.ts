import { expect, test } from 'vitest';
import type { Look } from '../creatures/look.ts';
import type { SpeciesView } from '../ecs/view.ts';
import { compileLook, FIRST_BESIDE, FIRST_CHAIN, Need } from './compile-look.ts';

const species = (limbs: Look['limbs']): SpeciesView => ({
  name: 'blob',
  look: { limbs, shadow: 20 },
  jointIndex: { a: 0, b: 4 },
  shut: [],
  voices: [],
  chain: { name: 'hair', points: 3 },
});
const limb = { from: 'a', through: null, to: 'b', width: [1, 2, 3], colour: 'ink' } as const;

test('joints, chain points and points beside bones become places among the posed points', () => {
  const look = compileLook(species([limb, { ...limb, from: 'hair:0', through: 'a>b@3,-2', to: 'hair:9' }]));
  expect([...look.points]).toEqual([0, -1, 4, FIRST_CHAIN, FIRST_BESIDE, FIRST_CHAIN + 2]);
  expect([...look.joints]).toEqual([0, 4]);
  expect([...look.chain]).toEqual([0, 2]);
  expect([...look.besideOffsets]).toEqual([3, -2]);
});

test('conditions of a limb are bits: a spear, a mark, a hair style', () => {
  const look = compileLook(species([limb, { ...limb, only: 'spear' }, { ...limb, only: 'plain', hairStyle: 2 }]));
  expect([...look.needs]).toEqual([0, Need.SPEAR, Need.PLAIN | (Need.STYLE << 2)]);
});

test('a limb that names what is not there is an error that says where', () => {
  expect(() => compileLook(species([{ ...limb, to: 'tail' }]))).toThrow("look of blob: there is no joint 'tail'");
  expect(() => compileLook(species([{ ...limb, to: 'tail:1' }]))).toThrow("no chain for 'tail:1'");
});
