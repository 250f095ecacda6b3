/**
 * `npm test`: installs what is missing and runs every suite; `npm test -- unit e2e` runs those named.
 *
 * Prints one line per suite, what failed, and as its very last line `N passed, M failed` over all of them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installChromium, requireChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { HEAVY_SUITES, STATIC_SUITES, SUITES, UNIT_SUITE } from './suites.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

const chosen = chooseSuites(process.argv.slice(2));
ensureInstalled();
if (SUITES.some((suite) => suite.needsChromium && chosen.has(suite.name))) installChromium();

const folder = mkdtempSync(join(tmpdir(), 'footfall-test-'));
const total = { passed: 0, failed: 0 };
try {
  await Promise.all([inTurn(STATIC_SUITES), inTurn([UNIT_SUITE])]);
  await inTurn(HEAVY_SUITES);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** @param {Suite[]} suites */
async function inTurn(suites) {
  for (const suite of suites) if (chosen.has(suite.name)) await runSuite(suite);
}

/** @param {Suite} suite */
async function runSuite(suite) {
  const start = performance.now();
  const outcome = await outcomeOf(suite);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  const mark = outcome.failed === 0 ? '✓' : '✗';
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : '';
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`;
  console.log(`${mark} ${suite.name.padEnd(10)} ${counts.padEnd(36)} ${seconds.padStart(6)} s`);
  if (outcome.output) console.log(outcome.output.trimEnd().replace(/^/gm, '    '));
}

/**
 * @param {Suite} suite
 * @returns {Promise<import('./suites.mjs').Outcome>}
 */
async function outcomeOf(suite) {
  try {
    if (suite.needsChromium) requireChromium();
    return await suite.run(folder);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: error instanceof Error ? error.message : String(error) };
  }
}

/** @param {string[]} names */
function chooseSuites(names) {
  const known = SUITES.map((suite) => suite.name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no suite '${unknown}'; there are ${known.join(', ')}.`);
    process.exit(2);
  }
  return new Set(names.length > 0 ? names : known);
}
