import { expect, test } from 'vitest';
import { choice, finite, flag, integer, point, range } from './check.ts';

test('what is of the wrong type is refused by name, before its value is looked at', () => {
  for (const value of ['5', null, undefined, {}, 5n, Symbol('5')]) {
    expect(() => finite('speed', value, 'u/s')).toThrow(/^speed must be a number/);
    expect(() => range('speed', value, 0, 1, '')).toThrow(TypeError);
    expect(() => integer('ticks', value, 0, 1)).toThrow(/^ticks must be a number/);
    expect(() => flag('jump', value)).toThrow(/^jump must be true or false/);
  }
  expect(() => choice('motion', 3, ['walk'])).toThrow(/^motion must be a name/);
  expect(() => point('aim', 3)).toThrow(/^aim must be a point or null/);
});

test('a number that is not finite or out of range is told what is taken', () => {
  expect(() => finite('x', Number.NaN, 'u')).toThrow('x must be a finite number of u, got NaN');
  expect(() => range('speed', Number.NaN, 0, 1000, 'u/s')).toThrow(
    'speed must be a finite number of u/s from 0 to 1000, got NaN',
  );
  expect(() => range('alpha', 1.0001, 0, 1, '')).toThrow('alpha must be a finite number from 0 to 1, got 1.0001');
  expect(() => range('speed', Number.POSITIVE_INFINITY, 0, Number.MAX_VALUE, '')).toThrow(RangeError);
  expect(() => integer('ticks', 1.5, 0, 9)).toThrow('ticks must be a whole number, got 1.5');
  expect(() => choice('motion', 'fly', ['walk', 'run'])).toThrow('motion must be one of walk, run, got fly');
  expect(() => point('grab', { x: 0, y: Number.NaN })).toThrow(/^grab\.y must be/);
  expect(() => point('grab', { x: 0 })).toThrow(/^grab\.y must be a number/);
});

test('what is right comes back as it was, limits included', () => {
  expect(finite('x', -1e300, 'u')).toBe(-1e300);
  expect(range('x', 0, 0, 1, '')).toBe(0);
  expect(range('x', 1, 0, 1, '')).toBe(1);
  expect(integer('n', 7, 0, 9)).toBe(7);
  expect(flag('f', false)).toBe(false);
  expect(choice('m', 'run', ['walk', 'run'])).toBe(1);
  expect(point('p', { x: 1, y: 2, z: 3 })).toEqual({ x: 1, y: 2 });
});

test('names of Object.prototype are no choices', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect(() => choice('motion', name, ['walk'])).toThrow(RangeError);
  }
});
