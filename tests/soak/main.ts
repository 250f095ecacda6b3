/** `npm run soak [-- NAME…]`: plays in full what `npm test` samples, and prints a line for each; exit 1 on a fault. */
import { bundled } from '../../bench/bundle.ts';

const { soakRuns, soakFarRuns, soakRaces, soakCrowds } = await bundled<typeof import('./soaks.ts')>(
  new URL('./soaks.ts', import.meta.url),
);
const soaks = { runs: soakRuns, 'far-runs': soakFarRuns, races: soakRaces, crowd: soakCrowds };
type Name = keyof typeof soaks;
const known = Object.keys(soaks) as Name[];

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in soaks));
if (unknown !== undefined) {
  console.error(`There is no soak '${unknown}'; there are ${known.join(', ')}.`);
  process.exit(2);
}

for (const name of known.filter((one) => names.length === 0 || names.includes(one))) {
  const start = performance.now();
  const { figures, faults } = soaks[name]();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${figures} (${seconds} s)`);
  for (const fault of faults) console.log(`    ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
