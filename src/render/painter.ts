/**
 * The painter's order: everything that stands in a lane, from the far lane to the near one.
 *
 * A counting sort over eighths of a lane: stable, linear and without allocation. Within an eighth of a lane things
 * of the course come first, then figures, then the marked figure (so that the player is never hidden in his own
 * lane), then what flies around.
 */

export const Rank = { PROP: 0, FIGURE: 1, MARKED: 2, EFFECT: 3 } as const;
const RANKS = 4;
const FIRST_LANE = -1;
const FAR_LANE = 13;
const STEPS = 8;
const BUCKETS = ((FAR_LANE - FIRST_LANE) * STEPS + 1) * RANKS;

export class PainterOrder {
  /** After `sort`: what was added, in the order to draw. */
  items: Int32Array;
  count = 0;
  #added: Int32Array;
  #keys: Uint16Array;
  readonly #starts = new Int32Array(BUCKETS + 1);

  constructor(capacity: number) {
    this.items = new Int32Array(capacity);
    this.#added = new Int32Array(capacity);
    this.#keys = new Uint16Array(capacity);
  }

  reset(): void {
    this.count = 0;
    this.#starts.fill(0);
  }

  /** Adds an item, any 32-bit number, with its lane and `Rank`. */
  add(item: number, lane: number, rank: number): void {
    if (this.count === this.#added.length) this.#grow();
    const near = lane < FIRST_LANE ? FIRST_LANE : lane < FAR_LANE ? lane : FAR_LANE;
    const key = (((FAR_LANE - near) * STEPS + 0.5) | 0) * RANKS + rank;
    this.#added[this.count] = item;
    this.#keys[this.count++] = key;
    this.#starts[key + 1]!++;
  }

  sort(): void {
    const starts = this.#starts;
    for (let i = 1; i <= BUCKETS; i++) starts[i]! += starts[i - 1]!;
    const { items, count } = this;
    for (let i = 0; i < count; i++) {
      const key = this.#keys[i]!;
      items[starts[key]!] = this.#added[i]!;
      starts[key]!++;
    }
  }

  #grow(): void {
    const size = this.#added.length * 2;
    const added = new Int32Array(size);
    const keys = new Uint16Array(size);
    added.set(this.#added);
    keys.set(this.#keys);
    this.#added = added;
    this.#keys = keys;
    this.items = new Int32Array(size);
  }
}
