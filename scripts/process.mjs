/** Runs a child process and keeps what it printed; none outlives this one. */
import { spawn } from 'node:child_process';
import { ROOT } from './install.mjs';

/** Longest time a suite may take, s. A suite that hangs is a failure, not a wait. */
const LONGEST = 480;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** Colours only where a person looks on. */
const { FORCE_COLOR: _force, NO_COLOR: _no, ...inherited } = process.env;
const env = { ...inherited, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };
const posix = process.platform !== 'win32';

/**
 * Runs `node args…` in the root of the repository.
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>} 1 as the code of a process that was ended by a signal
 */
export function runNode(args) {
  return new Promise((resolve) => {
    // A group of its own, so that browsers and workers which it starts can be ended with it.
    const stdio = /** @type {['ignore', 'pipe', 'pipe']} */ (['ignore', 'pipe', 'pipe']);
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio, detached: posix });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      output += `\nEnded after ${LONGEST} s.\n`;
      end(child);
    }, LONGEST * 1000);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  try {
    if (posix && child.pid) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It ended by itself.
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of running) end(child);
    process.exit(130);
  });
}
