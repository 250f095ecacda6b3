import { expect, test } from 'vitest';
import { LimbBuffer, packWidths, RECORD_BYTES, Style } from './limb-buffer.ts';

test('a limb is 32 bytes: six floats, three widths and a style, a colour', () => {
  const limbs = new LimbBuffer(2);
  limbs.put(1, 2, 3, 4, 5, 6, 40, 20, 0, Style.BOX, 0x80402010);
  const bytes = new Uint8Array(limbs.bytes);
  expect([...limbs.floats.subarray(0, 6)]).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...bytes.subarray(24, RECORD_BYTES)]).toEqual([255, 128, 0, Style.BOX, 0x10, 0x20, 0x40, 0x80]);
});

test('widths beyond 0 to 40 u are clamped and do not spill into their neighbours', () => {
  expect(packWidths(-3, 900, 0, 0)).toBe(0x0000ff00);
});

test('the buffer doubles when it must grow and keeps what was written', () => {
  const limbs = new LimbBuffer(2);
  for (let i = 0; i < 5; i++) limbs.disc(i, i, 1, i);
  expect(limbs.count).toBe(5);
  expect(limbs.capacity).toBe(8);
  expect(limbs.floats[4 * 8]).toBe(4);
  expect(limbs.words[1 * 8 + 7]).toBe(1);
});
