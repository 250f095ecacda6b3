import { expect, test } from 'vitest';
import { contrast, hex, luminance } from './colour.ts';
import { INK, paletteAt } from './tokens.ts';

test('near ink keeps 3:1 against every part of the ground at 48 times of day', () => {
  for (let i = 0; i < 48; i++) {
    const palette = paletteAt(i / 48);
    for (const part of ['ground0', 'ground1', 'ground2'] as const) {
      expect(contrast(INK, palette[part]), `${part} at ${i / 48}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('the light of day moves without a jump, also over midnight', () => {
  for (let i = 0; i < 480; i++) {
    const now = luminance(paletteAt(i / 480).sky2);
    const next = luminance(paletteAt((i + 1) / 480).sky2);
    expect(Math.abs(next - now)).toBeLessThan(0.02);
  }
  expect(paletteAt(1.5).sky0).toEqual(paletteAt(0.5).sky0);
});

test('contrast is what WCAG says of black, white and the sketch', () => {
  expect(contrast(hex('#000000'), hex('#ffffff'))).toBeCloseTo(21, 5);
  expect(contrast(INK, hex('#5b4072'))).toBeLessThan(3);
});
