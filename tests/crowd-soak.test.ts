/** A thousand for a while, in a process of its own: the test runner's module wrapper makes ticks three times slower. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('in a crowd of 1,000, half of them dogs, nobody runs through another, stands about or gets lost', {
  timeout: 60_000,
}, async () => {
  const args = ['--import', 'tsx', 'bench/crowd-soak-main.ts', '0.16', '500', '500'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(stdout).toMatch(/^10 s: .*; lost 0; no numbers 0$/m);
});
