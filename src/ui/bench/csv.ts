/** A benchmark as a table for a spreadsheet: a line per series and count, ms, decimal points. */
import { METRICS, type Report } from './report.ts';

export function csvOf({ series }: Report): string {
  const systems = [...new Set(series.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row.systems ?? {}))))];
  const figures = METRICS.flatMap((metric) => [`${metric} ms`, `${metric} low`, `${metric} high`]);
  const head = ['series', 'characters', ...figures, 'limbs', 'draw calls', ...systems.map((name) => `${name} ms`)];
  const lines = series.flatMap(({ name, rows }) =>
    rows.map((row) => [
      name,
      row.count,
      ...METRICS.flatMap((metric) => [row[metric]?.median, row[metric]?.low, row[metric]?.high]),
      row.limbs,
      row.drawCalls,
      ...systems.map((system) => row.systems?.[system]),
    ]),
  );
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** What could be taken for a formula begins with a quote mark, as spreadsheets want it. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
