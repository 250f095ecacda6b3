/**
 * The Motion Lab: one figure, any creature and any motion, looked at closely and changed while it plays.
 *
 * The simulation is the game's own; the lab gives it orders and constants, and puts a stack of modifiers over what it
 * drew. `order` takes everything that the interface asks for, `state` tells it everything that it shows.
 */
import { IKTarget, TARGET } from '../../../ecs/components.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { IDLE } from '../../../input/input-frame.ts';
import { motionNames } from '../../../sim.ts';
import type { Point } from '../../../sim-types.ts';
import type { Mark, Mode, ModeOptions } from '../mode.ts';
import { boneNames } from './bones.ts';
import { LEAD, SPACING } from './ground.ts';
import { takeOrder } from './orders.ts';
import { handleMarks, marksOf, overlayMarks } from './overlays.ts';
import { Pointer } from './pointer.ts';
import { Session } from './session.ts';
import { checkSettings, defaults } from './settings.ts';
import { LabView } from './state.ts';
import type { LabSettings, LabState } from './types.ts';

/** Ticks ahead that an onion skin shows. */
const AHEAD = 24;

/** The settings that the options ask for, and what of them could not be. */
function firstSettings({ lab, motion }: ModeOptions): { settings: LabSettings; problem: string } {
  const first = defaults();
  if (lab !== undefined) {
    try {
      return { settings: checkSettings(JSON.parse(lab)), problem: '' };
    } catch (error) {
      return { settings: first, problem: `The link could not be read: ${(error as Error).message}` };
    }
  }
  if (motion === undefined) return { settings: first, problem: '' };
  const species = ['stickman', 'doggoyle'].find((name) => motionNames(name).includes(motion));
  if (species === undefined) return { settings: first, problem: `There is no motion ${motion}.` };
  return { settings: { ...first, species, motion }, problem: '' };
}

export function createLab(options: ModeOptions): Mode<LabState> {
  const { settings, problem } = firstSettings(options);
  const session = begin(options.seed, settings, problem);
  const { figure } = session;
  const view = new LabView(session);
  const pointer = new Pointer(session);
  let coming: { tick: number; version: number; poses: ReturnType<Session['coming']> } = {
    tick: -1,
    version: -1,
    poses: [],
  };

  function step(input: InputFrame): void {
    session.step(input);
  }

  function marks(alpha: number): readonly Mark[] {
    const { overlays } = session.settings;
    const { zoom } = session.camera;
    const pose = figure.sim.pose(figure.id, alpha);
    const { tick } = figure.sim;
    if (overlays.includes('onion') && (coming.tick !== tick || coming.version !== session.version))
      coming = { tick, version: session.version, poses: session.coming(AHEAD) };
    const scene = {
      rig: figure.rig,
      species: figure.kind,
      pose,
      history: session.history,
      zoom,
      scale: 1,
      follow: session.settings.follow,
      targets: targets(session),
      coming: coming.tick === tick ? coming.poses : [],
      groundAt: (x: number) => figure.sim.groundAt(x),
    };
    return [
      ...skinMarks(session, alpha),
      ...toyMarks(session),
      ...overlayMarks(overlays, scene),
      ...handles(session, zoom),
    ];
  }

  return {
    name: 'lab',
    sim: figure.sim,
    world: figure.sim.world,
    terrain: figure.sim.terrain,
    step,
    state: () => view.state(),
    things: () => session.toys.view(session.settings.toy, session.root()).things,
    drainEvents: () => session.news.splice(0),
    camera: (alpha) => session.camera.at(alpha, session.settings.follow),
    timeScale: () => (session.playing ? session.settings.rate : 0),
    frozen: () => !session.playing,
    order(order) {
      if (order.kind === 'tick') {
        session.playing = false;
        session.version++;
        step(IDLE);
      } else takeOrder(session, order);
    },
    gesture: (gesture) => pointer.take(gesture),
    marks,
    hash: () => figure.sim.hash(),
  };
}

/** A session, on its first settings where those of a link are none for their creature. */
function begin(seed: number, settings: LabSettings, problem: string): Session {
  try {
    const session = new Session(seed, settings);
    session.problem = problem;
    return session;
  } catch (error) {
    const session = new Session(seed, defaults());
    session.problem = `The link could not be read: ${(error as Error).message}`;
    return session;
  }
}

/** Where each foot has to be, in the world. */
function targets({ figure }: Session): Point[] {
  const column = figure.sim.world.columns.IKTarget;
  return figure.kind.legs.map((_, i) => {
    const at = figure.entity * TARGET + IKTarget.FEET + i * 3;
    return { x: column[at]!, y: column[at + 1]! };
  });
}

function skinMarks({ art, outlines }: Session, alpha: number): Mark[] {
  if (!art) return [];
  const { now, before } = outlines;
  const points = now.map((value, i) => (before[i] ?? value) + (value - (before[i] ?? value)) * alpha);
  const [x = 0, y = 0] = points;
  return [{ kind: 'shape', x, y, points, lane: 0, size: 0, tone: art.behind ? 'cloth' : 'fur', behind: art.behind }];
}

function handles(session: Session, zoom: number): Mark[] {
  if (session.settings.toy !== 'handles') return [];
  const { figure } = session;
  return handleMarks(figure.sim.pose(figure.id), boneNames(figure.rig), session.taken, zoom);
}

function toyMarks(session: Session): Mark[] {
  const { toy, ground } = session.settings;
  const { zoom } = session.camera;
  const { line, dot } = marksOf;
  const out: Mark[] = [];
  const { target, pivot } = session.toys.view(toy, session.root());
  if (pivot && target) {
    out.push(line(pivot, target, 2.2, 'plain'), dot(pivot, 5, 'plain'), dot(target, 4.4, 'near'));
  } else if (toy === 'ledge' && target) {
    out.push(line({ x: target.x - 4, y: target.y + 1 }, { x: target.x + 46, y: target.y + 1 }, 3, 'plain'));
  } else if (toy === 'aim' && target) {
    out.push({ kind: 'ring', ...target, lane: 0, size: 7 / zoom, tone: 'bad' }, dot(target, 2 / zoom, 'bad'));
  }
  if (toy === 'ground' && ground === 'dragged') {
    const first = Math.round((session.figure.x - LEAD) / SPACING);
    for (let i = first - 4; i <= first + 4; i++) {
      const x = LEAD + i * SPACING;
      const at = { x, y: session.figure.sim.groundAt(x) };
      out.push({ kind: 'ring', ...at, lane: 0, size: 7 / zoom, tone: 'near' }, dot(at, 3.4 / zoom, 'near'));
    }
  }
  return out;
}
