import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./run-seeds.ts', import.meta.url));

/** What went wrong over a range of seeds, played in a process of its own. */
async function play(first: number, last: number, metres: number): Promise<string[]> {
  const args = ['--import', 'tsx', PROGRAM, ...[first, last, metres].map(String)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 1 << 26 });
  return JSON.parse(stdout) as string[];
}

test('a bot with a player’s eyes and two buttons runs 300 m unhurt on each of 2,000 seeds', {
  timeout: 220_000,
}, async () => {
  const halves = await Promise.all([play(1, 1000, 300), play(1001, 2000, 300)]);
  expect(halves.flat()).toEqual([]);
});

test('far out, at nearly full speed, it still can be passed: 2 km on each of ten seeds', {
  timeout: 120_000,
}, async () => {
  expect(await play(20261101, 20261110, 2000)).toEqual([]);
});
