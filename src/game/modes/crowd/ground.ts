/**
 * The ground the crowd runs on, laid ahead of it without an end: long flats, gentle hills, stairs, shallow pools, gaps
 * and rows of fallen logs. The same seed lays the same ground.
 *
 * Guarantees: each obstacle can be taken at a pace of LEAST_RUN; between two there is room to land and to take off.
 */
import { TerrainKind } from '../../../ecs/view.ts';
import type { TerrainSegment } from '../../../sim-types.ts';
import type { GroundProfile } from '../../../terrain/ground.ts';
import { createDice, type Dice } from '../../course/dice.ts';
import { makeThing } from '../../course/things.ts';
import type { CourseThing } from '../mode.ts';
import { FIRST_ROW, LAST_ROW, laneOf } from './members.ts';

/** Ground is laid so far beyond the foremost, u. */
const BEYOND = 5000;
/** The hills stay within this of y = 0, u. */
const HIGHEST = 160;
/** Length of a cell in which the next obstacle is kept, u. */
const CELL = 128;
/** How far a log of a row lies off the row's place at most, u. */
const STREWN = 26;
/** Logs stand in the picture this far around you, u, and are renewed after you have run so far. */
const SHOWN = 9000;
const RENEWED = 1500;

/** Something to be jumped: a gap from x on, or, of width 0, a row of logs about x. */
export interface Obstacle {
  readonly x: number;
  readonly width: number;
}

export class CrowdGround {
  readonly obstacles: Obstacle[] = [];
  private readonly ground: GroundProfile;
  private readonly seed: number;
  /** For each cell the first obstacle that ends in it or after it. */
  private cells = new Int32Array(64);
  private celled = 0;
  private pieces = 0;
  private height = 0;
  private shown: readonly CourseThing[] = [];
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(ground: GroundProfile, seed: number) {
    this.ground = ground;
    this.seed = seed;
    ground.append([{ kind: 'flat', length: 1500 }]);
  }

  /** Lays what the foremost, at x, will soon run on. */
  lay(x: number): void {
    while (this.ground.end < x + BEYOND) this.layPiece(createDice(this.seed, 1000 + this.pieces++));
  }

  /** Place in `obstacles` of the first that ends after x; obstacles.length where none is laid yet. */
  nextAt(x: number): number {
    const cell = Math.floor(x / CELL);
    if (cell >= this.celled) return this.obstacles.length;
    let k = cell < 0 ? 0 : this.cells[cell]!;
    while (k < this.obstacles.length && this.obstacles[k]!.x + this.obstacles[k]!.width <= x) k++;
    return k;
  }

  isWet(x: number): boolean {
    return this.ground.pieceKind[this.ground.pieceAt(x)] === TerrainKind.WATER;
  }

  /** Solid ground from `behind` x to `ahead` of it. */
  isFirm(x: number, behind: number, ahead: number): boolean {
    const k = this.nextAt(x - behind);
    const obstacle = this.obstacles[k];
    return obstacle === undefined || obstacle.width === 0 || obstacle.x > x + ahead;
  }

  /** Where in this lane the log of a row lies. */
  logX(obstacle: Obstacle, row: number): number {
    const wave = obstacle.x * 0.0131 + row * 0.618033988749895;
    return obstacle.x + STREWN * (2 * (wave - Math.floor(wave)) - 1);
  }

  /** The logs around x. */
  things(x: number): readonly CourseThing[] {
    if (Math.abs(x - this.shownAt) < RENEWED) return this.shown;
    this.shownAt = x;
    const near = this.obstacles.filter((o) => o.width === 0 && Math.abs(o.x - x) < SHOWN);
    this.shown = near.flatMap((o) => this.logsOf(o));
    return this.shown;
  }

  private logsOf(obstacle: Obstacle): CourseThing[] {
    const logs: CourseThing[] = [];
    for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
      const x = this.logX(obstacle, row);
      const log = makeThing('log', x, this.ground.heightAt(x));
      // A thing of its lane: those who run on the far side of the lane's line are behind it.
      logs.push({ ...log, lane: laneOf(row), width: 34, height: 24 });
    }
    return logs;
  }

  private layPiece(dice: Dice): void {
    const flat = (length: number): TerrainSegment => ({ kind: 'flat', length: Math.round(length) });
    const wild = this.ground.end > 2500;
    switch (wild ? dice.pick([3, 4, 2, 1.6, 2, 2.4]) : 0) {
      case 0:
        this.append([flat(dice.between(300, 700))]);
        break;
      case 1:
        this.hill(dice);
        break;
      case 2:
        this.stairs(dice);
        break;
      case 3: {
        const depth = dice.pick([3, 2]) === 0 ? 12 : 24;
        this.append([{ kind: 'water', length: Math.round(dice.between(380, 640)), depth }, flat(280)]);
        break;
      }
      case 4: {
        const width = Math.round(dice.between(44, 64));
        this.obstacles.push({ x: this.ground.end + 260, width });
        this.append([flat(260), { kind: 'gap', length: width }, flat(420)]);
        break;
      }
      default:
        this.obstacles.push({ x: this.ground.end + 300, width: 0 });
        this.append([flat(720)]);
    }
  }

  private hill(dice: Dice): void {
    const rise = Math.round(dice.between(20, 70)) * this.way(dice);
    const length = Math.round(Math.abs(rise) / dice.between(0.07, 0.14));
    this.height += rise;
    this.append([
      { kind: 'ramp', length, rise },
      { kind: 'flat', length: 160 },
    ]);
  }

  private stairs(dice: Dice): void {
    const steps = Math.round(dice.between(4, 9));
    const rise = steps * 7 * this.way(dice);
    this.height += rise;
    this.append([
      { kind: 'flat', length: 120 },
      { kind: 'stairs', length: steps * 44, rise, steps },
      { kind: 'flat', length: 220 },
    ]);
  }

  /** Up or down: back to the middle from far above or below it. */
  private way(dice: Dice): number {
    return this.height > HIGHEST ? -1 : this.height < -HIGHEST ? 1 : dice.side();
  }

  private append(segments: readonly TerrainSegment[]): void {
    this.ground.append(segments);
    const cells = Math.floor(this.ground.end / CELL);
    if (cells > this.cells.length) {
      const bigger = new Int32Array(Math.max(cells, this.cells.length * 2));
      bigger.set(this.cells);
      this.cells = bigger;
    }
    let k = this.celled === 0 ? 0 : this.cells[this.celled - 1]!;
    for (; this.celled < cells; this.celled++) {
      while (k < this.obstacles.length && this.obstacles[k]!.x + this.obstacles[k]!.width <= this.celled * CELL) k++;
      this.cells[this.celled] = k;
    }
  }
}
