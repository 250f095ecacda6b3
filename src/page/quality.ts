/**
 * How finely figures are posed and drawn, and what gives way when a frame takes too long: first how often small figures
 * are posed, then the bends of their limbs, then their hair, and the picture's resolution last.
 *
 * Guarantees: a figure of NEAR pixels or more is posed in every tick and drawn whole at every step; nothing here changes
 * the simulation's state; whoever chose a quality keeps it. Steps by themselves are taken in live play only, so that a
 * page that is stepped by hand shows the same pixels every time.
 */
import { BODY, Body, NEVER } from '../ecs/components.ts';
import { laneScale } from '../ecs/view.ts';
import type { WorldSim } from '../sim.ts';
import { attend } from '../systems/wake.ts';
import type { Quality as Choice } from '../ui/params.ts';

/** Figures this tall or taller are never degraded, px of the element times its pixel ratio. */
export const NEAR = 60;
/** Nominal height of a figure, u. */
const TALL = 150;
/** Figures farther out of view than this are not posed, u of their lane: as far as limbs and spears reach, and a margin. */
const REACH = 330;

interface Step {
  readonly name: string;
  /** Ticks between two poses of figures under NEAR, and under half of that, px. */
  readonly small: number;
  readonly tiny: number;
  readonly plainBelow: number;
  readonly baldBelow: number;
  /** Share of the pixels along each side. */
  readonly resolution: number;
}

const FULL = { name: 'full', small: 1, tiny: 1, plainBelow: 24, baldBelow: 0, resolution: 1 };
const POSES_30 = { ...FULL, name: 'poses at 60 and 30 Hz', tiny: 2 };
const POSES_20 = { ...POSES_30, name: 'poses at 30 and 20 Hz', small: 2, tiny: 3 };
const POSES_15 = { ...POSES_20, name: 'poses at 20 and 15 Hz', small: 3, tiny: 4 };
const PLAIN = { ...POSES_15, name: 'plain limbs', plainBelow: NEAR };
const BALD = { ...PLAIN, name: 'no hair', baldBelow: NEAR / 2 };
/** From the finest to the plainest. */
export const STEPS: readonly Step[] = [
  FULL,
  POSES_30,
  POSES_20,
  POSES_15,
  PLAIN,
  BALD,
  { ...BALD, name: '80 % resolution', resolution: 0.8 },
  { ...BALD, name: '65 % resolution', resolution: 0.65 },
  { ...BALD, name: '50 % resolution', resolution: 0.5 },
];
const CHOSEN: Readonly<Record<Exclude<Choice, 'auto'>, number>> = { high: 0, medium: 4, low: 6 };

/** Frames that are judged together, and the most of one that counts, s. */
const WINDOW = 30;
const LONGEST = 0.12;
/** Slow: a frame of more than this, or so much work for one, ms. Easy: work of less than this. */
const SLOW_FRAME = 19.5;
const SLOW_WORK = 13.5;
const EASY_WORK = 6.5;
const EASY_FRAME = 18;
/** Windows of ease before it goes finer again, at least and at most. */
const PATIENCE = 6;
const MOST_PATIENCE = 96;
/** A step must save this share of a frame, or it was for nothing; after so many it is the screen that is slow. */
const SAVES = 0.04;
const FUTILE = 3;

/** Where the view stands: the camera's x, what is left and right of it in stage units, and pixels a stage unit. */
export interface Sight {
  x: number;
  left: number;
  right: number;
  pixels: number;
}

export class QualityControl {
  choice: Choice;
  /** Place in STEPS. */
  step: number;
  private byHand = false;
  private frames = 0;
  private seconds = 0;
  private work = 0;
  private ease = 0;
  private patience = PATIENCE;
  private before = 0;
  private futile = 0;

  constructor(choice: Choice) {
    this.choice = choice;
    this.step = choice === 'auto' ? 0 : CHOSEN[choice];
  }

  choose(choice: Choice): void {
    this.choice = choice;
    this.step = choice === 'auto' ? 0 : CHOSEN[choice];
    this.patience = PATIENCE;
    this.futile = 0;
    this.restart();
  }

  /** The step that is drawn with now. */
  get now(): Step {
    return STEPS[this.byHand && this.choice === 'auto' ? 0 : this.step]!;
  }

  /** In words. */
  get label(): string {
    return this.choice === 'auto' ? `auto: ${this.now.name}` : this.choice;
  }

  /** The page is stepped by hand: what the machine can do does not count. */
  stepped(): void {
    this.byHand = true;
    this.restart();
  }

  /** A frame of live play took so long, and so much of it was work, ms. */
  played(seconds: number, work: number): void {
    this.byHand = false;
    if (this.choice !== 'auto' || seconds <= 0 || seconds > LONGEST) return;
    this.frames++;
    this.seconds += seconds;
    this.work += work;
    if (this.frames === WINDOW) this.judge((1000 * this.seconds) / WINDOW, this.work / WINDOW);
  }

  private judge(frame: number, work: number): void {
    this.restart();
    if (this.before > 0) {
      const saved = frame < this.before * (1 - SAVES);
      this.futile = saved || work > SLOW_WORK ? 0 : this.futile + 1;
      this.before = 0;
    }
    const slow = work > SLOW_WORK || (frame > SLOW_FRAME && this.futile < FUTILE);
    if (slow && this.step < STEPS.length - 1) {
      // Finer was too much: next time it waits longer.
      if (this.ease < 0) this.patience = Math.min(MOST_PATIENCE, this.patience * 2);
      this.before = frame;
      this.step++;
      this.ease = 0;
    } else if (this.step > 0 && work < EASY_WORK && (frame < EASY_FRAME || this.futile >= FUTILE)) {
      if (++this.ease >= this.patience) {
        this.step--;
        // Two windows on probation.
        this.ease = -2;
      }
    } else if (this.ease > 0) this.ease = 0;
    else if (this.ease < 0) this.ease++;
  }

  private restart(): void {
    this.frames = 0;
    this.seconds = 0;
    this.work = 0;
  }

  /** Tells the simulation whom the view shows, and how large. */
  look(sim: WorldSim, sight: Sight): void {
    const { world } = sim;
    world.selective = true;
    const { dense, body } = world;
    const { small, tiny } = this.now;
    const near = NEAR / (TALL * sight.pixels);
    for (let i = 0; i < dense.length; i++) {
      const e = dense[i]!;
      const b = e * BODY;
      const s = laneScale(body[b + Body.LANE]!);
      const size = body[b + Body.SCALE]! * s;
      const x = (body[b + Body.X]! - sight.x) * s;
      const reach = REACH * (size > s ? size : s);
      const seen = x + reach > sight.left && x - reach < sight.right;
      const every = size >= near ? 1 : size >= 0.5 * near ? small : tiny;
      attend(world, e, seen ? every : NEVER);
    }
  }
}
