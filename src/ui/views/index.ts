/** The views of the modes: one line each. */
import type { ModeId } from '../modes.ts';
import { bench } from './bench.ts';
import { crowd } from './crowd.ts';
import { lab } from './lab.tsx';
import { race } from './race.ts';
import { run } from './run.ts';
import type { ModeView } from './view.ts';

export const VIEWS: Readonly<Partial<Record<ModeId, ModeView>>> = { run, crowd, race, lab, bench };

/** What is on screen is a mode that is played. */
export function viewOf(screen: string): ModeView | undefined {
  return Object.hasOwn(VIEWS, screen) ? VIEWS[screen as ModeId] : undefined;
}
