/**
 * `npx tsx bench/crowd-soak-main.ts [minutes] [runners] [dogs] [posed]`: a crowd for minutes (5 of 5,000 and 5,000), without a
 * page. Prints every ten seconds of play the time of a tick and the worst so far; exit 1 if anybody overlaps another by
 * more than 4 u for more than half a second, stands for ten seconds, gets lost or becomes no number.
 */
import { bundled } from './bundle.ts';

const [minutes, runners, dogs] = [5, 5000, 5000].map((usual, i) => Number(process.argv[i + 2] ?? usual)) as [
  number,
  number,
  number,
];
const { soakCrowd } = await bundled();
let fails = false;
soakCrowd(runners, dogs, minutes, process.argv[5] === 'posed', ({ seconds, tickMs, cpuMs, report }) => {
  const { deepest, longest, stood, lost, notFinite } = report;
  const overlap = `overlap ${Math.max(0, deepest).toFixed(1)} u, longest ${(longest / 20).toFixed(2)} s`;
  const stands = `stood ${(stood / 20).toFixed(1)} s`;
  console.log(
    `${seconds} s: ${tickMs.toFixed(2)} ms a tick, ${cpuMs.toFixed(2)} ms of work; ${overlap}; ${stands}; lost ${lost}; no numbers ${notFinite}`,
  );
  fails = longest / 20 > 0.5 || stood / 20 > 10 || lost > 0 || notFinite > 0;
});
process.exitCode = fails ? 1 : 0;
