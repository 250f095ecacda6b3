/** The tables that the benchmark prints, and the file that the game's benchmark mode can lay over its own. */
import { FORMAT, type Report, type ReportRow, VERSION } from '../src/ui/bench/report.ts';
import type { Measurement, SpeciesMeasurement } from './measure.ts';

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
  for (const mix of ['stickmen', 'dogs'] as const) {
    const figure = (name: string, cells: (of: SpeciesMeasurement) => string): void =>
      row(
        name,
        measurements.map((m) => cells(m.species[mix])),
      );
    figure(`reference, all ${mix}`, (of) => cell(of.reference));
    figure(`engine, all ${mix}, flat`, (of) => cell(of.engine));
    figure(`engine ÷ reference, all ${mix}, flat`, (of) => cell(of.ratio, 3));
  }
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
    const digits = limit < 0.1 ? 4 : limit < 10 ? 3 : 0;
    console.log(
      `${verdict}  ${name.padEnd(48)} ${value.toFixed(digits).padStart(9)}   limit ${Number(limit.toPrecision(4))}`,
    );
  }
}

/** The measurements in the shape that the benchmark mode loads. */
export function reportOf(measurements: readonly Measurement[], machine: Report['machine'], made: string): Report {
  const rising = [...measurements]
    .sort((a, b) => a.count - b.count)
    .filter((m, i, all) => m.count !== all[i - 1]?.count);
  const series = (name: string, row: (m: Measurement) => Omit<ReportRow, 'count'>) => ({
    name,
    rows: rising.map((m) => ({ count: m.count, ...row(m) })),
  });
  const systems = (m: Measurement, ground: 'flat' | 'hilly') =>
    Object.fromEntries(Object.entries(m.systems[ground]).map(([name, ns]) => [name, (ns * m.count) / 1e6]));
  return {
    format: FORMAT,
    version: VERSION,
    made,
    machine,
    series: [
      series('half dogs, flat', (m) => ({ sim: m.ticks.flat, systems: systems(m, 'flat') })),
      series('half dogs, hilly', (m) => ({ sim: m.ticks.hilly, systems: systems(m, 'hilly') })),
      series('all stickmen, flat', (m) => ({ sim: m.species.stickmen.ticks.engine })),
      series('all dogs, flat', (m) => ({ sim: m.species.dogs.ticks.engine })),
      series('reference, half dogs', (m) => ({ sim: m.ticks.reference })),
      series('reference, all stickmen', (m) => ({ sim: m.species.stickmen.ticks.reference })),
      series('reference, all dogs', (m) => ({ sim: m.species.dogs.ticks.reference })),
    ],
  };
}

/** What the history keeps of a run: the ratios at its largest count. */
export function ratiosOf(measurements: readonly Measurement[]): Record<string, number> {
  const { count, ratio, species } = measurements.reduce((a, b) => (b.count > a.count ? b : a));
  return {
    [`${count} half dogs, flat`]: ratio.flat,
    [`${count} half dogs, hilly`]: ratio.hilly,
    [`${count} stickmen, flat`]: species.stickmen.ratio,
    [`${count} dogs, flat`]: species.dogs.ratio,
  };
}
