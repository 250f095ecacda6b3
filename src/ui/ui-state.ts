/** All that the interface shows, as plain data. main fills it, mountUi(...).update reads it. */
import type { RunState } from '../game/modes/mode.ts';
import type { ModeId } from './modes.ts';

export type Screen = 'loading' | 'menu' | 'run' | 'fatal';
/** Why nothing can be played: no WebGL 2, or an error nobody caught. */
export type FatalReason = 'no-webgl' | 'crashed';

export interface UiState {
  readonly screen: Screen;
  /** The modes there are, in any order. */
  readonly modes: readonly ModeId[];
  /** The run in play or just over; its numbers may change in place. */
  readonly run: RunState | null;
  readonly paused: boolean;
  /** Seconds until play goes on; 0: no count. */
  readonly countdown: 0 | 1 | 2 | 3;
  /** Farthest run so far, m; 0: none yet. */
  readonly best: number;
  /** The run that is over is the new best. */
  readonly newBest: boolean;
  /** Seed of the course that is played or comes next. */
  readonly seed: number;
  readonly todaySeed: number;
  /** The device used last: it decides which hints are shown. */
  readonly device: 'keys' | 'touch' | 'mouse' | 'pad';
  /** The buttons the player has used: their hints stay away. */
  readonly seenHints: { readonly jump: boolean; readonly thrust: boolean };
  /** The button that has to be pressed now: its hint beckons. */
  readonly lesson: 'jump' | 'thrust' | null;
  readonly fatal: FatalReason | null;
  /** Lines to show for a while (noticeText makes them). Each entry shows once; append, don't replace. */
  readonly notices: readonly string[];
}

export interface UiCallbacks {
  /** A mode was chosen in the menu. */
  play(mode: ModeId): void;
  pause(): void;
  resume(): void;
  /** The same course again, from the start. */
  restart(): void;
  menu(): void;
}

export const INITIAL_UI: UiState = {
  screen: 'loading',
  modes: [],
  run: null,
  paused: false,
  countdown: 0,
  best: 0,
  newBest: false,
  seed: 1,
  todaySeed: 1,
  device: 'keys',
  seenHints: { jump: false, thrust: false },
  lesson: null,
  fatal: null,
  notices: [],
};
