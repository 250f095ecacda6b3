/** `npm run bench:leaks [-- MINUTES CHARACTERS]`: minutes' worth of ticks with spawns and removals; exit 1 if it grows. */

import { watchGrowth } from './leaks.ts';
import { limits } from './limits.ts';

const [minutes = 30, characters = 200] = process.argv.slice(2).map(Number);
if (!(minutes > 0 && minutes <= 1440 && characters >= 10 && characters <= 10_000 && Number.isInteger(characters))) {
  console.error(
    'usage: npm run bench:leaks [-- MINUTES CHARACTERS], more than 0 to 1440 minutes, 10 to 10000 characters',
  );
  process.exit(2);
}
const { born, samples, heapGrowth, bufferGrowth } = watchGrowth(Math.round(minutes * 3600), characters);
console.log(
  `${minutes} minutes of ${characters} characters, ${born} born.\n${'tick'.padStart(10)}${'heap KiB'.padStart(12)}${'buffers KiB'.padStart(14)}`,
);
for (const { tick, heap, buffers } of samples) {
  console.log(
    `${String(tick).padStart(10)}${(heap / 1024).toFixed(0).padStart(12)}${(buffers / 1024).toFixed(0).padStart(14)}`,
  );
}
const good = heapGrowth <= limits.leak && bufferGrowth <= 0;
console.log(
  `${good ? 'PASS' : 'OVER'}  the heap grew by ${heapGrowth} bytes (limit ${limits.leak}), buffers by ${bufferGrowth} (limit 0)`,
);
process.exitCode = good ? 0 : 1;
