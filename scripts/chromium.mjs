/** Finds a Chromium for the browser tests, and on a Debian where we are root installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/**
 * What every browser of the tests is started with. It draws in software, so that a machine without a graphics card
 * gives the same pictures; without a sandbox, as in a container there is none to be had. Only our own pages are opened.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-dev-shm-usage',
];

/** @returns {string | null} the path of a Chromium: FOOTFALL_CHROMIUM, one on the PATH, or one in a usual place */
export function findChromium() {
  const chosen = process.env.FOOTFALL_CHROMIUM;
  if (chosen) return isExecutable(chosen) ? chosen : null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...onPath, ...PLACES].find(isExecutable) ?? null;
}

/** @returns {string} the path of a Chromium; throws an Error that says what to do when there is none */
export function requireChromium() {
  const path = findChromium();
  if (path) return path;
  const chosen = process.env.FOOTFALL_CHROMIUM;
  if (chosen) throw new Error(`FOOTFALL_CHROMIUM is ${chosen}, which is not a program that can be run.`);
  throw new Error(
    'No Chromium found. Install Chromium or Chrome (Debian: apt-get install chromium), or set FOOTFALL_CHROMIUM to its path.',
  );
}

/** Installs Chromium if there is none and we may: on Debian, as root. Says what it does. */
export function installChromium() {
  if (findChromium() || process.env.FOOTFALL_CHROMIUM || !isDebian() || process.getuid?.() !== 0) return;
  console.log('Installing Chromium (apt-get install chromium) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const result = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (result.status !== 0) console.log(`apt-get ${args[0]} failed:\n${result.stderr ?? result.error?.message}`);
  }
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
