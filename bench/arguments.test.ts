import { describe, expect, test } from 'vitest';
import { DEFAULT_COUNTS, parseArguments, parsePageArguments } from './arguments.ts';

test('without arguments the benchmark measures 100, 1,000 and 10,000 characters and writes no file', () => {
  expect(parseArguments([])).toEqual({ json: null, counts: DEFAULT_COUNTS, record: false });
});

test('counts, file and the wish to record are taken, with a blank or an equals sign', () => {
  const all = ['--counts', '50,200', '--json', 'out.json', '--record'];
  expect(parseArguments(all)).toEqual({ json: 'out.json', counts: [50, 200], record: true });
  expect(parseArguments(['--record', '--json=out.json', '--counts=7'])).toEqual({
    json: 'out.json',
    counts: [7],
    record: true,
  });
});

describe('what is refused, with the argument named', () => {
  test.each([
    [['--cuonts', '5'], /no argument --cuonts/],
    [['100'], /no argument 100/],
    [['__proto__'], /no argument __proto__/],
    [['--counts'], /--counts takes numbers/],
    [['--counts', '10,,20'], /--counts takes whole numbers from 1/],
    [['--counts', '0'], /whole numbers from 1/],
    [['--counts', '1e9'], /whole numbers/],
    [['--json'], /--json takes a file name/],
    [['--json', '--counts'], /--json takes a file name/],
    [['--record=yes'], /--record takes no value, got 'yes'/],
    [['--most', '5'], /no argument --most/],
  ])('%j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });

  test.each([
    [['--counts', '5'], /no argument --counts/],
    [['--most', '0'], /--most takes a whole number from 1 to 20000, got '0'/],
    [['--most'], /--most takes a whole number from 1 to 20000, got none/],
    [['--frames', 'all'], /--frames takes a whole number from 0/],
  ])('of the page: %j', (args, message) => {
    expect(() => parsePageArguments(args)).toThrow(message);
  });
});

test('the benchmark of the page goes up to 3,000 characters and watches 3,000 frames unless told otherwise', () => {
  expect(parsePageArguments([])).toEqual({ json: null, most: 3000, frames: 3000, record: false });
  const all = ['--json=a.json', '--most', '500', '--frames=0', '--record'];
  expect(parsePageArguments(all)).toEqual({ json: 'a.json', most: 500, frames: 0, record: true });
});
