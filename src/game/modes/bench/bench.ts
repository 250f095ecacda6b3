/**
 * The benchmark: more and more characters, and what a frame of them costs.
 *
 * Between ramps a small crowd stands still, so that nothing is spent and nothing moves while figures are read. What
 * has been measured stays until the next ramp begins.
 */
import type { InputFrame } from '../../../input/input-frame.ts';
import { choice } from '../../../math/check.ts';
import type { BenchState, CameraTarget, FrameSample, Mode, ModeOptions, ModeOrder } from '../mode.ts';
import { BenchCrowd } from './crowd.ts';
import { checkCounts, checkDogs, rampTo } from './plan.ts';
import { Ramp } from './ramp.ts';
import { verdictsOf } from './verdict.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const BACKDROP = 60;
/** With room for whom the console spawns. */
const ROOM = 1024;
const USUAL_MOST = 30_000;
const USUAL_DOGS = 50;
const NOTHING: readonly never[] = [];
/** Characters that are added in a tick: few enough to go on drawing, and at most so many ticks of it. */
const PORTION = 200;
const PORTIONS = 60;
/** While a few characters warm up, so many character-ticks are run each tick: code is compiled by what it has done. */
const WARM_UP_WORK = 2000;

/** The benchmark, ready to start. `runners` and `dogs` are the last count of its ramp and its mix. */
export const createBench = (options: ModeOptions): Mode<BenchState> => new Bench(options);

class Bench implements Mode<BenchState> {
  readonly name = 'bench';
  private readonly seed: number;
  private readonly shown: Writable<BenchState>;
  private crowd: BenchCrowd;
  private ramp: Ramp | null = null;
  /** The tick at which profiling began; −1: it has not. */
  private profiledFrom = -1;

  constructor({ seed, runners, dogs }: ModeOptions) {
    this.seed = seed;
    const asked = (runners ?? 0) + (dogs ?? 0);
    const share = asked > 0 ? Math.round((100 * (dogs ?? 0)) / asked) : USUAL_DOGS;
    this.shown = {
      phase: 'ready',
      stage: 'fill',
      counts: rampTo(asked > 0 ? asked : USUAL_MOST),
      step: 0,
      dogs: share,
      characters: 0,
      progress: 0,
      frameMs: 0,
      simMs: 0,
      rows: [],
      verdicts: [],
      stopped: null,
    };
    this.crowd = this.backdrop();
  }

  get sim(): BenchCrowd['sim'] {
    return this.crowd.sim;
  }

  get world(): BenchCrowd['sim']['world'] {
    return this.crowd.sim.world;
  }

  get terrain(): BenchCrowd['sim']['terrain'] {
    return this.crowd.sim.terrain;
  }

  step(_input: InputFrame): void {
    const { ramp, crowd } = this;
    if (!ramp) return;
    if (ramp.stage === 'fill') {
      crowd.add(Math.max(PORTION, Math.ceil(crowd.count / PORTIONS)));
      if (crowd.full) ramp.filled();
      return;
    }
    const times = ramp.stage === 'warm' ? Math.max(1, Math.floor(WARM_UP_WORK / crowd.count)) : 1;
    for (let i = 0; i < times; i++) crowd.step();
  }

  measure(sample: FrameSample): void {
    const { ramp, shown } = this;
    if (!ramp) return;
    ramp.take(sample);
    if (ramp.stage === 'profile' && !ramp.over) this.profile(ramp);
    if (ramp.over) this.finish(ramp);
    shown.frameMs = sample.frame;
    if (sample.ticks > 0) shown.simMs = sample.sim / sample.ticks;
  }

  state(): BenchState {
    const { ramp, shown } = this;
    shown.characters = this.sim.count;
    if (!ramp) return shown;
    shown.stage = ramp.stage;
    shown.step = ramp.step;
    shown.progress = ramp.progress;
    return shown;
  }

  order(order: ModeOrder): void {
    choice('kind', order.kind, ['start', 'stop', 'ready']);
    if (order.kind === 'start') this.start(order);
    else if (order.kind === 'stop') this.stop();
    else if (this.shown.phase === 'done') this.shown.phase = 'ready';
  }

  things(): readonly never[] {
    return NOTHING;
  }

  drainEvents(): readonly never[] {
    return NOTHING;
  }

  camera(alpha: number): CameraTarget {
    const { x, before, zoom, rise } = this.crowd;
    return { x: before + (x - before) * alpha, y: 0, zoom, anchor: 0.5, rise };
  }

  timeScale(): number {
    return 1;
  }

  /** Nothing moves while there is no ramp, and while one fills. */
  frozen(): boolean {
    return this.ramp === null || this.ramp.stage === 'fill';
  }

  hash(): string {
    return this.sim.hash();
  }

  private start({ counts, dogs }: ModeOrder): void {
    const { shown } = this;
    // All is checked before anything is changed.
    const wanted = counts === undefined ? shown.counts : checkCounts(counts);
    const share = dogs === undefined ? shown.dogs : checkDogs(dogs);
    shown.counts = wanted;
    shown.dogs = share;
    shown.phase = 'running';
    shown.rows = [];
    shown.verdicts = [];
    shown.stopped = null;
    this.ramp = new Ramp(wanted);
    this.raise(this.ramp);
  }

  private stop(): void {
    if (!this.ramp) return;
    this.ramp.stop();
    this.finish(this.ramp);
  }

  /** A world of its own for each count: no more memory than it needs, and nothing left over from the count before. */
  private raise({ count }: Ramp): void {
    this.crowd = new BenchCrowd(this.seed, count, this.shown.dogs);
    this.profiledFrom = -1;
  }

  /** Times each system, apart from the rounds: that costs time too. */
  private profile(ramp: Ramp): void {
    const { sim } = this;
    if (this.profiledFrom < 0) {
      sim.profile();
      this.profiledFrom = sim.tick;
    }
    const ticks = sim.tick - this.profiledFrom;
    if (!ramp.profiled || ticks === 0) return;
    const seconds = Object.entries(sim.profile());
    ramp.next(Object.fromEntries(seconds.map(([name, all]) => [name, (all * 1000) / ticks])));
    this.shown.rows = [...ramp.rows];
    if (!ramp.over) this.raise(ramp);
  }

  private finish(ramp: Ramp): void {
    const { shown } = this;
    shown.phase = 'done';
    shown.rows = [...ramp.rows];
    shown.verdicts = verdictsOf(ramp.rows);
    shown.stopped = ramp.stopped;
    shown.progress = 1;
    this.ramp = null;
    this.crowd = this.backdrop();
  }

  private backdrop(): BenchCrowd {
    const crowd = new BenchCrowd(this.seed, BACKDROP, this.shown.dogs, ROOM);
    crowd.add(BACKDROP);
    return crowd;
  }
}
