/**
 * The test suites, in the order they run: what `npm test` is made of.
 *
 * A suite runs one or more commands and returns how many tests passed and failed. Static checks count one each, a
 * vitest test counts one, a row of the numeric verification counts one. A suite that crashes, or runs nothing, fails.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { runNode } from './process.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, output: string }} Outcome
 * @typedef {{ name: string, needsChromium?: boolean, run: (folder: string) => Promise<Outcome> }} Suite
 */

const LAYERED = ['src', 'scenarios', 'bench'].filter((folder) => existsSync(join(ROOT, folder)));

const TSC = 'node_modules/typescript/bin/tsc';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const KNIP = 'node_modules/knip/bin/knip.js';
const TSX = 'node_modules/tsx/dist/cli.mjs';
const VITEST = 'node_modules/vitest/vitest.mjs';

/** @type {Suite} */
const types = {
  name: 'types',
  run: () =>
    staticChecks([
      ['the page', TSC, '-p', 'tsconfig.json'],
      ['the simulation, without a DOM', TSC, '-p', 'tsconfig.sim.json'],
      ['tests, scripts and benchmarks', TSC, '-p', 'tsconfig.node.json'],
    ]),
};

/** @type {Suite} */
const lint = {
  name: 'lint',
  run: () => staticChecks([['lint and format', BIOME, 'check', '--error-on-warnings', '--colors=off']]),
};

/** @type {Suite} */
const layers = {
  name: 'layers',
  run: () =>
    staticChecks([
      ['layers', DEPCRUISE, '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...LAYERED],
    ]),
};

/** @type {Suite} */
const deadCode = { name: 'dead-code', run: () => staticChecks([['dead code', KNIP, '--no-progress']]) };

/** These only read, and each is short: they run one after another beside the unit tests. */
export const STATIC_SUITES = [types, lint, layers, deadCode];

export const UNIT_SUITE = vitestSuite('unit');

/** These measure, or drive a browser: each has the machine for itself. */
export const HEAVY_SUITES = [
  verifySuite(),
  { ...vitestSuite('browser'), needsChromium: true },
  { ...vitestSuite('e2e'), needsChromium: true },
];

export const SUITES = [...STATIC_SUITES, UNIT_SUITE, ...HEAVY_SUITES];

/**
 * Each check is a label and a command; its exit code says whether it passed.
 * @param {[label: string, script: string, ...args: string[]][]} checks
 * @returns {Promise<Outcome>}
 */
async function staticChecks(checks) {
  const outcome = { passed: 0, failed: 0, skipped: 0, output: '' };
  for (const [label, script, ...args] of checks) {
    const { code, output } = await runNode([script, ...args]);
    if (code === 0) outcome.passed++;
    else {
      outcome.failed++;
      outcome.output += `${label}:\n${output.trimEnd()}\n`;
    }
  }
  return outcome;
}

/**
 * A project of vitest.config.ts.
 * @param {string} project
 * @returns {Suite}
 */
function vitestSuite(project) {
  return {
    name: project,
    async run(folder) {
      const file = join(folder, `${project}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const { code, output } = await runNode([VITEST, 'run', '--project', project, '--allowOnly=false', ...reporters]);
      return withCrash(existsSync(file) ? countTests(readJson(file)) : nothing(), code, output);
    },
  };
}

/** The matrix, its halves side by side. @returns {Suite} */
function verifySuite() {
  return {
    name: 'verify',
    async run(folder) {
      const halves = await Promise.all(['1/2', '2/2'].map((part) => verifyPart(folder, part)));
      return halves.reduce((a, b) => ({
        passed: a.passed + b.passed,
        failed: a.failed + b.failed,
        skipped: a.skipped + b.skipped,
        output: a.output + b.output,
      }));
    },
  };
}

/**
 * @param {string} folder
 * @param {string} part
 * @returns {Promise<Outcome>}
 */
async function verifyPart(folder, part) {
  const file = join(folder, `verify-${part[0]}.json`);
  const { code, output } = await runNode([TSX, 'tests/verify/main.ts', '--part', part, '--json', file]);
  return withCrash(existsSync(file) ? countRows(readJson(file)) : nothing(), code, output);
}

/**
 * Reads vitest's JSON report. A file that could not be loaded, or whose set-up failed, counts as one failure.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Omit<Outcome, 'output'>}
 */
export function countTests(report) {
  const counts = nothing();
  for (const { status, assertionResults } of report.testResults) {
    const of = (/** @type {string} */ wanted) => assertionResults.filter((test) => test.status === wanted).length;
    const failed = of('failed');
    counts.passed += of('passed');
    counts.failed += status === 'failed' ? Math.max(failed, 1) : failed;
    counts.skipped += assertionResults.length - of('passed') - failed;
  }
  return counts;
}

/**
 * Reads the report of tests/verify.
 * @param {{ rows: { ok: boolean }[] }} report
 * @returns {Omit<Outcome, 'output'>}
 */
export function countRows({ rows }) {
  const passed = rows.filter((row) => row.ok === true).length;
  return { passed, failed: rows.length - passed, skipped: 0 };
}

/**
 * Adds a failure if the process failed and no test did, or if nothing ran. The output is kept for a failure only.
 * @param {Omit<Outcome, 'output'>} counts
 * @param {number} code exit code of the suite's process
 * @param {string} output
 * @returns {Outcome}
 */
export function withCrash(counts, code, output) {
  if (counts.failed > 0) return { ...counts, output };
  if (code !== 0) return { ...counts, failed: 1, output: `${output.trimEnd()}\nThe suite ended with code ${code}.\n` };
  if (counts.passed === 0) return { ...counts, failed: 1, output: `${output.trimEnd()}\nThe suite ran no test.\n` };
  return { ...counts, output: '' };
}

const nothing = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
