import { expect, test } from 'vitest';
import { GAP_DEPTH, GroundProfile } from '../../terrain/ground.ts';
import { supportAt } from './support.ts';

test('a body is carried by the smoothed ground, but in a gap by its floor', () => {
  const ground = new GroundProfile([
    { kind: 'ramp', length: 200, rise: 40 },
    { kind: 'gap', length: 200 },
  ]);
  for (const x of [-100, 50, 150, 420]) expect(supportAt(ground, x)).toBe(ground.smoothAt(x));
  for (const x of [201, 300, 399]) expect(supportAt(ground, x)).toBe(GAP_DEPTH - 40);
  expect(supportAt(new GroundProfile(), 99)).toBe(0);
});
