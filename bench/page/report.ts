/** What the page's benchmark prints, and the file that the game's benchmark mode can lay over its own. */
import type { BenchFigure, BenchState } from '../../src/game/modes/mode.ts';
import { FORMAT, type Report, VERSION } from '../../src/ui/bench/report.ts';
import type { PageAllocation } from './allocation.ts';
import type { DrawerTimes } from './drawers.ts';

const cell = (value: number, digits = 3): string => value.toFixed(digits).padStart(12);
const figure = ({ median, low, high }: BenchFigure): string =>
  `${cell(median)} ${`(${low.toFixed(2)}–${high.toFixed(2)})`.padEnd(16)}`;

export function printRamp({ rows, stopped, verdicts }: BenchState): void {
  const head = ['tick', 'fill', 'submit', 'frame'].map((name) => name.padStart(12).padEnd(29)).join('');
  console.log(`\nms, median of the rounds (least–most)\n${'characters'.padEnd(12)}${head}`);
  for (const row of rows) {
    const cells = [row.sim, row.fill, row.submit, row.frame].map(figure).join('');
    console.log(`${String(row.count).padEnd(12)}${cells}`);
  }
  if (stopped?.reason === 'slow') {
    console.log(`Stopped before ${stopped.count}: a frame would take about ${Math.round(stopped.frame)} ms.`);
  }
  const carried = verdicts.map(({ fps, work }) => `${words[work.bound]}${work.count} at ${fps} fps`);
  console.log(`By the main thread's work: ${carried.join(', ')}.`);
}

const words = { about: 'about ', more: 'at least ', fewer: 'fewer than ' } as const;

export function printDrawers({
  count,
  own,
  fill,
  submit,
  whole,
  canvas,
  graphics,
  perCanvas,
  perGraphics,
  limbs,
}: DrawerTimes): void {
  console.log(`\n${count} characters, ${limbs} limbs: main thread a frame, ms`);
  console.log(`${'fill and submit'.padEnd(24)}${cell(own)}   fill ${fill.toFixed(3)}, submit ${submit.toFixed(3)}`);
  console.log(`${'with sky and ground'.padEnd(24)}${cell(whole)}`);
  console.log(`${'Canvas 2D'.padEnd(24)}${cell(canvas)}   1/${(1 / perCanvas).toFixed(1)}`);
  console.log(`${'pixi Graphics'.padEnd(24)}${cell(graphics)}   1/${(1 / perGraphics).toFixed(1)}`);
}

export function printAllocation({ frames, perFrame, growth, top }: PageAllocation): void {
  console.log(
    `\nAllocated over ${frames} frames: ${perFrame.toFixed(0)} bytes a frame; the heap grew by ${growth} bytes.`,
  );
  for (const site of top) console.log(`${cell(site.perFrame, 0)}  ${site.name}`);
}

export function pageReport(
  { rows, dogs }: BenchState,
  drawers: DrawerTimes,
  machine: Report['machine'],
  made: string,
): Report {
  const only = (ms: number): BenchFigure => ({ median: ms, low: ms, high: ms });
  const other = (name: string, ms: number) => ({ name, rows: [{ count: drawers.count, submit: only(ms) }] });
  return {
    format: FORMAT,
    version: VERSION,
    made,
    machine,
    series: [
      { name: `${dogs} % dogs`, rows },
      other('Canvas 2D', drawers.canvas),
      other('pixi Graphics', drawers.graphics),
    ],
  };
}
