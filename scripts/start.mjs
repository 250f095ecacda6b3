/**
 * `npm start`: installs what is missing, serves the game and opens it in a browser where there is one.
 *
 * Arguments go to Vite: `npm start -- --host --port 8080`.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const args = process.argv.slice(2);
if (canOpenBrowser()) args.push('--open');
const server = spawn(process.execPath, [vite, ...args], { cwd: ROOT, stdio: 'inherit' });
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));

/** On Linux a browser needs a display; Vite prints the address in any case. */
function canOpenBrowser() {
  if (process.env.CI || process.env.BROWSER === 'none') return false;
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY || process.env.WSL_DISTRO_NAME);
}
