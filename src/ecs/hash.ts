/** One number for all that a world holds: the same inputs give the same hash, in any browser, at any frame rate. */

import type { Tier } from './components.ts';
import { lastSlot } from './lifecycle.ts';
import type { World } from './world.ts';

/** Mixes 32-bit words into two lanes (multiply-xorshift, after Murmur3's finaliser constants). */
export class Hasher {
  private a = 0x9e3779b9 | 0;
  private b = 0x85ebca6b | 0;

  word(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x85ebca6b);
    this.a ^= this.a >>> 15;
    this.b = Math.imul(this.b + value, 0xc2b2ae35) ^ (this.a >>> 13);
  }

  words(words: Uint32Array): void {
    for (let i = 0; i < words.length; i++) this.word(words[i]!);
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    return (this.a >>> 0).toString(16).padStart(8, '0') + (this.b >>> 0).toString(16).padStart(8, '0');
  }
}

/** Hash of the `state` tier (what rules read), or of `all` that is in memory. */
export function hashWorld(world: World, tier: 'state' | 'all' = 'state'): string {
  const hasher = new Hasher();
  hasher.word(world.tick);
  hasher.word(world.count);
  const slots = lastSlot(world) + 1;
  for (const block of world.memory.blocks) {
    if (tier === 'state' && block.tier !== ('state' satisfies Tier)) continue;
    hasher.words(new Uint32Array(block.view.buffer, block.view.byteOffset, (block.bytes / 4) * slots));
  }
  return hasher.digest();
}

/** Hash of one component's block: what tests compare around a system. */
export function hashBlock(world: World, name: string): string {
  const hasher = new Hasher();
  const block = world.memory.blocks.find((b) => b.name === name);
  if (!block) throw new RangeError(`no component is named ${name}`);
  hasher.words(new Uint32Array(block.view.buffer, block.view.byteOffset, block.view.byteLength / 4));
  return hasher.digest();
}
