/** `npm run bench`: what a tick costs, beside the blog-style reference measured in the same run. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureAllocation } from './allocation.ts';
import { parseArguments, USAGE } from './arguments.ts';
import { bundled } from './bundle.ts';
import { compareAndRecord } from './history.ts';
import { limits } from './limits.ts';
import { type Check, printChecks, printSystems, printTotals, ratiosOf, reportOf } from './report.ts';

/** Growth is measured between these, when both are asked for. */
const SMALL = 1000;
const LARGE = 10_000;

const args = readArguments();
const { BYTES_PER_CHARACTER, measure, measureCrowd, measureGrowth } = await bundled<typeof import('./measured.ts')>(
  new URL('./measured.ts', import.meta.url),
);
const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
console.log(
  `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. Times are of this machine and never asserted.`,
);

const measurements = args.counts.map((count) => measure(count));
printTotals(measurements);
printSystems(measurements);

const checks = runChecks();
printChecks(checks);
compareAndRecord(ratiosOf(measurements), args.record);
if (args.json !== null) {
  const report = reportOf(measurements, machine, new Date().toISOString());
  writeFileSync(args.json, `${JSON.stringify({ ...report, limits, measurements, checks }, null, 2)}\n`);
}
process.exitCode = checks.every((check) => check.value <= check.limit) ? 0 : 1;

function readArguments(): ReturnType<typeof parseArguments> {
  try {
    const parsed = parseArguments(process.argv.slice(2));
    // A file that can't be written is told of now and not after minutes of measuring.
    if (parsed.json !== null) writeFileSync(parsed.json, '{}\n');
    return parsed;
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

function runChecks(): Check[] {
  const list: Check[] = [];
  const largest = measurements.reduce((a, b) => (b.count > a.count ? b : a));
  const growth = args.counts.includes(SMALL) && args.counts.includes(LARGE) ? measureGrowth(SMALL, LARGE) : null;
  for (const ground of ['flat', 'hilly'] as const) {
    const share = largest.ratio[ground];
    list.push({ name: `engine ÷ reference, ${largest.count} on ${ground} ground`, value: share, limit: limits.ratio });
    if (growth) {
      const name = `growth from ${SMALL} to ${LARGE}, ${ground} ground`;
      list.push({ name, value: growth[ground], limit: limits.growth });
    }
  }
  if (args.counts.includes(LARGE)) {
    const crowd = measureCrowd(LARGE);
    console.log(`\nCrowd of ${LARGE} with everybody posed ÷ reference         ${crowd['everybody posed'].toFixed(3)}`);
    for (const view of ['farthest view', 'nearest view'] as const)
      list.push({ name: `Crowd of ${LARGE} ÷ reference, ${view}`, value: crowd[view], limit: limits.ratio });
  }
  list.push({ name: 'bytes allocated per tick at 1000', value: measureAllocation().bytes, limit: limits.allocation });
  list.push({ name: 'bytes of memory per character', value: BYTES_PER_CHARACTER, limit: limits.memory });
  return list;
}
