/**
 * Everybody in the order of x, kept from tick to tick.
 *
 * Guarantees: sorting costs as much as has changed since the last tick (an insertion sort of what is nearly in order);
 * who stands at the same x keeps the order they had, so that the same crowd is always in the same order.
 */
import { BODY, Body } from '../../../ecs/components.ts';
import type { World } from '../../../ecs/world.ts';

export class Order {
  /** Slots from the hindmost to the foremost; the first `count` count. */
  readonly slots: Int32Array;
  count = 0;
  private readonly xs: Float64Array;
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
    this.slots = new Int32Array(world.capacity + 1);
    this.xs = new Float64Array(world.capacity + 1);
  }

  add(e: number): void {
    this.slots[this.count++] = e;
  }

  /** Leaves out those for whom `stays` is false. */
  keep(stays: (e: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) if (stays(this.slots[i]!)) this.slots[kept++] = this.slots[i]!;
    this.count = kept;
  }

  sort(): void {
    const { slots, xs, count } = this;
    const body = this.world.columns.Body;
    for (let i = 0; i < count; i++) xs[i] = body[slots[i]! * BODY + Body.X]!;
    for (let i = 1; i < count; i++) {
      if (xs[i]! >= xs[i - 1]!) continue;
      const x = xs[i]!;
      const e = slots[i]!;
      let k = i - 1;
      for (; k >= 0 && xs[k]! > x; k--) {
        xs[k + 1] = xs[k]!;
        slots[k + 1] = slots[k]!;
      }
      xs[k + 1] = x;
      slots[k + 1] = e;
    }
  }
}
