/**
 * The one memory of a world: every component's block in a single ArrayBuffer.
 *
 * Blocks start staggered: where all of them lie a multiple of 4 KiB apart, the same entity's fields in every block
 * fall into the same cache set, which costs a factor of two in Chromium. A snapshot, a restore and a hash are one pass.
 */
import { COMPONENTS, type ComponentName, type Tier } from './components.ts';

export interface Columns {
  readonly Body: Float64Array;
  readonly GaitPhase: Float64Array;
  readonly KeyframeTrack: Float64Array;
  readonly Brain: Float64Array;
  readonly IKTarget: Float64Array;
  readonly Root: Float64Array;
  readonly Spring: Float64Array;
  readonly Intent: Float32Array;
  readonly Skeleton: Float32Array;
  readonly VerletChain: Float32Array;
  readonly Posing: Uint8Array;
}

export interface Block {
  readonly name: ComponentName;
  readonly tier: Tier;
  /** Bytes of one entity. */
  readonly bytes: number;
  /** The whole block as bytes. */
  readonly view: Uint8Array;
}

export interface Memory {
  readonly buffer: ArrayBuffer;
  /** Slots, entity 0 included (never used: ids start at 1). */
  readonly slots: number;
  readonly columns: Columns;
  readonly blocks: readonly Block[];
}

const PAGE = 4096;
const STAGGER = 320;

const NUMBERS = { f64: Float64Array, f32: Float32Array, u8: Uint8Array } as const;

/** Bytes that one character takes in the simulation. */
export const BYTES_PER_CHARACTER = COMPONENTS.reduce((sum, c) => sum + c.stride * NUMBERS[c.type].BYTES_PER_ELEMENT, 0);

/** Memory for `capacity` characters. */
export function createMemory(capacity: number): Memory {
  const slots = capacity + 1;
  let offset = 0;
  const places = COMPONENTS.map((component, index) => {
    const size = NUMBERS[component.type].BYTES_PER_ELEMENT;
    const start = Math.ceil(offset / PAGE) * PAGE + index * STAGGER;
    offset = start + component.stride * size * slots;
    return { component, size, start };
  });
  const buffer = new ArrayBuffer(Math.ceil(offset / 8) * 8);
  const columns: Record<string, Float64Array | Float32Array | Uint8Array> = {};
  const blocks: Block[] = [];
  for (const { component, size, start } of places) {
    const numbers = component.stride * slots;
    columns[component.name] = new NUMBERS[component.type](buffer, start, numbers);
    blocks.push({
      name: component.name,
      tier: component.tier,
      bytes: component.stride * size,
      view: new Uint8Array(buffer, start, numbers * size),
    });
  }
  return { buffer, slots, columns: columns as unknown as Columns, blocks };
}

/** Zeroes everything that slot `entity` holds. */
export function clearSlot(memory: Memory, entity: number): void {
  for (const block of memory.blocks) block.view.fill(0, entity * block.bytes, (entity + 1) * block.bytes);
}
