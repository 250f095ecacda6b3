/** The way from a suite's report to the last line of `npm test`: a run that did not happen must never count as passed. */
import { expect, test } from 'vitest';
import { countRows, countTests, withCrash } from './suites.mjs';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((s) => ({ status: s })) });

test('each test counts once and skipped ones count as neither', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed', 'failed')],
  };
  expect(countTests(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
});

test('a file that could not be loaded or set up is one failure', () => {
  expect(countTests({ testResults: [file('failed'), file('failed', 'skipped')] })).toMatchObject({
    passed: 0,
    failed: 2,
  });
});

test('a row of the verification passes only if it says so', () => {
  const rows = [{ ok: true }, { ok: false }, {} as { ok: boolean }];
  expect(countRows({ rows })).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('a suite that crashed after its tests passed has failed', () => {
  expect(withCrash({ passed: 5, failed: 0, skipped: 0 }, 1, 'boom')).toMatchObject({ passed: 5, failed: 1 });
});

test('a suite that ran nothing has failed', () => {
  expect(withCrash({ passed: 0, failed: 0, skipped: 3 }, 0, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('a crash is not counted beside the failures that explain it', () => {
  expect(withCrash({ passed: 1, failed: 2, skipped: 0 }, 1, '')).toMatchObject({ passed: 1, failed: 2 });
});
