import { expect, test } from 'vitest';
import { COMPONENTS } from './components.ts';
import { BYTES_PER_CHARACTER, clearSlot, createMemory } from './memory.ts';

test('a character takes at most 2 KiB', () => {
  expect(BYTES_PER_CHARACTER).toBeLessThanOrEqual(2048);
});

test.each([1, 7, 256, 10_000])(
  'blocks for %i characters lie in one buffer, apart, and no two a multiple of 4 KiB apart',
  (capacity) => {
    const memory = createMemory(capacity);
    const ranges = memory.blocks.map((b) => [b.view.byteOffset, b.view.byteOffset + b.view.byteLength] as const);
    for (const block of memory.blocks) {
      expect(block.view.buffer).toBe(memory.buffer);
      expect(block.view.byteOffset % 8).toBe(0);
    }
    ranges.forEach(([start, end], i) => {
      ranges.slice(i + 1).forEach(([other, otherEnd]) => {
        expect(end <= other || otherEnd <= start).toBe(true);
        expect((other - start) % 4096).not.toBe(0);
      });
    });
  },
);

test('columns hold one block of numbers per slot, slot 0 included', () => {
  const memory = createMemory(5);
  for (const { name, stride } of COMPONENTS) expect(memory.columns[name].length).toBe(stride * 6);
});

test('clearing a slot leaves its neighbours alone', () => {
  const memory = createMemory(3);
  for (const { name } of COMPONENTS) memory.columns[name].fill(5);
  clearSlot(memory, 2);
  for (const { name, stride } of COMPONENTS) {
    const column = Array.from(memory.columns[name]);
    expect(column.slice(2 * stride, 3 * stride).every((v) => v === 0)).toBe(true);
    expect(column.filter((v) => v === 0)).toHaveLength(stride);
  }
});
