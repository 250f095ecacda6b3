import { expect, test } from 'vitest';
import { keys } from './keys.ts';

test('text of keys is read as times, values and easings', () => {
  expect(keys('0:0, 0.2:10 strike, 0.5:-160, 1:0 linear')).toEqual([
    [0, 0],
    [0.2, 10, 'strike'],
    [0.5, -160],
    [1, 0, 'linear'],
  ]);
});

test.each(['0:0, 1', '0:0, x:1', '0:0, 1:1 bounce', '', '0;0'])('%j is refused with what is taken', (text) => {
  expect(() => keys(text)).toThrow(/keys must be time:value pairs/);
});
