/** The modes of this build, one line each, and what the page has to know of them. */
import { createBench } from '../game/modes/bench/bench.ts';
import { createCrowd } from '../game/modes/crowd/crowd.ts';
import { createLab } from '../game/modes/lab/lab.ts';
import { createMenu } from '../game/modes/menu/menu.ts';
import type { BenchState, Mode, ModeOptions, RaceState, RunState } from '../game/modes/mode.ts';
import { createRace } from '../game/modes/race/race.ts';
import { createRun } from '../game/modes/run/run.ts';
import type { Storage } from '../ui/storage.ts';

export interface ModeEntry<State> {
  create(options: ModeOptions): Mode<State>;
  /** 'ahead': what comes is in view at any shape of the stage; 'around': as the mode's camera says. */
  readonly framing: 'ahead' | 'around';
  /** Stopped with a panel, and 'counted' in again; left out: it cannot be paused by the player. */
  readonly pause?: 'counted' | 'plain';
  /** The arrows, A and D and the stage's right half are the pace; left out: they thrust. */
  readonly paces?: boolean;
  /** Its day stands still: what is compared is seen in one light. */
  readonly stillLight?: boolean;
  /** The first run's lesson belongs to it. */
  readonly teaches?: boolean;
  /** Its result is shown and nothing is played any more. */
  over?(state: State): boolean;
  /** Keeps the result of what is just over; true: the best so far. */
  keep?(state: State, storage: Storage): boolean;
  /** What a recording of it came to (m of a run, s of a race), and of what it may be the best; null: it is no ghost. */
  result?(state: State): { readonly result: number; readonly key: number } | null;
}

const entry = <State>(of: ModeEntry<State>): ModeEntry<unknown> => of as ModeEntry<unknown>;

/** 'menu' is the scene behind the menu; the others are in it. */
export const MODES = {
  menu: entry({ create: createMenu, framing: 'around' }),
  run: entry<RunState>({
    create: createRun,
    framing: 'ahead',
    pause: 'counted',
    teaches: true,
    over: (state) => state.phase === 'over',
    keep: ({ distance, score, seed }, storage) => storage.recordRun({ distance, score, seed }),
    result: ({ distance, seed }) => ({ result: distance, key: seed }),
  }),
  race: entry<RaceState>({
    create: createRace,
    framing: 'ahead',
    pause: 'counted',
    paces: true,
    over: (state) => state.phase === 'over',
    // Two at one keyboard are no record of one.
    keep: ({ racers, distance, players }, storage) => players === 1 && storage.recordRace(distance, racers[0]!.time),
    result: ({ racers, distance, players }) => (players === 1 ? { result: racers[0]!.time, key: distance } : null),
  }),
  crowd: entry({ create: createCrowd, framing: 'around', pause: 'plain', paces: true }),
  bench: entry<BenchState>({
    create: createBench,
    framing: 'around',
    pause: 'plain',
    // Before and after a ramp there is only a panel, and nothing to pause.
    over: (state) => state.phase !== 'running',
  }),
  lab: entry({ create: createLab, framing: 'around', pause: 'plain', stillLight: true }),
} as const satisfies Record<string, ModeEntry<unknown>>;

export type ModeName = keyof typeof MODES;
export const MODE_NAMES = Object.keys(MODES) as ModeName[];
/** Those that can be chosen in the menu. */
export const PLAYABLE = MODE_NAMES.filter((name) => name !== 'menu');
