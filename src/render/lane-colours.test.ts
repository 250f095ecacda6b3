import { expect, test } from 'vitest';
import { SLOT_COUNT } from './compile-look.ts';
import { createLaneColours, litRow, turnLight } from './lane-colours.ts';
import { paletteAt } from './tokens.ts';

const colour = (colours: ReturnType<typeof createLaneColours>, lane: number): number =>
  colours.packed[litRow(colours, lane) * SLOT_COUNT]!;

test('a lane has the colours of the light of now, also when nobody stood in it for some lights', () => {
  const [noon, night] = [paletteAt(0.5), paletteAt(0)];
  const colours = createLaneColours(noon);
  const before = colour(colours, 6);
  turnLight(colours, night);
  const after = colour(colours, 6);
  expect(after).not.toBe(before);
  expect(after).toBe(colour(createLaneColours(night), 6));
  turnLight(colours, noon);
  expect(colour(colours, 6)).toBe(before);
});

test('only the rows in which somebody stands are painted', () => {
  const colours = createLaneColours(paletteAt(0.5));
  litRow(colours, 0);
  litRow(colours, 3);
  litRow(colours, 3);
  expect(colours.fresh.reduce((sum, one) => sum + one, 0)).toBe(2);
});

test('a ghost is paler than who runs before it', () => {
  const palette = paletteAt(0.5);
  const own = colour(createLaneColours(palette), 0) & 255;
  expect(colour(createLaneColours(palette, true), 0) & 255).toBeGreaterThan(own);
});
