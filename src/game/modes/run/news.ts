/**
 * What happened in a run, kept as numbers until somebody asks: writing one allocates nothing, and when nobody asks
 * the oldest are lost.
 */
import type { GameEvent } from '../mode.ts';

/** The kinds of a run's events; `strength` is about 0 to 1, and above for the unusually hard. */
export const NEWS = [
  'touchdown',
  'takeoff',
  'landing',
  'splash',
  'thrust',
  'hit-target',
  'hit-shield',
  'hit-gong',
  'miss',
  'apple',
  'stumble',
  'heart-lost',
  'apple-lost',
  'apple-thrown',
  'gap',
  'fall',
  'over',
  'paw',
  'dog-landing',
  'wake',
  'bark',
  'tame',
  'dog-hit',
  'dog-lost',
  'blow-taken',
  'count',
  'go',
  'false-start',
  'finish',
] as const;
export type NewsKind = (typeof NEWS)[number];

const SIZE = 256;
const FIELDS = 5;
const NOTHING: readonly GameEvent[] = [];

export class News {
  private readonly ring = new Float64Array(SIZE * FIELDS);
  private written = 0;
  private read = 0;

  add(kind: NewsKind, x: number, y: number, strength: number, lane = 0): void {
    const at = (this.written++ & (SIZE - 1)) * FIELDS;
    this.ring[at] = NEWS.indexOf(kind);
    this.ring[at + 1] = x;
    this.ring[at + 2] = y;
    this.ring[at + 3] = strength;
    this.ring[at + 4] = lane;
  }

  take(): readonly GameEvent[] {
    if (this.read === this.written) return NOTHING;
    if (this.written - this.read > SIZE) this.read = this.written - SIZE;
    const events: GameEvent[] = [];
    for (; this.read < this.written; this.read++) {
      const at = (this.read & (SIZE - 1)) * FIELDS;
      const kind = NEWS[this.ring[at]!]!;
      const [, x, y, strength, lane] = this.ring.subarray(at, at + FIELDS);
      events.push({ kind, x: x!, y: y!, lane: lane!, strength: strength! });
    }
    return events;
  }
}
