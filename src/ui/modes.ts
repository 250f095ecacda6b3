/** Every mode there may be, in the order of the menu. The menu shows those that exist. */
import type { IconName } from './icons.tsx';
import type { TextKey } from './texts.ts';

export type ModeId = 'run' | 'crowd' | 'race' | 'lab' | 'bench';

export interface ModeEntry {
  readonly id: ModeId;
  readonly title: TextKey;
  readonly subtitle: TextKey;
  readonly icon: IconName;
  /** The key that starts it from the menu, by `code`. */
  readonly key: string;
}

const MODES: readonly ModeEntry[] = [
  { id: 'run', title: 'run', subtitle: 'runSubtitle', icon: 'run', key: 'Digit1' },
  { id: 'crowd', title: 'crowd', subtitle: 'crowdSubtitle', icon: 'crowd', key: 'Digit2' },
  { id: 'race', title: 'race', subtitle: 'raceSubtitle', icon: 'race', key: 'Digit3' },
  { id: 'lab', title: 'lab', subtitle: 'labSubtitle', icon: 'lab', key: 'Digit4' },
  { id: 'bench', title: 'bench', subtitle: 'benchSubtitle', icon: 'bench', key: 'Digit5' },
];

export function modesOf(existing: readonly ModeId[]): readonly ModeEntry[] {
  return MODES.filter((mode) => existing.includes(mode.id));
}
