import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseParams, replayOfHash, replayUrl, shareUrl } from './params.ts';

const known = { modes: ['run'], languages: ['en'] };
const parse = (search: string) => parseParams(search, known);

test('an empty address asks for nothing and says nothing', () => {
  for (const search of ['', '?', '?&&=']) expect(parse(search).params).toEqual({});
  expect(parse('')).toEqual({ params: {}, notices: [], warning: null });
});

test('every known parameter is read', () => {
  const search = '?mode=run&seed=7&runners=12&dogs=3&motion=spear-form&lang=en-GB&quality=low&daytime=night&paused=1';
  expect(parse(search)).toEqual({
    params: {
      mode: 'run',
      seed: 7,
      runners: 12,
      dogs: 3,
      motion: 'spear-form',
      lang: 'en',
      quality: 'low',
      daytime: 0.75,
      paused: true,
    },
    notices: [],
    warning: null,
  });
});

test.each([
  ['seed=-1', 'seed', 0],
  ['seed=2147483648', 'seed', 2147483647],
  [`seed=${'9'.repeat(400)}`, 'seed', 2147483647],
  ['runners=99999', 'runners', 10000],
  ['dogs=-5', 'dogs', 0],
  ['daytime=-0.5', 'daytime', 0],
  ['daytime=7', 'daytime', 0.999],
] as const)('%s is out of range: it is clamped and reported', (search, name, value) => {
  const { params, notices } = parse(search);
  expect(params[name]).toBe(value);
  expect(notices).toMatchObject([{ kind: 'clamped', name, used: String(value) }]);
});

test('the edges of a range are in it', () => {
  expect(parse('seed=0&runners=10000&dogs=0&daytime=1')).toMatchObject({
    params: { seed: 0, runners: 10000, dogs: 0, daytime: 0 },
    notices: [],
  });
  expect(parse('seed=2147483647').notices).toEqual([]);
});

test.each([
  'seed=abc',
  'seed=1.5',
  'seed=',
  'seed=1e3',
  'seed=0x10',
  'seed=NaN',
  'seed=Infinity',
  'seed=2026-02-30',
  'mode=lab',
  'mode=__proto__',
  'motion=<script>',
  'quality=ultra',
  'daytime=teatime',
  'daytime=constructor',
  'paused=maybe',
  'lang=xx',
])('%s cannot be read: the usual value counts and a notice says so', (search) => {
  const { params, notices } = parse(search);
  expect(params).toEqual({});
  expect(notices).toMatchObject([{ kind: 'unreadable', name: search.split('=')[0] }]);
});

test('a seed may be a day', () => {
  expect(parse('seed=2026-11-30').params.seed).toBe(20261130);
});

test('a bare ?paused pauses, and 0 does not', () => {
  expect(parse('paused').params.paused).toBe(true);
  expect(parse('paused=0').params.paused).toBe(false);
});

test('of a name given twice the first counts', () => {
  expect(parse('seed=1&seed=2&seed=x')).toMatchObject({ params: { seed: 1 }, notices: [] });
});

test('unknown names are left alone with one warning for all of them', () => {
  const { params, notices, warning } = parse('?utm_source=x&__proto__=1&constructor=2&a=1&b=2&c=3&a=4');
  expect(params).toEqual({});
  expect(notices).toEqual([]);
  expect(warning).toBe('Footfall: unknown parameters ignored: utm_source, __proto__, constructor, a, b and 1 more');
});

test('what a notice repeats is short and has no control characters', () => {
  const [notice] = parse(`seed=%00%1b[31m%E2%80%AE${'😀'.repeat(5000)}`).notices;
  expect(notice).toMatchObject({ kind: 'unreadable' });
  const { value } = notice as { value: string };
  expect([...value].length).toBeLessThanOrEqual(25);
  expect(value).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('no address makes it throw or gives a seed out of range', () => {
  const name = fc.constantFrom('mode', 'seed', 'runners', 'daytime', 'paused', 'lang', 'motion', '%', 'x');
  const search = fc
    .array(fc.tuple(name, fc.string({ unit: 'binary' })))
    .map((pairs) => pairs.map((p) => p.join('=')).join('&'));
  fc.assert(
    fc.property(search, (text) => {
      const { seed = 0, daytime = 0 } = parse(text).params;
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
      expect(daytime >= 0 && daytime < 1).toBe(true);
    }),
  );
});

test('a shared link names mode and seed, keeps the page and drops the rest', () => {
  expect(shareUrl('https://example.org/games/footfall/?paused=1&x=2#top', 'run', 7)).toBe(
    'https://example.org/games/footfall/?mode=run&seed=7',
  );
});

test('what a race is like is read and kept within its range', () => {
  expect(parse('?distance=200&rivals=31&level=Hard&players=2&catchup').params).toEqual({
    distance: 200,
    rivals: 31,
    level: 'hard',
    players: 2,
    catchup: true,
  });
  expect(parse('?rivals=0').params).toEqual({ rivals: 1 });
  const { params, notices } = parse('?distance=150&rivals=99&players=3&level=mad');
  expect(params).toEqual({ rivals: 31, players: 2 });
  expect(notices.map(({ kind }) => kind)).toEqual(['unreadable', 'clamped', 'clamped', 'unreadable']);
});

test('a replay goes into the hash of an address and comes out again', () => {
  const url = replayUrl('https://example.org/play/?mode=run&seed=3#x', 'Ab_-9');
  expect(url).toBe('https://example.org/play/#replay=Ab_-9');
  expect(replayOfHash(new URL(url).hash)).toBe('Ab_-9');
  expect(replayOfHash('#top')).toBe(null);
});
