/**
 * Who the rivals are. A character is a plan for his breath and a way of jumping, never a helping hand: all run by the
 * same rules as the player. Numbers are by eye, checked against the spread of finishing times.
 */

export interface Character {
  /** Its name in the interface's words. */
  readonly key: string;
  /**
   * The breath he wants to have left at the start, a third, two thirds and the end of the way: with more he runs hard,
   * with much less easily.
   */
  readonly reserve: readonly [number, number, number, number];
  /** Seconds before an obstacle at which he takes off, from and to. */
  readonly lead: readonly [number, number];
  /** How likely he misjudges an obstacle: takes off too late (or, with a long lead, too early). */
  readonly slips: number;
  /** Seconds until he moves after go. */
  readonly reaction: readonly [number, number];
  /** His speeds and his thirst for breath against the rule, shares. */
  readonly speed: number;
  readonly thirst: number;
  /** Runs in bursts: his reserve swings by so much every few seconds. */
  readonly bursts?: number;
  /** Goes all out while somebody is just ahead. */
  readonly hunts?: boolean;
}

export const CHARACTERS: readonly Character[] = [
  {
    key: 'rabbit',
    reserve: [0.1, 0.08, 0.1, 0.02],
    lead: [0.14, 0.22],
    slips: 0.05,
    reaction: [0.11, 0.15],
    speed: 1.01,
    thirst: 1.04,
  },
  {
    key: 'saver',
    reserve: [0.95, 0.8, 0.5, 0.02],
    lead: [0.16, 0.24],
    slips: 0.04,
    reaction: [0.18, 0.26],
    speed: 1,
    thirst: 0.94,
  },
  {
    key: 'kicker',
    reserve: [0.98, 0.97, 0.9, 0],
    lead: [0.15, 0.25],
    slips: 0.05,
    reaction: [0.16, 0.24],
    speed: 1.02,
    thirst: 1,
  },
  {
    key: 'clock',
    reserve: [0.96, 0.64, 0.32, 0.02],
    lead: [0.17, 0.2],
    slips: 0.015,
    reaction: [0.17, 0.2],
    speed: 0.99,
    thirst: 0.97,
  },
  {
    key: 'late',
    reserve: [0.8, 0.5, 0.28, 0.02],
    lead: [0.05, 0.09],
    slips: 0.16,
    reaction: [0.15, 0.22],
    speed: 1.035,
    thirst: 0.98,
  },
  {
    key: 'early',
    reserve: [0.8, 0.55, 0.25, 0.02],
    lead: [0.34, 0.44],
    slips: 0.12,
    reaction: [0.14, 0.2],
    speed: 1.03,
    thirst: 0.98,
  },
  {
    key: 'bursts',
    reserve: [0.85, 0.6, 0.35, 0.02],
    lead: [0.13, 0.24],
    slips: 0.06,
    reaction: [0.14, 0.24],
    speed: 1.01,
    thirst: 1,
    bursts: 0.3,
  },
  {
    key: 'hunter',
    reserve: [0.92, 0.75, 0.5, 0.02],
    lead: [0.14, 0.22],
    slips: 0.05,
    reaction: [0.16, 0.22],
    speed: 1.005,
    thirst: 0.97,
    hunts: true,
  },
];

const RUNNERS =
  'Ash Brisa Dima Esme Faro Gil Hana Ines Ivo Juno Kato Lena Lumi Mika Nando Nika Odo Oska Pax Petra Quill Rasa Rui Sol Tari Tomas Ugo Vera Wren Yara Zeno'.split(
    ' ',
  );
const DOGS =
  'Basalt Chert Cinder Cobble Dolomite Flint Gneiss Granite Gravel Grit Jasper Kerb Lintel Marl Menhir Mortar Onyx Ossa Pebble Plinth Pumice Quartz Rubble Schist Shale Slab Slate Spall Talus Tuff Wacke'.split(
    ' ',
  );

export const namesOf = (dog: boolean): readonly string[] => (dog ? DOGS : RUNNERS);

/** What a level makes of the rivals: their speeds, and how often they slip. */
export const LEVELS = {
  easy: { speed: 0.93, slips: 1.6 },
  normal: { speed: 0.995, slips: 0.8 },
  hard: { speed: 1.045, slips: 0.35 },
} as const;
export type Level = keyof typeof LEVELS;
export const LEVEL_NAMES = Object.keys(LEVELS) as readonly Level[];
