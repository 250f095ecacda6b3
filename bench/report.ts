/** The tables that the benchmark prints. */
import type { Measurement } from './measure.ts';

export interface Check {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
}

const WIDTH = 14;
const text = (value: string): string => value.padStart(WIDTH);
const cell = (value: number, digits = 0): string => text(value.toFixed(digits));

function row(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(42)}${cells.join('')}`);
}

export function printTotals(measurements: readonly Measurement[]): void {
  row(
    '\nns per character and tick',
    measurements.map((m) => text(String(m.count))),
  );
  row(
    'reference',
    measurements.map((m) => cell(m.reference)),
  );
  row(
    'engine, flat',
    measurements.map((m) => cell(m.engine.flat)),
  );
  row(
    'engine, hilly',
    measurements.map((m) => cell(m.engine.hilly)),
  );
  row(
    'engine ÷ reference, flat',
    measurements.map((m) => cell(m.ratio.flat, 3)),
  );
  row(
    'engine ÷ reference, hilly',
    measurements.map((m) => cell(m.ratio.hilly, 3)),
  );
  const milliseconds = (ns: number, m: Measurement): string => cell((ns * m.count) / 1e6, 3);
  row(
    '\nms per tick',
    measurements.map((m) => text(String(m.count))),
  );
  row(
    'reference',
    measurements.map((m) => milliseconds(m.reference, m)),
  );
  row(
    'engine, flat',
    measurements.map((m) => milliseconds(m.engine.flat, m)),
  );
  row(
    'engine, hilly',
    measurements.map((m) => milliseconds(m.engine.hilly, m)),
  );
}

export function printSystems(measurements: readonly Measurement[]): void {
  row(
    '\nns per character and tick, flat / hilly',
    measurements.map((m) => text(String(m.count))),
  );
  for (const name of Object.keys(measurements[0]?.systems.flat ?? {})) {
    const both = (m: Measurement): string =>
      `${m.systems.flat[name]?.toFixed(0)} / ${m.systems.hilly[name]?.toFixed(0)}`;
    row(
      name,
      measurements.map((m) => text(both(m))),
    );
  }
}

export function printChecks(checks: readonly Check[]): void {
  console.log('');
  for (const { name, value, limit } of checks) {
    const verdict = value <= limit ? 'PASS' : 'OVER';
    const digits = limit < 10 ? 3 : 0;
    console.log(`${verdict}  ${name.padEnd(48)} ${value.toFixed(digits).padStart(9)}   limit ${limit}`);
  }
}
