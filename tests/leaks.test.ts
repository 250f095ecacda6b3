import { expect, test } from 'vitest';
import { watchGrowth } from '../bench/leaks.ts';

/** Ticks and characters: some seconds of a crowd, in which everybody is exchanged several times. */
const TICKS = 2400;
const CHARACTERS = 30;
/** Bytes. In seconds code is still being compiled; what is kept of those who left is four times as much. */
const COMPILING = 400_000;

test('a world in which characters come and go does not grow', () => {
  const { born, heapGrowth, bufferGrowth } = watchGrowth(TICKS, CHARACTERS);
  expect(born).toBeGreaterThan(CHARACTERS * 10);
  expect(heapGrowth).toBeLessThan(COMPILING);
  expect(bufferGrowth).toBeLessThanOrEqual(0);
});

test('something that is kept of those who left shows as growth', () => {
  expect(watchGrowth(TICKS, CHARACTERS, true).heapGrowth).toBeGreaterThan(COMPILING);
});
