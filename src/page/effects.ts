/** What happened in the game as what flies about in the picture, and how much the view shakes of it. */
import type { GameEvent } from '../game/modes/mode.ts';
import type { EffectKind, EffectView } from '../render/frame.ts';

interface Show {
  readonly effects: readonly EffectKind[];
  /** Strength of the effect for an event of strength 1. */
  readonly strength: number;
  /** Shake, u. */
  readonly shake?: number;
}

const SHOWS: Readonly<Record<string, Show>> = {
  touchdown: { effects: ['dust'], strength: 0.7 },
  takeoff: { effects: ['dust'], strength: 1 },
  landing: { effects: ['landing'], strength: 1 },
  splash: { effects: ['splash'], strength: 1 },
  thrust: { effects: ['arc'], strength: 1 },
  'hit-target': { effects: ['straw', 'spark'], strength: 1, shake: 3 },
  'hit-shield': { effects: ['spark', 'chips'], strength: 1, shake: 3 },
  'hit-gong': { effects: ['spark', 'gold'], strength: 1, shake: 3 },
  apple: { effects: ['gold'], strength: 1 },
  'apple-lost': { effects: ['gold'], strength: 0.7 },
  stumble: { effects: ['landing', 'chips'], strength: 0.8, shake: 3 },
  paw: { effects: ['grit'], strength: 1 },
  'dog-landing': { effects: ['landing', 'chips'], strength: 1 },
  tame: { effects: ['gold'], strength: 1.2 },
  'dog-hit': { effects: ['spark', 'chips'], strength: 1, shake: 3 },
  'blow-taken': { effects: ['gold', 'spark', 'chips'], strength: 1.2, shake: 3 },
  'dog-lost': { effects: ['landing', 'chips'], strength: 1, shake: 3 },
  fall: { effects: ['landing'], strength: 1.2, shake: 3 },
};

/** The effects of these events; effects that nobody shows are left out. */
export function effectsOf(events: readonly GameEvent[]): EffectView[] {
  return events.flatMap((event) => {
    const show = SHOWS[event.kind];
    if (!show) return [];
    const { x, y, lane } = event;
    return show.effects.map((kind) => ({ kind, x, y, lane, strength: show.strength * event.strength, facing: 1 }));
  });
}

/** Seconds in which a shake dies away. */
const SHAKE_SECONDS = 0.3;
const SWINGS = 9;

/** The view's shake: a hit swings it by 3 u and it dies away; reduced motion has none. */
export class Shake {
  x = 0;
  y = 0;
  private size = 0;
  private left = 0;

  /** Begins or renews a shake for what these events are worth. */
  feel(events: readonly GameEvent[]): void {
    for (const event of events) {
      const size = SHOWS[event.kind]?.shake ?? 0;
      if (size === 0) continue;
      this.size = size;
      this.left = SHAKE_SECONDS;
    }
  }

  age(seconds: number): void {
    this.left = Math.max(0, this.left - seconds);
    const share = this.left / SHAKE_SECONDS;
    const swing = this.size * share * share;
    this.x = swing * Math.sin(share * SWINGS * 2);
    this.y = swing * Math.cos(share * SWINGS * 3) * 0.6;
  }
}
