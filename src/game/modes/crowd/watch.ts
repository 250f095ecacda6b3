/** Looks at a crowd after each tick: does anybody run through another, stand still, get lost, or become no number? */
import { BODY, Body, Flag, GAIT } from '../../../ecs/components.ts';
import type { CrowdMode } from './crowd.ts';

/** Reach of a body ahead of its root and behind at size 1, u: trunk and head, by the number of its legs. */
const REACH = { two: [26, 24], four: [80, 58] } as const;
/** An overlap of less is none, u. */
const OVERLAP = 4;
/** Slower than this is standing, u/s. */
const STANDING = 12;
const LANES = 13;

export interface CrowdReport {
  /** The deepest overlap within a lane, u, and the longest that lasted, ticks. */
  deepest: number;
  longest: number;
  /** The longest that anybody stood who did not rest, ticks. */
  stood: number;
  /** Most who had been out of the stretch or under the ground for a second, at a tick. Who falls into a gap climbs out. */
  lost: number;
  notFinite: number;
}

export class CrowdWatch {
  readonly report: CrowdReport = { deepest: 0, longest: 0, stood: 0, lost: 0, notFinite: 0 };
  private readonly mode: CrowdMode;
  private readonly last: Int32Array;
  private readonly overlapping: Int32Array;
  private readonly standing: Int32Array;
  private readonly gone: Int32Array;
  private readonly patience: number;
  private sorted: number[] = [];

  /** `every`: ticks from one look to the next. */
  constructor(mode: CrowdMode, every = 1) {
    this.mode = mode;
    this.patience = 60 / every;
    const slots = mode.sim.world.capacity + 1;
    this.last = new Int32Array(LANES);
    this.overlapping = new Int32Array(slots);
    this.standing = new Int32Array(slots);
    this.gone = new Int32Array(slots);
  }

  look(): void {
    const { world } = this.mode.sim;
    const { body, dense } = world;
    if (this.sorted.length !== dense.length) this.sorted = Array.from(dense);
    this.sorted.sort((a, b) => body[b * BODY + Body.X]! - body[a * BODY + Body.X]!);
    this.last.fill(0);
    let lost = 0;
    for (const e of this.sorted) {
      this.lookAt(e);
      this.gone[e] = this.isLost(e) ? this.gone[e]! + 1 : 0;
      if (this.gone[e]! > this.patience) lost++;
    }
    this.report.lost = Math.max(this.report.lost, lost);
  }

  private reach(e: number, side: 0 | 1): number {
    const { world } = this.mode.sim;
    const four = world.speciesAt(e).jointIndex.LFPaw !== undefined;
    return REACH[four ? 'four' : 'two'][side] * world.body[e * BODY + Body.SCALE]!;
  }

  private lookAt(e: number): void {
    const { report } = this;
    const { body, gait } = this.mode.sim.world;
    const b = e * BODY;
    for (let i = 0; i < BODY; i++) if (!Number.isFinite(body[b + i]!)) report.notFinite++;
    if (!Number.isFinite(gait[e * GAIT]!)) report.notFinite++;
    const lane = Math.round(body[b + Body.LANE]!) + 1;
    const leader = this.last[lane]!;
    this.last[lane] = e;
    const back = leader === 0 ? Number.POSITIVE_INFINITY : body[leader * BODY + Body.X]! - this.reach(leader, 1);
    const over = body[b + Body.X]! + this.reach(e, 0) - back;
    this.overlapping[e] = over > OVERLAP ? this.overlapping[e]! + 1 : 0;
    report.deepest = Math.max(report.deepest, over);
    report.longest = Math.max(report.longest, this.overlapping[e]!);
    const still = body[b + Body.PACE]! < STANDING && !this.mode.rests(e);
    this.standing[e] = still ? this.standing[e]! + 1 : 0;
    report.stood = Math.max(report.stood, this.standing[e]!);
  }

  private isLost(e: number): boolean {
    const { world } = this.mode.sim;
    const { body } = world;
    const b = e * BODY;
    const away = Math.abs(body[b + Body.X]! - this.mode.camera(1).x);
    const air = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
    const under = body[b + Body.Y]! - world.ground.smoothAt(body[b + Body.X]!);
    return away > 0.62 * this.mode.stretch() || (!air && Math.abs(under) > 60);
  }
}
