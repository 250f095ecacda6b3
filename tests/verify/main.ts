/**
 * `npm run verify [-- --json FILE] [--only TEXT] [--part 1/2]`: the matrix as a table; exit 1 if a row is over its limit.
 * Parts hold every so many-th family of rows, so that processors can share them.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runMatrix } from './matrix.ts';

const { values } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' }, part: { type: 'string' } },
});
const part = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.part ?? '1/1');
if (!part || Number(part[1]) > Number(part[2])) throw new Error(`--part takes for instance 1/2, not '${values.part}'.`);
const rows = runMatrix(values.only ?? '', Number(part[1]), Number(part[2]));
const width = Math.max(...rows.map((r) => r.name.length));
const show = (n: number): string => (n === 0 ? '0' : Math.abs(n) < 1e-3 || n > 1e4 ? n.toExponential(1) : n.toFixed(4));
for (const row of rows) {
  const mark = row.ok ? 'ok  ' : 'OVER';
  const at = row.where === '' ? '' : `${row.where} at ${row.when.toFixed(2)} s`;
  console.log(
    `${mark} ${row.name.padEnd(width)} ${show(row.value).padStart(9)} of ${show(row.limit).padStart(7)}  ${at}`,
  );
}
const over = rows.filter((r) => !r.ok).length;
console.log(`\n${rows.length} rows, ${over} over their limit`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ rows }, null, 2)}\n`);
process.exit(over > 0 || rows.length === 0 ? 1 : 0);
