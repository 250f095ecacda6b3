/**
 * The course as far as it is laid: ground ahead of the runner, and the things from a little behind him on, and the dogs
 * that are still to come.
 *
 * Guarantees: ground is only ever added at the end; things that stand stay in order of x.
 */
import { TICK } from '../../../ecs/world.ts';
import type { GroundProfile } from '../../../terrain/ground.ts';
import type { Course } from '../../course/chunk.ts';
import type { CourseDog } from '../../course/dogs.ts';
import type { CourseThing } from '../mode.ts';

/** Ground is laid at least this far ahead, and things are kept this far behind, u: more than any screen shows. */
const AHEAD = 4000;
const BEHIND = 1500;

/** A thing that is still to be met, or was. */
export interface LiveThing extends CourseThing {
  hit: number;
  /** Nothing more comes of it: it was hit, taken, run into or passed. */
  done: boolean;
}

/** One that flies. */
export interface FlyingThing extends LiveThing {
  x: number;
  y: number;
  lane: number;
}

export class Track {
  /** Doggoyles of the chunks laid last, in order of x, and the first of them that has not come in. */
  readonly dogs: CourseDog[] = [];
  nextDog = 0;
  readonly things: LiveThing[] = [];
  /** Place of the first thing that the runner has not left behind. */
  next = 0;
  private laid = 0;
  private readonly ground: GroundProfile;
  private readonly course: Course;
  private readonly seed: number;

  constructor(ground: GroundProfile, course: Course, seed: number) {
    this.ground = ground;
    this.course = course;
    this.seed = seed;
    this.lay(0);
  }

  /** Lays what a runner at x will soon see. */
  lay(x: number): void {
    while (this.ground.level || this.ground.end < x + AHEAD) this.layChunk(x);
  }

  private layChunk(x: number): void {
    const chunk = this.course(this.seed, this.laid++);
    this.ground.append(chunk.segments);
    const passed = this.things.findIndex((thing) => thing.x > x - BEHIND);
    this.things.splice(0, passed < 0 ? this.things.length : passed);
    this.next = 0;
    this.dogs.splice(0, this.nextDog);
    this.nextDog = 0;
    this.dogs.push(...chunk.dogs);
    for (const thing of chunk.things) this.things.push({ ...thing, done: false });
  }

  /** Adds what flies: last, as it keeps to no order. */
  letFly(thing: FlyingThing): void {
    this.things.push(thing);
  }

  land(thing: FlyingThing): void {
    const at = this.things.indexOf(thing);
    if (at >= 0) this.things.splice(at, 1);
  }

  /** Seconds since each hit go on. */
  age(): void {
    for (let i = 0; i < this.things.length; i++) {
      const thing = this.things[i]!;
      if (thing.hit >= 0) thing.hit += TICK;
    }
  }
}
