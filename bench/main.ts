/** `npm run bench`: what a tick costs, beside the blog-style reference measured in the same run. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { BYTES_PER_CHARACTER } from '../src/ecs/memory.ts';
import { measureAllocation } from './allocation.ts';
import { parseArguments, USAGE } from './arguments.ts';
import { limits } from './limits.ts';
import { measure } from './measure.ts';
import { type Check, printChecks, printSystems, printTotals } from './report.ts';

const args = readArguments();
const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
console.log(
  `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}. Times are of this machine and never asserted.`,
);

const measurements = args.counts.map((count) => measure(count));
printTotals(measurements);
printSystems(measurements);

const checks = runChecks();
printChecks(checks);
if (args.json !== null) {
  writeFileSync(args.json, `${JSON.stringify({ machine, limits, measurements, checks }, null, 2)}\n`);
}
process.exitCode = checks.every((check) => check.value <= check.limit) ? 0 : 1;

function readArguments(): ReturnType<typeof parseArguments> {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

function runChecks(): Check[] {
  const list: Check[] = [];
  const largest = measurements.reduce((a, b) => (b.count > a.count ? b : a));
  const from = measurements.find((m) => m.count === 1000);
  const to = measurements.find((m) => m.count === 10_000);
  for (const ground of ['flat', 'hilly'] as const) {
    const share = largest.ratio[ground];
    list.push({ name: `engine ÷ reference, ${largest.count} on ${ground} ground`, value: share, limit: limits.ratio });
    if (!from || !to) continue;
    const growth = to.engine[ground] / from.engine[ground];
    list.push({ name: `growth from 1000 to 10000, ${ground} ground`, value: growth, limit: limits.growth });
  }
  list.push({ name: 'bytes allocated per tick at 1000', value: measureAllocation(), limit: limits.allocation });
  list.push({ name: 'bytes of memory per character', value: BYTES_PER_CHARACTER, limit: limits.memory });
  return list;
}
