/** The modes of this build: one line each. */
import { createMenu } from '../game/modes/menu/menu.ts';
import type { Mode } from '../game/modes/mode.ts';
import { createRun } from '../game/modes/run/run.ts';

export interface ModeOptions {
  readonly seed: number;
}

/** 'menu' is the scene behind the menu; the others are in it. */
export const MODES = {
  menu: createMenu,
  run: createRun,
} as const satisfies Record<string, (options: ModeOptions) => Mode<unknown>>;

export type ModeName = keyof typeof MODES;
export const MODE_NAMES = Object.keys(MODES) as ModeName[];
/** Those that can be chosen in the menu. */
export const PLAYABLE = MODE_NAMES.filter((name) => name !== 'menu');
