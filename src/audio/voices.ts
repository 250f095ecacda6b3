/**
 * Who may sound: never more than there are voices. When all sound, the least important and then the quietest gives way,
 * and what is less than all of them is not heard by itself.
 */
import { Rank } from './cues.ts';

/** Of sixteen: two layers of music and the crowd's rumble always have theirs. */
export const MOST_VOICES = 16;
export const LOOPS = 3;
const SLOTS = MOST_VOICES - LOOPS;
/** Feet leave room for the rest. */
export const MOST_STEPS = 8;

export class Voices {
  private readonly rank = new Float64Array(SLOTS);
  private readonly volume = new Float64Array(SLOTS);
  private readonly until = new Float64Array(SLOTS);

  /** The voice that may take it at `now` s, for so many seconds; −1: none. Whatever it had is over. */
  take(rank: number, volume: number, now: number, seconds: number): number {
    const slot = this.find(rank, volume, now);
    if (slot < 0) return -1;
    this.rank[slot] = rank;
    this.volume[slot] = volume;
    this.until[slot] = now + seconds;
    return slot;
  }

  /** Whether this voice still sounds at `now`. */
  sounds(slot: number, now: number): boolean {
    return this.until[slot]! > now;
  }

  private find(rank: number, volume: number, now: number): number {
    const full = rank === Rank.STEP && this.steps(now) >= MOST_STEPS;
    let least = -1;
    for (let slot = 0; slot < SLOTS; slot++) {
      if (!this.sounds(slot, now)) {
        if (!full) return slot;
      } else if ((!full || this.rank[slot] === Rank.STEP) && (least < 0 || this.below(slot, least))) least = slot;
    }
    const gives =
      least >= 0 && (this.rank[least]! < rank || (this.rank[least] === rank && this.volume[least]! < volume));
    return gives ? least : -1;
  }

  private steps(now: number): number {
    let count = 0;
    for (let slot = 0; slot < SLOTS; slot++) if (this.sounds(slot, now) && this.rank[slot] === Rank.STEP) count++;
    return count;
  }

  private below(a: number, b: number): boolean {
    return this.rank[a]! < this.rank[b]! || (this.rank[a] === this.rank[b] && this.volume[a]! < this.volume[b]!);
  }
}
