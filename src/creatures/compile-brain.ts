/** Checks a creature's brain and flattens it to what the thinking system reads. Errors name creature, state and change. */
import { type BrainSpec, type BrainState, type Change, LaneRule, Pace, SAYINGS } from '../ecs/brain.ts';
import type { BrainData, BrainStateData, ChangeData, Rig } from './rig.ts';

const endless = (where: string, state: BrainStateData): string =>
  `${where}: motion ${state.motion} has no end to wait for`;

const LANE_RULES = { keep: LaneRule.KEEP, aside: LaneRule.ASIDE, target: LaneRule.TARGET, beside: LaneRule.BESIDE };

/** The brain of a rig whose motions have these places; null where it has none. Throws RangeError. */
export function compileBrain(rig: Rig, motionIndex: Readonly<Record<string, number>>): BrainSpec | null {
  const data: BrainData | undefined = rig.brain;
  if (!data) return null;
  const fail = (what: string): never => {
    throw new RangeError(`creature ${rig.name}: ${what}`);
  };
  const stateIndex = Object.fromEntries(data.states.map((state, i) => [state.name, i]));
  const place = (table: Readonly<Record<string, number>>, name: string, what: string): number =>
    Object.hasOwn(table, name) ? table[name]! : fail(`${what} ${name}, which is not there`);
  const number = (value: number | undefined, what: string): number =>
    value === undefined || (value > 0 && Number.isFinite(value)) ? (value ?? 0) : fail(`${what} must be over 0`);

  function playsFor(state: BrainStateData, where: string): number {
    const motion = rig.motions.find(({ name }) => name === state.motion);
    return motion?.loops ? fail(endless(where, state)) : (motion?.duration ?? fail(endless(where, state)));
  }

  function compileChange(change: ChangeData, state: BrainStateData): Change {
    const where = `a change of brain state ${state.name}`;
    const after = change.after === 'motion' ? playsFor(state, where) : (change.after ?? 0);
    const [least, most] = typeof after === 'number' ? [after, after] : after;
    if (!(least >= 0 && most >= least)) fail(`${where}: after must rise from 0 s up`);
    return {
      to: place(stateIndex, change.to, `${where} leads to`),
      afterLeast: least,
      afterMost: most,
      hears: number(change.hears, `${where}: hears`),
      near: number(change.near, `${where}: near`),
      within: number(change.within, `${where}: within`),
      beyond: number(change.beyond, `${where}: beyond`),
      passed: change.passed ?? -Infinity,
      foe: number(change.foe, `${where}: foe`),
      targetWet: change.targetWet ?? false,
      owned: change.owned ?? false,
    };
  }

  function compileState(state: BrainStateData, index: number): BrainState {
    const where = `brain state ${state.name}`;
    const chase = typeof state.pace === 'object' ? state.pace : null;
    const own = typeof state.pace === 'number' ? state.pace : 0;
    if (!(own >= 0)) fail(`${where}: pace must be 0 u/s or more, got ${own}`);
    return {
      name: state.name,
      index,
      motion: place(motionIndex, state.motion, `${where} plays`),
      wet: state.wet === undefined ? -1 : place(motionIndex, state.wet, `${where} plays in water`),
      pace: chase ? Pace.AFTER : state.pace === 'beside' ? Pace.BESIDE : Pace.OWN,
      speed: own,
      keepsToWater: state.keepsToWater ?? false,
      closing: chase?.closing ?? 0,
      hold: chase?.hold ?? 0,
      eager: chase?.eager ?? 0,
      slows: chase?.slows ?? 0,
      lane: LANE_RULES[state.lane ?? 'keep'],
      hostile: state.hostile ?? false,
      awake: state.awake ?? false,
      says: state.says === undefined ? -1 : SAYINGS.indexOf(state.says),
      listens: (state.changes ?? []).some((c) => c.hears !== undefined),
      changes: [...(state.changes ?? []), ...(state.awake ? data!.awake : [])].map((c) => compileChange(c, state)),
    };
  }

  if (new Set(data.states.map((s) => s.name)).size < data.states.length) fail('two brain states have the same name');
  return {
    states: data.states.map(compileState),
    stateIndex,
    starts: data.starts.map((name) => place(stateIndex, name, 'its brain starts with')),
    hearing: number(data.hearing, 'hearing of its brain'),
    forgets: data.forgets,
    beside: data.beside.length > 0 ? data.beside : fail('its brain needs a place beside an owner'),
    room: number(data.room, 'room of its brain'),
    deep: data.deep,
  };
}
