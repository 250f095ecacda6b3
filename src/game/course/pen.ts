/** Writes phrases as ground and things from a point on, in whole u. */

import type { TerrainSegment } from '../../sim-types.ts';
import { MAX_SLOPE, MIN_TREAD } from '../../terrain/segments.ts';
import type { CourseThing } from '../modes/mode.ts';
import type { Dice } from './dice.ts';
import type { CourseDog } from './dogs.ts';
import { JUMP_SECONDS, speedAt } from './pace.ts';
import type { Beat, Phrase } from './phrases.ts';
import { makeThing } from './things.ts';

/** How much longer than written a flat may be, share. */
const STRETCH = 0.2;
const TREAD = 44;
/** A pool in which a Doggoyle has room to swim is this long at least, u, and as deep as water gets. */
const SWIMMERS_POOL = 480;
const DEEPEST = 40;

export class CoursePen {
  readonly segments: TerrainSegment[] = [];
  readonly things: CourseThing[] = [];
  readonly dogs: CourseDog[] = [];
  x: number;
  /** Height of the ground over y = 0, u. */
  height: number;
  private readonly dice: Dice;

  constructor(x: number, height: number, dice: Dice) {
    this.x = x;
    this.height = height;
    this.dice = dice;
  }

  /** A pen that goes on from here with nothing written; `take` keeps what it wrote. */
  fork(): CoursePen {
    return new CoursePen(this.x, this.height, this.dice);
  }

  take(fork: CoursePen): void {
    this.segments.push(...fork.segments);
    this.things.push(...fork.things);
    this.dogs.push(...fork.dogs);
    this.x = fork.x;
    this.height = fork.height;
  }

  /** Writes a phrase; its hills and steps go up (way 1) or down (-1) where they are positive. */
  write(phrase: Phrase, way: 1 | -1): void {
    for (const beat of phrase.beats) this.beat(beat, way);
  }

  private beat(beat: Beat, way: 1 | -1): void {
    const speed = speedAt(this.x);
    switch (beat[0]) {
      case 'run':
        this.flat(beat[1] * this.dice.between(1, 1 + STRETCH) * speed);
        break;
      case 'gap':
        this.put({ kind: 'gap', length: Math.round(beat[1] * JUMP_SECONDS * speed) });
        break;
      case 'pool':
        this.pool(Math.round(beat[1] * speed), beat[2]);
        break;
      case 'dog':
        this.dogs.push({ x: this.x, state: beat[1] });
        break;
      case 'swimmer': {
        const from = this.x;
        this.pool(Math.max(SWIMMERS_POOL, Math.round(beat[1] * speed)), DEEPEST);
        this.dogs.push({ x: Math.round((from + this.x) / 2), state: 'swim' });
        break;
      }
      case 'hill': {
        const length = Math.round(beat[1] * speed);
        this.ramp(length, Math.round(beat[2] * way * length));
        break;
      }
      case 'steps':
        this.put({
          kind: 'stairs',
          length: Math.max(TREAD, MIN_TREAD) * beat[1],
          rise: beat[2] * way * beat[1],
          steps: beat[1],
        });
        this.height += beat[2] * way * beat[1];
        break;
      case 'apple':
        this.things.push(makeThing('apple', this.x, -this.height, beat[1]));
        break;
      default:
        this.things.push(makeThing(beat[0], this.x, -this.height));
    }
  }

  flat(length: number): void {
    if (length >= 1) this.put({ kind: 'flat', length: Math.round(length) });
  }

  ramp(length: number, rise: number): void {
    this.put({ kind: 'ramp', length, rise });
    this.height += rise;
  }

  /** The banks take 5 u of length for each u of depth on each side. */
  private pool(length: number, deepest: number): void {
    const depth = Math.min(deepest, Math.floor(0.45 * length * MAX_SLOPE));
    this.put({ kind: 'water', length, depth });
  }

  private put(segment: TerrainSegment): void {
    this.segments.push(segment);
    this.x += segment.length;
  }
}
