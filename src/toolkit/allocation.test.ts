import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('../../bench/solve-child.ts', import.meta.url));

function bytesPerSolve(...more: string[]): number {
  const room = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--no-concurrent-recompilation'];
  const child = spawnSync(process.execPath, [...room, '--import', 'tsx', CHILD, ...more], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return Number(child.stdout);
}

test('solving a stack of every modifier allocates next to nothing, and one small object a solve would be noticed', () => {
  // Two numbers that the engine boxes; an object for each bone or sweep would be thousands.
  expect(bytesPerSolve()).toBeLessThan(48);
  expect(bytesPerSolve('--leak')).toBeGreaterThan(60);
});
