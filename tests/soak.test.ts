/** Samples of what `npm run soak` plays in full. */
import { expect, test } from 'vitest';
import { soakCrowds, soakFarRuns, soakRaces, soakRuns } from './soak/soaks.ts';

const slow = { timeout: 120_000 };

test('a bot with a player’s eyes and two buttons runs 300 m unhurt on seeds all over the range', slow, () => {
  expect(soakRuns(200).faults).toEqual([]);
});

test('far out, at nearly full speed, it still can be passed: 2 km on each of some seeds', slow, () => {
  expect(soakFarRuns(5).faults).toEqual([]);
});

test('races against 31 rivals end, and their tables are what was seen from outside', slow, () => {
  expect(soakRaces(30).faults).toEqual([]);
});

test.each([
  [1000, 30],
  [10_000, 3],
])(
  'in a crowd of %i, half of them dogs, nobody runs through another, stands about or gets lost in %i s',
  slow,
  (characters, seconds) => {
    expect(soakCrowds(characters, seconds).faults).toEqual([]);
  },
);
