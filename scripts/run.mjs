/** `node scripts/run.mjs tool args…`: runs a tool of node_modules/.bin, installing packages first if need be. */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const [tool, ...args] = process.argv.slice(2);
if (!tool) {
  console.error('usage: node scripts/run.mjs tool [args…]');
  process.exit(2);
}
ensureInstalled();
const result = spawnSync(tool, args, {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
if (result.error) console.error(`${tool}: ${result.error.message}`);
process.exit(result.status ?? 1);
