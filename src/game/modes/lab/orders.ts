/** What the interface asks of the lab, one entry each. What cannot be taken throws and changes nothing. */
import { choice, flag, integer, range } from '../../../math/check.ts';
import { motionNames } from '../../../sim.ts';
import type { ModeOrder } from '../mode.ts';
import { ZOOM } from './camera.ts';
import { edited } from './editor.ts';
import { LEAD, SPACING } from './ground.ts';
import { paramRows, solveFor } from './params.ts';
import type { Session } from './session.ts';
import {
  checkModifier,
  checkSettings,
  checkTracks,
  defaults,
  differing,
  LATEST_LOOP,
  LONGEST_LOOP,
  MOST_PAN,
} from './settings.ts';
import { clipJson, footfallCsv, footfallSvg, stripSvg } from './take.ts';
import { GROUNDS, type LabSettings, type ModifierSettings, OVERLAYS, TOYS } from './types.ts';

type Take = (session: Session, order: ModeOrder) => void;

const named = <T extends string>(field: string, value: unknown, allowed: readonly T[]): T =>
  allowed[choice(field, value, allowed)]!;

const set = (session: Session, change: Partial<LabSettings>): void => session.apply({ ...session.settings, ...change });

export const sceneOf = (session: Session) => ({
  rig: session.figure.rig,
  species: session.figure.kind,
  settings: session.settings,
  pace: session.figure.pace,
  gait: session.figure.gait,
  solved: session.solved,
});

/** A speed that a motion goes at: what is asked for, or its own where it cannot. */
function speedFor(session: Session, motion: string, asked: number): number {
  const data = session.figure.rig.motions.find((one) => one.name === motion);
  const { minSpeed = 0, maxSpeed = Infinity, startSpeed = 0 } = data ?? {};
  if (maxSpeed === 0 || (asked >= minSpeed && asked <= maxSpeed && (asked > 0 || startSpeed === 0))) return asked;
  return startSpeed || Math.min(maxSpeed, Math.max(minSpeed, asked));
}

/** A motion that moves the tool has it in hand; the others leave it as it is. */
function tooled(session: Session, motion: string): boolean {
  const moves = session.tracks(motion).some((track) => track.channel === 'TOOL' && !track.adds);
  return session.settings.spear || (moves && session.figure.rig.tool !== null);
}

function motion(session: Session, { name }: ModeOrder): void {
  const next = named('motion', name, motionNames(session.settings.species));
  const again = next === session.settings.motion;
  const spear = tooled(session, next);
  set(session, { motion: next, speed: speedFor(session, next, session.settings.speed), spear });
  // The same once more begins anew.
  if (again) session.figure.sim.command(session.figure.id, { motion: next, speed: session.settings.speed });
}

function creature(session: Session, { name, motion: asked }: ModeOrder): void {
  const species = String(name);
  const first = species === session.settings.species ? session.settings.motion : String(asked ?? 'auto');
  named('motion', first, motionNames(species));
  const keep = session.settings;
  const speed = first === 'auto' ? Math.min(keep.speed, 200) : keep.speed;
  session.apply({
    ...keep,
    species,
    motion: first,
    speed,
    tuning: {},
    turns: {},
    tracks: {},
    stack: [],
    blend: null,
    spear: false,
  });
  motion(session, { kind: 'motion', name: first });
}

function setValue(session: Session, { name, value }: ModeOrder): void {
  const rows = paramRows(sceneOf(session));
  const row =
    rows[
      choice(
        'name',
        name,
        rows.map((one) => one.name),
      )
    ]!;
  const to = range(row.name, value, row.min, row.max, row.unit);
  const { settings } = session;
  if (row.name === 'speed') {
    const data = session.figure.rig.motions.find((one) => one.name === settings.motion);
    const { minSpeed = 0, maxSpeed = Infinity } = data ?? {};
    // A motion that stands still or cannot go so fast gives way to the gait that can.
    const stays = to >= minSpeed && to <= maxSpeed;
    set(session, { speed: to, ...(stays ? {} : { motion: 'auto' }) });
  } else if (row.name === 'blend') set(session, { blend: to });
  else if (row.name === 'stride' || row.name === 'cadence' || row.name === 'duty') {
    session.solved = row.name === 'stride' ? 'cadence' : 'stride';
    set(session, { tuning: { ...settings.tuning, ...solveFor(sceneOf(session), row.name, to) } });
  } else set(session, { tuning: { ...settings.tuning, [row.name]: to } });
}

function reset(session: Session, { what, name }: ModeOrder): void {
  const { settings } = session;
  if (what === 'value') {
    const { [String(name)]: _, ...tuning } = settings.tuning;
    set(session, { tuning, ...(name === 'blend' ? { blend: null } : {}) });
  } else if (what === 'params') set(session, { tuning: {}, blend: null });
  else {
    session.camera.reset();
    session.apply({ ...defaults(settings.species, settings.motion, settings.speed), overlays: settings.overlays });
  }
}

function modifier(session: Session, order: ModeOrder): void {
  const { stack } = session.settings;
  if (order.do === 'add') {
    set(session, { stack: [...stack, checkModifier('modifier', order.modifier)] });
    return;
  }
  const at = integer('at', order.at, 0, stack.length - 1);
  const others = stack.filter((_, i) => i !== at);
  if (order.do === 'remove') set(session, { stack: others });
  else if (order.do === 'move') {
    const to = integer('to', order.to, 0, stack.length - 1);
    set(session, { stack: [...others.slice(0, to), stack[at]!, ...others.slice(to)] });
  } else {
    const change = order.change as Partial<ModifierSettings>;
    set(session, { stack: stack.map((one, i) => (i === at ? checkModifier('modifier', { ...one, ...change }) : one)) });
  }
}

function track(session: Session, order: ModeOrder): void {
  const { settings } = session;
  const name = settings.motion;
  if (order.do === 'revert') {
    const { [name]: _, ...tracks } = settings.tracks;
    set(session, { tracks });
    return;
  }
  const next =
    order.do === 'paste' ? checkTracks('tracks', parse(String(order.text))) : edited(session.tracks(), order);
  // A motion that lost its last track would be none.
  if (next.length > 0) set(session, { tracks: { ...settings.tracks, [name]: next } });
}

function rest(session: Session, order: ModeOrder): void {
  if (order.do === 'record') session.rest = { ...session.settings.turns };
  else if (order.do === 'clear') set(session, { turns: {} });
  else set(session, { turns: { ...session.rest } });
}

function section(session: Session, order: ModeOrder): void {
  const { sim } = session.figure;
  if (order.do === 'begin') session.section.begin(sim);
  else if (order.do === 'end') session.section.end(sim);
  else session.section.clear();
  session.settings = { ...session.settings, loop: null };
  session.version++;
}

export const stateJson = (session: Session): string =>
  JSON.stringify({ footfall: 'lab', ...session.settings }, null, 2);

/** The settings as a link carries them: what differs from the first ones. */
export const linkText = (session: Session): string => JSON.stringify(differing(session.settings));

/** Poses of one cycle, or of the motion: what a strip shows and a clip holds. */
function clipOf(session: Session) {
  const { figure, history } = session;
  const data = figure.rig.motions.find((one) => one.name === session.settings.motion);
  const cadence = paramRows(sceneOf(session)).find((row) => row.name === 'cadence')!.value;
  const seconds = data?.duration ?? (figure.pace > 1 ? 1 / cadence : 1);
  const ticks = Math.max(2, Math.round(seconds * 60));
  const past = history.poses.slice(-ticks);
  return past.length >= ticks ? past : [...past, ...session.coming(ticks - past.length)];
}

/** Writes what is seen into the settings: the camera, and the loop as somebody who opens them anew can have it. */
function keepView(session: Session): void {
  const { camera, section } = session;
  const tenths = (u: number): number => Math.min(MOST_PAN, Math.max(-MOST_PAN, Math.round(u * 10) / 10 + 0));
  const from = Math.min(section.from, LATEST_LOOP);
  const ticks = Math.min(section.to - section.from, LONGEST_LOOP);
  session.settings = {
    ...session.settings,
    zoom: Math.round(camera.zoom * 100) / 100,
    pan: { x: tenths(camera.pan.x), y: tenths(camera.pan.y) },
    // One that has not begun yet stays as it was asked for.
    loop: section.on ? { from, to: from + ticks } : session.settings.loop,
  };
}

const STRIP = 8;

function take(session: Session, { what }: ModeOrder): void {
  // What is taken away has the camera in it.
  keepView(session);
  const { settings, history, figure } = session;
  const name = `${settings.species}-${settings.motion}`;
  const recorded = history.recorded(name);
  const feet = figure.rig.legs.map((leg) => leg.foot);
  const now = figure.sim.tick / 60;
  const title = `${settings.species}, ${settings.motion}, ${Math.round(figure.pace)} u/s`;
  switch (what) {
    case 'clip':
      session.give(`${name}.json`, 'application/json', clipJson(settings.species, settings.motion, clipOf(session)));
      break;
    case 'strip': {
      const clip = clipOf(session);
      const poses = Array.from({ length: STRIP }, (_, i) => clip[Math.floor((i * (clip.length - 1)) / (STRIP - 1))]!);
      session.give(`${name}.svg`, 'image/svg+xml', stripSvg(figure.rig, poses, title));
      break;
    }
    case 'footfalls-svg':
      session.give(`${name}-footfalls.svg`, 'image/svg+xml', footfallSvg(recorded, feet, now, 3, title));
      break;
    case 'footfalls-csv':
      session.give(`${name}-footfalls.csv`, 'text/csv', footfallCsv(recorded));
      break;
    case 'settings':
      session.give('footfall-lab.json', 'application/json', stateJson(session));
      break;
    case 'copy':
      session.give('', 'application/json', stateJson(session), true);
      break;
    case 'link':
      session.give('link', 'text/plain', linkText(session), true);
      break;
    case 'tracks':
      session.give('', 'application/json', JSON.stringify(session.tracks(), null, 2), true);
      break;
    default:
      choice('what', what, TAKES);
  }
}

/** What can be taken away. */
const TAKES = ['clip', 'strip', 'footfalls-svg', 'footfalls-csv', 'settings', 'copy', 'link', 'tracks'];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`this is not JSON: ${(error as Error).message}`);
  }
}

/** What somebody typed may be anything: it is answered in words, and nothing has changed. */
function typed(session: Session, act: () => void): void {
  session.problem = '';
  session.version++;
  try {
    act();
  } catch (error) {
    session.problem = (error as Error).message;
  }
}

/** Moves what the toy in hand is about, as a drag would: the point, the thing, or the ground under the figure. */
function nudge(session: Session, x: number, y: number): void {
  const { toy } = session.settings;
  const root = session.root();
  if (toy === 'ground') session.dragGround(Math.round((root.x - LEAD) / SPACING), -y);
  else {
    const at = session.toys.placeOf(toy);
    session.toys.point(toy, { x: root.x + at.x + x, y: root.y + at.y + y }, root);
  }
}

/** The zoom that suits the stage, unless somebody has chosen one. */
function suit(session: Session, zoom: number): void {
  if (session.settings.zoom === 0) session.camera.zoom = zoom;
}

const ORDERS: Readonly<Record<string, Take>> = {
  creature,
  motion,
  set: setValue,
  reset,
  modifier,
  rest,
  section,
  take,
  play: (session, { on }) => {
    session.playing = flag('on', on);
    session.version++;
  },
  seek: (session, { at }) => {
    session.figure.seek(range('at', at, 0, 1, ''));
    session.version++;
  },
  rate: (session, { value }) => set(session, { rate: range('rate', value, 0.1, 1, '') }),
  follow: (session, { on }) => set(session, { follow: flag('on', on) }),
  face: (session) => set(session, { facing: session.settings.facing === 1 ? -1 : 1 }),
  spear: (session, { on }) => set(session, { spear: flag('on', on) }),
  skin: (session, { on }) => set(session, { skin: flag('on', on) }),
  ground: (session, { name }) => set(session, { ground: named('ground', name, GROUNDS) }),
  toy: (session, { name }) => {
    const toy = named('toy', name, TOYS);
    set(session, { toy, ...(toy === 'ground' ? { ground: 'dragged' } : {}) });
  },
  nudge: (session, { x, y }) => nudge(session, range('x', x, -100, 100, 'u'), range('y', y, -100, 100, 'u')),
  overlay: (session, { name, on }) => {
    const overlay = named('overlay', name, OVERLAYS);
    const rest = session.settings.overlays.filter((one) => one !== overlay);
    set(session, { overlays: flag('on', on) ? [...rest, overlay] : rest });
  },
  view: (session, { do: act, value }) => {
    if (act === 'reset') session.camera.reset();
    else if (act === 'suit') suit(session, range('value', value, ZOOM.min, ZOOM.max, ''));
    else session.camera.zoomBy(act === 'in' ? 1.25 : 0.8, session.figure.x, 0);
    session.version++;
  },
  track: (session, order) => {
    if (order.do === 'paste') typed(session, () => track(session, order));
    else track(session, order);
  },
  paste: (session, { text }) =>
    typed(session, () => {
      const next = checkSettings(parse(String(text)));
      session.apply(next);
      // The hand may have moved the camera, and looped time, since the settings were written down.
      session.camera.pan = next.pan;
      if (next.zoom > 0) session.camera.zoom = Math.max(ZOOM.min, next.zoom);
      if (next.loop === null) session.section.clear();
    }),
  dismiss: (session) => {
    session.problem = '';
    session.version++;
  },
};

export const ORDER_KINDS: readonly string[] = Object.keys(ORDERS);

export function takeOrder(session: Session, order: ModeOrder): void {
  choice('kind', order.kind, ORDER_KINDS);
  ORDERS[order.kind]!(session, order);
}
