/**
 * A world as bytes and back. A snapshot carries the layout it was made with and a checksum; one of another version,
 * or a broken one, is refused before anything is changed.
 */
import { BODY, Body, COMPONENTS } from './components.ts';
import { Hasher } from './hash.ts';
import { lastSlot, type Membership, membership, rebuild } from './lifecycle.ts';
import type { World } from './world.ts';

const MAGIC = 0x46465331; // 'FFS1'
/** Changes whenever the layout or the meaning of a field does. */
export const SNAPSHOT_VERSION = 2;

const layout = (): string => COMPONENTS.map((c) => `${c.name}:${c.stride}:${c.type}`).join(' ');

interface Header<Extra> extends Membership {
  readonly version: number;
  readonly layout: string;
  readonly species: readonly string[];
  readonly tick: number;
  readonly seed: number;
  readonly slots: number;
  readonly tunings: readonly (readonly [number, readonly number[]])[];
  /** What the owner of the world keeps beside it (its terrain). */
  readonly extra: Extra;
}

/** Bytes: magic, header length, checksum, header as JSON padded to 8, then each block up to the last used slot. */
export function takeSnapshot<Extra>(world: World, extra: Extra): Uint8Array {
  const slots = lastSlot(world) + 1;
  const header: Header<Extra> = {
    version: SNAPSHOT_VERSION,
    layout: layout(),
    species: world.species.map((s) => s.name),
    tick: world.tick,
    seed: world.seed,
    slots,
    ...membership(world),
    tunings: Array.from(world.dense)
      .filter((e) => world.tunings[e] !== undefined && world.tunings[e] !== ownTuning(world, e))
      .map((e) => [e, Array.from(world.tunings[e]!)] as const),
    extra,
  };
  const text = encode(JSON.stringify(header));
  const start = 16 + Math.ceil(text.length / 8) * 8;
  const bytes = new Uint8Array(sizeOf(world, slots, start));
  const words = new Uint32Array(bytes.buffer);
  words[0] = MAGIC;
  words[1] = text.length;
  bytes.set(text, 16);
  let at = start;
  for (const block of world.memory.blocks) {
    bytes.set(block.view.subarray(0, block.bytes * slots), at);
    at += Math.ceil((block.bytes * slots) / 8) * 8;
  }
  const sum = checksum(bytes);
  words[2] = sum[0];
  words[3] = sum[1];
  return bytes;
}

/** Bytes of a snapshot whose blocks begin at `start`. */
const sizeOf = (world: World, slots: number, start: number): number =>
  world.memory.blocks.reduce((sum, block) => sum + Math.ceil((block.bytes * slots) / 8) * 8, start);

const ownTuning = (world: World, entity: number) => world.species[world.body[entity * BODY + Body.SPECIES]!]?.tuning;

export interface Opened<Extra> {
  readonly extra: Extra;
  /** Puts the snapshot into the world; cannot fail. */
  apply(): void;
}

/** Checks a snapshot against this world. Throws TypeError or RangeError; nothing has changed then. */
export function openSnapshot<Extra>(world: World, given: Uint8Array): Opened<Extra> {
  if (!(given instanceof Uint8Array)) throw new TypeError('bytes must be a Uint8Array from snapshot()');
  // Not slice(): that of a Node Buffer shares its memory.
  const bytes = new Uint8Array(given);
  if (bytes.length < 16 || bytes.length % 8 !== 0)
    throw new RangeError('bytes are not a snapshot: too short or cut off');
  const words = new Uint32Array(bytes.buffer);
  if (words[0] !== MAGIC) throw new RangeError('bytes are not a snapshot of this engine');
  const [a, b] = checksum(bytes);
  if (words[2] !== a || words[3] !== b) throw new RangeError('the snapshot is broken: its checksum does not match');
  const header = JSON.parse(decode(bytes.subarray(16, 16 + words[1]!))) as Header<Extra>;
  if (header.version !== SNAPSHOT_VERSION || header.layout !== layout()) {
    throw new RangeError(`the snapshot is of another version (${header.version}, this is ${SNAPSHOT_VERSION})`);
  }
  if (header.species.join() !== world.species.map((s) => s.name).join()) {
    throw new RangeError(`the snapshot has other species (${header.species.join(', ')})`);
  }
  if (header.slots - 1 > world.capacity) {
    throw new RangeError(`the snapshot needs a capacity of ${header.slots - 1}, this world has ${world.capacity}`);
  }
  const start = 16 + Math.ceil(words[1]! / 8) * 8;
  if (bytes.length !== sizeOf(world, header.slots, start)) throw new RangeError('the snapshot is cut off');
  return { extra: header.extra, apply: () => applySnapshot(world, header, bytes, start) };
}

function applySnapshot(world: World, header: Header<unknown>, bytes: Uint8Array, start: number): void {
  let at = start;
  for (const block of world.memory.blocks) {
    const size = block.bytes * header.slots;
    block.view.set(bytes.subarray(at, at + size));
    block.view.fill(0, size);
    at += Math.ceil(size / 8) * 8;
  }
  world.bits = rebuild(header);
  world.tick = header.tick;
  world.seed = header.seed;
  world.tunings.length = 0;
  for (const entity of header.alive) world.tunings[entity] = ownTuning(world, entity)!;
  for (const [entity, values] of header.tunings) world.tunings[entity] = Float64Array.from(values);
  world.events.read = world.events.written;
}

function checksum(bytes: Uint8Array): [number, number] {
  const hasher = new Hasher();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  hasher.word(words[0]!);
  hasher.word(words[1]!);
  hasher.words(words.subarray(4));
  const digest = hasher.digest();
  return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8), 16)];
}

// The header is JSON of our own making; text encoders belong to the host, which the simulation does not have.
function encode(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of encodeURIComponent(text).matchAll(/%(..)|./g)) {
    bytes.push(sign[1] ? Number.parseInt(sign[1], 16) : sign[0].charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}

function decode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 128 && byte !== 37 ? String.fromCharCode(byte) : `%${byte.toString(16)}`;
  return decodeURIComponent(text);
}
