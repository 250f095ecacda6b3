import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = fileURLToPath(new URL('./race-seeds.ts', import.meta.url));

// A sample; `node --import tsx tests/race-seeds.ts 1 500 100` plays the 500, in some minutes.
test('races against 31 rivals end, and their tables are what was seen from outside', { timeout: 120_000 }, async () => {
  const args = ['--import', 'tsx', PROGRAM, '1', '4', '100'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual([]);
});
