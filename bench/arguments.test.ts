import { describe, expect, test } from 'vitest';
import { DEFAULT_COUNTS, parseArguments } from './arguments.ts';

test('without arguments the benchmark measures 100, 1,000 and 10,000 characters and writes no file', () => {
  expect(parseArguments([])).toEqual({ json: null, counts: DEFAULT_COUNTS });
});

test('counts and file are taken, with a blank or an equals sign', () => {
  expect(parseArguments(['--counts', '50,200', '--json', 'out.json'])).toEqual({ json: 'out.json', counts: [50, 200] });
  expect(parseArguments(['--json=out.json', '--counts=7'])).toEqual({ json: 'out.json', counts: [7] });
});

describe('what is refused, with the argument named', () => {
  test.each([
    [['--cuonts', '5'], /no argument --cuonts/],
    [['100'], /no argument 100/],
    [['--counts'], /--counts takes numbers/],
    [['--counts', '10,,20'], /--counts takes whole numbers from 1/],
    [['--counts', '0'], /whole numbers from 1/],
    [['--counts', '1e9'], /whole numbers/],
    [['--json'], /--json takes a file name/],
    [['--json', '--counts'], /--json takes a file name/],
  ])('%j', (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });
});
