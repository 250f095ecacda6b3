/**
 * The lab's settings: what they are at first, and the check of those that somebody pastes or a link carries.
 *
 * Guarantees: what is taken is whole and within its limits; an error names the field, what it was and what it takes,
 * and then nothing has changed.
 */
import { Channel } from '../../../ecs/channels.ts';
import { choice, finite, flag, integer, range } from '../../../math/check.ts';
import { EASING_NAMES } from '../../../math/easing.ts';
import { motionNames, speciesNames, TOP_SPEED } from '../../../sim.ts';
import { MODIFIER_KINDS } from '../../../toolkit/index.ts';
import {
  GROUNDS,
  type KeySettings,
  type LabSettings,
  type ModifierSettings,
  OVERLAYS,
  TOYS,
  type TrackSettings,
} from './types.ts';

/** Points of the dragged ground, and how high it goes, u. */
export const GROUND_POINTS = 8;
export const MOST_HEIGHT = 60;
/** How far the camera may be dragged from the figure, u. */
export const MOST_PAN = 5000;
/** The latest tick at which a loop may begin that somebody else is to wait for, and the most ticks of one. */
export const LATEST_LOOP = 600;
export const LONGEST_LOOP = 36_000;
const MOST = { stack: 12, tracks: 40, keys: 64 };

export const defaults = (species = 'stickman', motion = 'run', speed = 383): LabSettings => ({
  species,
  motion,
  speed,
  facing: 1,
  spear: false,
  rate: 1,
  follow: true,
  zoom: 0,
  pan: { x: 0, y: 0 },
  loop: null,
  overlays: ['skeleton', 'trails', 'planted', 'reach'],
  blend: null,
  tuning: {},
  ground: 'flat',
  heights: Array.from({ length: GROUND_POINTS }, () => 0),
  toy: 'none',
  skin: false,
  stack: [],
  turns: {},
  tracks: {},
});

type Fields = Record<string, unknown>;

/** Settings from what was written down. Throws TypeError or RangeError naming the field. What is left out is as at first. */
export function checkSettings(given: unknown): LabSettings {
  const of = object('settings', given);
  const first = defaults();
  for (const field of Object.keys(of)) if (field !== 'footfall') choice('settings', field, Object.keys(first));
  const at = { ...first, ...of } as Fields;
  const species = oneOf('species', at.species, speciesNames);
  return {
    species,
    motion: oneOf('motion', of.motion ?? (species === first.species ? first.motion : 'auto'), motionNames(species)),
    speed: range('speed', at.speed, 0, TOP_SPEED, 'u/s'),
    facing: side('facing', at.facing),
    spear: flag('spear', at.spear),
    rate: range('rate', at.rate, 0.1, 1, ''),
    follow: flag('follow', at.follow),
    zoom: range('zoom', at.zoom, 0, 8, ''),
    pan: point('pan', at.pan, MOST_PAN),
    loop: at.loop === null ? null : loop(at.loop),
    overlays: list('overlays', at.overlays, OVERLAYS.length).map((name, i) => oneOf(`overlays[${i}]`, name, OVERLAYS)),
    blend: at.blend === null ? null : range('blend', at.blend, 0, 3, ''),
    tuning: numbers('tuning', at.tuning),
    ground: oneOf('ground', at.ground, GROUNDS),
    heights: heights(at.heights),
    toy: oneOf('toy', at.toy, TOYS),
    skin: flag('skin', at.skin),
    stack: list('stack', at.stack, MOST.stack).map((one, i) => checkModifier(`stack[${i}]`, one)),
    turns: numbers('turns', at.turns),
    tracks: Object.fromEntries(
      Object.entries(object('tracks', at.tracks)).map(([motion, tracks]) => {
        oneOf('tracks', motion, motionNames(species));
        return [motion, checkTracks(`tracks.${motion}`, tracks)];
      }),
    ),
  };
}

export function checkTracks(name: string, given: unknown): TrackSettings[] {
  return list(name, given, MOST.tracks).map((one, i) => {
    const of = object(`${name}[${i}]`, one);
    const field = (key: string): string => `${name}[${i}].${key}`;
    for (const key of Object.keys(of)) choice(`${name}[${i}]`, key, ['channel', 'adds', 'curve', 'keys']);
    return {
      channel: oneOf(field('channel'), of.channel, Object.keys(Channel)),
      adds: flag(field('adds'), of.adds ?? false),
      curve: oneOf(field('curve'), of.curve ?? 'eased', ['eased', 'monotone'] as const),
      keys: checkKeys(field('keys'), of.keys),
    };
  });
}

function checkKeys(name: string, given: unknown): KeySettings[] {
  const keys = list(name, given, MOST.keys);
  if (keys.length === 0) throw new RangeError(`${name} must be one key or more`);
  let before = Number.NEGATIVE_INFINITY;
  return keys.map((one, i): KeySettings => {
    const key = list(`${name}[${i}]`, one, 3);
    const time = range(`time of ${name}[${i}]`, key[0], 0, 1, '');
    if (!(time > before))
      throw new RangeError(`time of ${name}[${i}] must be more than that before it (${before}), got ${time}`);
    before = time;
    return [
      time,
      range(`value of ${name}[${i}]`, key[1], -1000, 1000, ''),
      oneOf(`easing of ${name}[${i}]`, key[2] ?? 'smoothstep', EASING_NAMES),
    ];
  });
}

export function checkModifier(name: string, given: unknown): ModifierSettings {
  const of = object(name, given);
  const field = (key: string): string => `${name}.${key}`;
  const target = of.target ?? 'pointer';
  return {
    kind: oneOf(field('kind'), of.kind, MODIFIER_KINDS),
    chain: list(field('chain'), of.chain, 16).map((bone, i) => text(`${field('chain')}[${i}]`, bone)),
    weight: range(field('weight'), of.weight ?? 1, 0, 1, ''),
    on: flag(field('on'), of.on ?? true),
    bend: side(field('bend'), of.bend ?? 1),
    angle: range(field('angle'), of.angle ?? 0, -7, 7, 'rad'),
    stiffness: range(field('stiffness'), of.stiffness ?? 180, 0, 5000, ''),
    damping: range(field('damping'), of.damping ?? 8, 0, 500, ''),
    gravity: range(field('gravity'), of.gravity ?? 0, -5000, 5000, 'u/s²'),
    target: target === 'pointer' ? target : point(field('target'), target),
  };
}

function heights(given: unknown): number[] {
  const all = list('heights', given, GROUND_POINTS);
  if (all.length !== GROUND_POINTS) throw new RangeError(`heights must be ${GROUND_POINTS} numbers, got ${all.length}`);
  return all.map((one, i) => range(`heights[${i}]`, one, -MOST_HEIGHT, MOST_HEIGHT, 'u'));
}

function point(name: string, given: unknown, most = 1000): { x: number; y: number } {
  const { x, y } = object(name, given);
  return { x: range(`${name}.x`, x, -most, most, 'u'), y: range(`${name}.y`, y, -most, most, 'u') };
}

function loop(given: unknown): { from: number; to: number } {
  const of = object('loop', given);
  const from = integer('loop.from', of.from, 0, LATEST_LOOP);
  return { from, to: integer('loop.to', of.to, from + 1, from + LONGEST_LOOP) };
}

function object(name: string, given: unknown): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError(
      `${name} must be an object, got ${given === null ? 'null' : Array.isArray(given) ? 'a list' : typeof given}`,
    );
  return given as Fields;
}

function list(name: string, given: unknown, most: number): unknown[] {
  if (!Array.isArray(given)) throw new TypeError(`${name} must be a list, got ${typeof given}`);
  if (given.length > most) throw new RangeError(`${name} may have ${most} entries, got ${given.length}`);
  return given;
}

function oneOf<T extends string>(name: string, given: unknown, allowed: readonly T[]): T {
  return allowed[choice(name, given, allowed)]!;
}

function text(name: string, given: unknown): string {
  if (typeof given !== 'string') throw new TypeError(`${name} must be a name, got ${typeof given}`);
  return given;
}

function side(name: string, given: unknown): 1 | -1 {
  if (given !== 1 && given !== -1) throw new RangeError(`${name} must be 1 or -1, got ${String(given)}`);
  return given;
}

function numbers(name: string, given: unknown): Record<string, number> {
  const of = object(name, given);
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, finite(`${name}.${key}`, value, 'its unit')]),
  );
}

/** Only what differs from the first settings: short enough for a link. */
export function differing(settings: LabSettings): Partial<LabSettings> {
  const first = defaults();
  const entries = Object.entries(settings).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(first[field as keyof LabSettings]),
  );
  const short = Object.fromEntries(entries);
  // What a motion is called depends on the creature.
  return settings.species === first.species ? short : { ...short, motion: settings.motion };
}
