/** Ground as a list of segments, checked: what can be laid, and how steep it may be. */
import type { TerrainSegment } from '../sim-types.ts';

export const MAX_SLOPE = 0.2;
export const MAX_RISER = 8;
export const MIN_TREAD = 32;
const SLACK = 1e-9;
const MAX_SEGMENTS = 100_000;
/** Longest ground that can be laid at once, u. */
const MAX_LENGTH = 1e8;

function measure(name: string, value: unknown, least: number, takes: string): number {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, got ${typeof value}`);
  if (!Number.isFinite(value) || value < least || value > 1e7)
    throw new RangeError(`${name} must be ${takes}, got ${value}`);
  return value;
}

/** Throws a TypeError or RangeError that names the segment and the field; returns nothing else. */
export function checkSegments(segments: readonly TerrainSegment[]): void {
  if (!Array.isArray(segments)) throw new TypeError('terrain must be an array of segments');
  if (segments.length > MAX_SEGMENTS) throw new RangeError(`terrain takes at most ${MAX_SEGMENTS} segments`);
  let end = 0;
  for (let i = 0; i < segments.length; i++) {
    checkSegment(segments[i]!, `terrain[${i}]`);
    end += segments[i]!.length;
    if (end > MAX_LENGTH)
      throw new RangeError(`terrain[${i}].length is too much: all ground is at most ${MAX_LENGTH} u`);
  }
}

/** A segment with nothing in it but what its kind takes. Give it checked ones. */
export function copySegment(s: TerrainSegment): TerrainSegment {
  const { kind, length } = s;
  switch (kind) {
    case 'ramp':
      return { kind, length, rise: s.rise };
    case 'stairs':
      return { kind, length, rise: s.rise, steps: s.steps };
    case 'water':
      return { kind, length, depth: s.depth };
    default:
      return { kind, length };
  }
}

function checkSegment(segment: TerrainSegment, at: string): void {
  if (typeof segment !== 'object' || segment === null) throw new TypeError(`${at} must be a segment object`);
  const length = measure(`${at}.length`, segment.length, 1e-3, 'a length over 0 u');
  switch (segment.kind) {
    case 'flat':
    case 'gap':
      return;
    case 'ramp': {
      const rise = measure(`${at}.rise`, segment.rise, -1e7, 'a rise in u');
      if (Math.abs(rise) > MAX_SLOPE * length + SLACK) {
        throw new RangeError(`${at}.rise is too steep: at most ${MAX_SLOPE} of its length ${length}, got ${rise}`);
      }
      return;
    }
    case 'stairs': {
      const rise = measure(`${at}.rise`, segment.rise, -1e7, 'a rise in u');
      const steps = measure(`${at}.steps`, segment.steps, 1, 'a whole number of steps from 1');
      if (!Number.isInteger(steps)) throw new RangeError(`${at}.steps must be a whole number, got ${steps}`);
      if (Math.abs(rise) > MAX_RISER * steps + SLACK) {
        throw new RangeError(
          `${at}.rise is too steep: risers are at most ${MAX_RISER} u, got ${Math.abs(rise) / steps}`,
        );
      }
      if (length + SLACK < MIN_TREAD * steps) {
        throw new RangeError(`${at}.steps are too many: treads are at least ${MIN_TREAD} u, got ${length / steps}`);
      }
      return;
    }
    case 'water':
      measure(`${at}.depth`, segment.depth, 0, 'a depth of 0 u or more');
      return;
    default:
      throw new RangeError(
        `${at}.kind must be flat, ramp, stairs, gap or water, got ${String((segment as { kind: unknown }).kind)}`,
      );
  }
}
