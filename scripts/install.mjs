/**
 * Makes sure that node_modules holds what package-lock.json says, with nothing but Node and npm.
 *
 * Every npm script starts here, so that a fresh checkout needs no set-up step.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs `npm ci` if a package is missing or of another version than locked; ends the process if that fails. */
export function ensureInstalled() {
  checkNodeVersion();
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const windows = process.platform === 'win32';
  const result = spawnSync(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: windows,
  });
  if (result.status === 0) return;
  console.error('npm ci failed: packages are needed from the npm registry once, after that Footfall works offline.');
  process.exit(1);
}

function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(`Footfall needs Node 20.19 or newer in the 20s, or 22.12 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** npm leaves a copy of the lock with what it really installed; packages for other platforms are absent from it. */
function isInstalled() {
  try {
    const wanted = lockedPackages(join(ROOT, 'package-lock.json'));
    const present = lockedPackages(join(ROOT, 'node_modules', '.package-lock.json'));
    return Object.entries(wanted).every(([path, { version, optional }]) => {
      if (path === '') return true;
      const found = present[path];
      return found ? found.version === version : optional === true;
    });
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
