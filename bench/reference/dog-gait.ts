/** The published footfalls of the dog: walk, trot and rotary gallop, each with its row of speed, cadence and duty. */
import { lerp } from './vec.ts';

export type LegName = 'LH' | 'LF' | 'RH' | 'RF';

export interface DogGait {
  /** Cycles per second. */
  cadence: number;
  /** Share of the cycle for which a paw is down. */
  duty: number;
  bob: number;
  pitch: number;
  roll: number;
  lift: number;
  offsets: Record<LegName, number>;
}

interface Row {
  speed: number;
  cadence: number;
  duty: number;
}
interface Table {
  rows: Row[];
  bob: number;
  pitch: number;
  roll: number;
  lift: number;
  offsets: Record<LegName, number>;
}

export const TROT_FROM = 104;
export const GALLOP_FROM = 275;

const walk: Table = {
  rows: [
    { speed: 20, cadence: 0.5, duty: 0.75 },
    { speed: 60, cadence: 0.95, duty: 0.66 },
    { speed: 110, cadence: 1.4, duty: 0.59 },
  ],
  bob: 2,
  pitch: 0,
  roll: 0.05,
  lift: 9,
  offsets: { LH: 0, LF: 0.25, RH: 0.5, RF: 0.75 },
};
const trot: Table = {
  rows: [
    { speed: 92, cadence: 1.7, duty: 0.49 },
    { speed: 130, cadence: 1.85, duty: 0.47 },
    { speed: 275, cadence: 2.35, duty: 0.4 },
  ],
  bob: 4,
  pitch: 0,
  roll: 0.05,
  lift: 14,
  offsets: { LH: 0, LF: 0.5, RH: 0.5, RF: 0 },
};
const gallop: Table = {
  rows: [
    { speed: 250, cadence: 2.4, duty: 0.35 },
    { speed: 400, cadence: 2.65, duty: 0.31 },
    { speed: 560, cadence: 2.9, duty: 0.27 },
  ],
  bob: 6,
  pitch: 0.1,
  roll: 0,
  lift: 20,
  offsets: { LH: 0, LF: 0.52, RH: 0.1, RF: 0.42 },
};

/** Gait at a speed in u/s: the row is interpolated, beyond its ends it is the last one. */
export function dogGaitAt(speed: number): DogGait {
  const table = speed < TROT_FROM ? walk : speed < GALLOP_FROM ? trot : gallop;
  const { rows, ...rest } = table;
  const next = rows.findIndex((row) => row.speed >= speed);
  if (next <= 0) {
    const { cadence, duty } = rows[next < 0 ? rows.length - 1 : 0]!;
    return { ...rest, cadence: speed < 1 ? 0 : cadence, duty };
  }
  const a = rows[next - 1]!;
  const b = rows[next]!;
  const t = (speed - a.speed) / (b.speed - a.speed);
  return { ...rest, cadence: lerp(a.cadence, b.cadence, t), duty: lerp(a.duty, b.duty, t) };
}
