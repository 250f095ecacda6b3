/**
 * Finds room for newcomers: outward from a place, lane by lane, where nobody runs.
 *
 * Guarantees: who is given a place overlaps nobody in its lane, and not the next who asks; it costs as much as there
 * are members and newcomers.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import type { Crew } from './crew.ts';
import { MEMBER, Member, ROWS } from './members.ts';

/** Room that is kept to whoever is there, u. */
const APART = 16;

/** A lane's free room on one side of the middle: where it begins, and who stands there next. */
interface Side {
  readonly row: number;
  readonly way: 1 | -1;
  /** How far from the middle everything is taken, u. */
  at: number;
  next: number;
}

export interface Place {
  readonly x: number;
  readonly row: number;
}

export class Rooms {
  private readonly sides: Side[] = [];
  private readonly rows: number[][] = Array.from({ length: ROWS }, () => []);
  private readonly crew: Crew;
  private readonly middle: number;

  /** Room in these rows around x; `first(row)` u are kept free on both sides of it. `without`: who counts as not there. */
  constructor(crew: Crew, middle: number, rows: readonly number[], first: (row: number) => number, without = 0) {
    this.crew = crew;
    this.middle = middle;
    const { data } = crew.members;
    const { slots, count } = crew.order;
    for (let i = 0; i < count; i++) {
      if (slots[i] === without) continue;
      const m = slots[i]! * MEMBER;
      this.rows[data[m + Member.ROW]!]!.push(slots[i]!);
      if (data[m + Member.TO] !== data[m + Member.ROW]) this.rows[data[m + Member.TO]!]!.push(slots[i]!);
    }
    const body = crew.world.columns.Body;
    for (const row of rows) {
      const there = this.rows[row]!;
      const next = there.findIndex((e) => body[e * BODY + Body.X]! >= middle);
      const right = next < 0 ? there.length : next;
      this.sides.push({ row, way: 1, at: first(row), next: right });
      this.sides.push({ row, way: -1, at: first(row), next: right - 1 });
    }
  }

  /** The nearest place for a body of this reach, with so much room around it. */
  take(ahead: number, behind: number, room: number): Place {
    for (;;) {
      let side = this.sides[0]!;
      for (const other of this.sides) if (other.at < side.at) side = other;
      const near = side.way > 0 ? behind : ahead;
      const far = side.way > 0 ? ahead : behind;
      const x = this.middle + side.way * (side.at + near + 0.5 * room);
      const ends = side.at + near + far + room;
      const limit = this.limitOf(side);
      if (ends > limit) {
        this.passNext(side);
        continue;
      }
      if (!this.crew.ground.isFirm(x, behind + 60, ahead + 60)) {
        side.at += 60;
        continue;
      }
      side.at = ends;
      return { x, row: side.row };
    }
  }

  /** How far from the middle the next one's room begins. */
  private limitOf({ row, way, next }: Side): number {
    const e = this.rows[row]![next];
    if (e === undefined) return Number.POSITIVE_INFINITY;
    const reach = this.crew.members.data[e * MEMBER + (way > 0 ? Member.BEHIND : Member.AHEAD)]!;
    return (this.crew.world.columns.Body[e * BODY + Body.X]! - this.middle) * way - reach - APART;
  }

  private passNext(side: Side): void {
    const e = this.rows[side.row]![side.next]!;
    const reach = this.crew.members.data[e * MEMBER + (side.way > 0 ? Member.AHEAD : Member.BEHIND)]!;
    const beyond = (this.crew.world.columns.Body[e * BODY + Body.X]! - this.middle) * side.way + reach + APART;
    side.at = Math.max(side.at, beyond);
    side.next += side.way;
  }
}
