/** One chart, drawn with uPlot. Loaded only when results are shown: the game's first load is not the larger for it. */
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Line } from './lines.ts';

export interface ChartOptions {
  readonly lines: readonly Line[];
  /** A horizontal line, and what it is called. */
  readonly limit?: { readonly value: number; readonly name: string };
  /** Numbers as the reader's language writes them. */
  readonly text: (value: number) => string;
}

const INK = 'rgb(255 233 184 / 0.72)';
const GRID = 'rgb(255 233 184 / 0.12)';
/** Steps of a decade that an axis may have, from many to few. */
const STEPS = [[1, 1.5, 2, 3, 4, 5, 6, 8], [1, 2, 5], [1, 3], [1]];
/** The least that the upper end of an axis is above the lower one, times. */
const LEAST_SPAN = 4;

/** Draws into `host`, as large as it is, and again whenever that changes. Returns what takes it away. */
export function drawChart(host: HTMLElement, { lines, limit, text }: ChartOptions): () => void {
  const size = Number.parseFloat(getComputedStyle(host).fontSize);
  const font = `500 ${size}px ${getComputedStyle(host).fontFamily}`;
  const counts = [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((a, b) => a - b);
  const values = lines.map(({ points }) => {
    const of = new Map(points);
    return counts.map((count) => of.get(count) ?? null);
  });
  const axis = { stroke: INK, font, grid: { stroke: GRID, width: 1 }, ticks: { show: false } };
  const scale = (pad: number): uPlot.Scale => ({
    time: false,
    distr: 3,
    range: (_, low, high) => padded(low, high, pad),
  });
  const options: uPlot.Options = {
    width: host.clientWidth,
    height: host.clientHeight,
    legend: { show: false },
    cursor: { show: false },
    padding: [size * 0.6, size * 1.2, 0, 0],
    scales: { x: scale(1.3), y: scale(1.35) },
    series: [{}, ...lines.map((line) => seriesOf(line))],
    axes: [
      {
        ...axis,
        size: size * 1.9,
        gap: size * 0.35,
        splits: (plot) => countSteps(counts, plot.scales.x!, plot.width / size),
        filter: (_, splits) => splits,
        values: (_, splits) => splits.map(text),
      },
      {
        ...axis,
        size: size * 3.6,
        gap: size * 0.35,
        splits: (plot) => wholeSteps(plot.scales.y!, plot.height / (size * 2.4)),
        filter: (_, splits) => splits,
        values: (_, splits) => splits.map(text),
      },
    ],
    hooks: { draw: [(plot) => limit && drawLimit(plot, limit, font)] },
  };
  const plot = new uPlot(options, [counts, ...values], host);
  const watch = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: host.clientHeight }));
  watch.observe(host);
  return () => {
    watch.disconnect();
    plot.destroy();
  };
}

const seriesOf = ({ name, colour, dash, points }: Line): uPlot.Series => ({
  label: name,
  stroke: colour,
  width: 2.25,
  dash: [...dash],
  spanGaps: true,
  points: { show: true, size: points.length > 1 ? 6 : 9, fill: colour, stroke: colour },
});

/** Room around what is shown; something to show where there is nothing. */
function padded(low: number | null, high: number | null, by: number): [number, number] {
  if (low === null || high === null) return [0.1, 10];
  const more = Math.max(by, Math.sqrt((LEAST_SPAN * low) / high));
  return [low / more, high * more];
}

/** Round numbers within a logarithmic axis, about `most` of them. */
function wholeSteps({ min, max }: uPlot.Scale, most: number): number[] {
  if (!min || !max) return [];
  const decades = (of: readonly number[]): number[] => {
    const steps: number[] = [];
    for (let e = Math.floor(Math.log10(min)); e <= Math.log10(max); e++)
      for (const m of of) if (m * 10 ** e >= min && m * 10 ** e <= max) steps.push(m * 10 ** e);
    return steps;
  };
  const lists = STEPS.map(decades);
  return lists.find((steps) => steps.length <= most) ?? lists.at(-1)!;
}

/** The counts themselves, but for those that come too close to the one before. `width` in letters. */
function countSteps(counts: readonly number[], { min, max }: uPlot.Scale, width: number): number[] {
  if (!min || !max) return [];
  const letters = width / Math.log(max / min);
  let last = Number.NEGATIVE_INFINITY;
  return counts.filter((count) => {
    const at = Math.log(count) * letters;
    if (at - last < 4.5) return false;
    last = at;
    return true;
  });
}

function drawLimit(plot: uPlot, { value, name }: { value: number; name: string }, font: string): void {
  const { ctx, bbox, scales } = plot;
  if (value < (scales.y!.min ?? 0) || value > (scales.y!.max ?? 0)) return;
  const y = plot.valToPos(value, 'y', true);
  ctx.save();
  ctx.strokeStyle = INK;
  ctx.fillStyle = INK;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([3 * devicePixelRatio, 5 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.font = font.replace(/[\d.]+px/, (px) => `${Number.parseFloat(px) * devicePixelRatio}px`);
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  ctx.fillText(name, bbox.left + bbox.width, y - 3 * devicePixelRatio);
  ctx.restore();
}
