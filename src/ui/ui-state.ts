/** All that the interface shows, as plain data. main fills it, mountUi(...).update reads it. */
import type { ModeOrder, RunState } from '../game/modes/mode.ts';
import type { ModeId } from './modes.ts';
import type { Quality } from './params.ts';
import { FRESH, type Save, type SoundSettings } from './save.ts';

export type Screen = 'loading' | 'menu' | 'fatal' | ModeId;
/** Why nothing can be played: no WebGL 2, or an error nobody caught. */
export type FatalReason = 'no-webgl' | 'crashed';

export interface MeterState {
  /** ms. */
  readonly frameMs: number;
  readonly simMs: number;
  /** What was chosen, and the step of it that is on now: 0 the finest. */
  readonly quality: Quality;
  readonly qualityStep: number;
}

export interface UiState {
  readonly screen: Screen;
  /** The modes there are, in any order. */
  readonly modes: readonly ModeId[];
  /** The run in play or just over; its numbers may change in place. */
  readonly run: RunState | null;
  /** The state of the mode in play, whatever it is; its numbers may change in place. */
  readonly state: unknown;
  /** What was played is over: its result is shown. */
  readonly over: boolean;
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
  /** The buttons the player has used, and that he has tamed a dog: their hints stay away. */
  readonly seenHints: Save['seenHints'];
  /** The button that has to be pressed now: its hint beckons. */
  readonly lesson: 'jump' | 'thrust' | null;
  readonly fatal: FatalReason | null;
  /** Times of a frame, smoothed, and how finely the picture is drawn. */
  readonly meter: MeterState;
  /** Best times by metres of the race, s. */
  readonly raceBests: Readonly<Record<string, number>>;
  /** What is shown is a replay; what is played now could be shown again. */
  readonly replaying: boolean;
  readonly replayable: boolean;
  /** Lines to show for a while (noticeText makes them). Each entry shows once; append, don't replace. */
  readonly notices: readonly string[];
  /** A new object when something of it has changed. */
  readonly sound: SoundSettings;
}

export interface UiCallbacks {
  /** A mode was chosen in the menu, or what is played is to be another. */
  play(mode: ModeId, options?: Readonly<Record<string, unknown>>): void;
  pause(): void;
  resume(): void;
  /** The same course again, from the start. */
  restart(): void;
  menu(): void;
  /** Something of the mode's own. */
  order(order: ModeOrder): void;
  /** How finely the picture is drawn, from now on. */
  quality(quality: Quality): void;
  /** How loud it is from now on; what is not named stays. */
  sound(change: Partial<SoundSettings>): void;
  /** Shows what was just played from its start. */
  watchReplay(): void;
  /** The address that carries it; null: there is nothing to carry. */
  replayLink(): Promise<string | null>;
  /** Ends the replay that is shown and plays against it. */
  raceReplay(): void;
}

export const INITIAL_UI: UiState = {
  screen: 'loading',
  modes: [],
  run: null,
  state: null,
  over: false,
  paused: false,
  countdown: 0,
  best: 0,
  newBest: false,
  seed: 1,
  todaySeed: 1,
  device: 'keys',
  seenHints: { jump: false, thrust: false, tame: false },
  lesson: null,
  fatal: null,
  meter: { frameMs: 0, simMs: 0, quality: 'auto', qualityStep: 0 },
  raceBests: {},
  replaying: false,
  replayable: false,
  notices: [],
  sound: FRESH.sound,
};
