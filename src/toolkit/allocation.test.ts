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

test('solving a stack of every modifier allocates nothing, and one small object a solve would be noticed', () => {
  // What the measurement itself allocates is a fraction of a byte a solve; one boxed number would be sixteen.
  expect(bytesPerSolve()).toBeLessThan(1);
  expect(bytesPerSolve('--leak')).toBeGreaterThan(50);
});
