/**
 * What goes on in the lab: the figure, its settings and its last seconds, tick by tick.
 *
 * Guarantees: settings are taken whole or not at all; a change of motion, speed or constants is an order to the
 * simulation, which makes it without a jump; a figure is only set anew when the creature changes.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import type { InputFrame } from '../../../input/input-frame.ts';
import { choice } from '../../../math/check.ts';
import { speciesNames } from '../../../sim.ts';
import type { Pose, SimEvent } from '../../../sim-types.ts';
import { createStack, type Modifier, type Stack } from '../../../toolkit/index.ts';
import type { GameEvent } from '../mode.ts';
import { boneNames } from './bones.ts';
import { LabCamera, ZOOM } from './camera.ts';
import { Figure, tracksOf } from './figure.ts';
import { DraggedGround, LEAD, laid, lengthOf, PERIOD } from './ground.ts';
import { History } from './history.ts';
import { Section } from './section.ts';
import { defaults, GROUND_POINTS } from './settings.ts';
import { type Art, dress, outline } from './skins.ts';
import { Toys } from './toys.ts';
import type { LabFile, LabSettings, TrackSettings } from './types.ts';

/** Ticks of rest before a one-shot plays again. */
const AGAIN = 26;
/** u/s that count as a footfall of strength 1. */
const FULL_PACE = 420;
const FULL_IMPACT = 1000;
/** Share of the way to the ground's height that the camera goes in a tick. */
const LEVEL_SHARE = 0.25;
/** Room before the end of the ground, u. */
const NEAR_END = 500;

export class Session {
  readonly figure: Figure;
  readonly history = new History();
  readonly camera = new LabCamera();
  readonly toys = new Toys();
  readonly section = new Section();
  settings: LabSettings = defaults();
  ground: DraggedGround;
  playing = true;
  version = 0;
  file: LabFile | null = null;
  problem = '';
  /** What the law of the gait was solved for last. */
  solved: 'stride' | 'cadence' = 'stride';
  /** The pose by hand that is returned to. */
  rest: Record<string, number> = {};
  art: Art | null = null;
  /** The art's outline as it is now and as it was a tick ago, x, y, …. */
  outlines: { now: readonly number[]; before: readonly number[] } = { now: [], before: [] };
  /** The bone in hand. */
  taken: string | null = null;
  /** Tick since when speed and constants are as they are. */
  steadySince = 0;
  news: GameEvent[] = [];
  /** Height that the camera stands on, u. */
  private level = 0;
  private idleTicks = 0;
  private pointed: Modifier[] = [];

  constructor(seed: number, settings: LabSettings) {
    this.figure = new Figure(seed);
    this.ground = new DraggedGround(settings.heights);
    this.settings = defaults('', '');
    this.apply(settings);
    this.rest = { ...settings.turns };
  }

  /** Takes other settings. Throws RangeError for names that this creature has not; nothing has changed then. */
  apply(next: LabSettings): void {
    const before = this.settings;
    const { figure } = this;
    const fresh = next.species !== before.species;
    if (fresh) checkNames(next);
    else this.checkEdits(next);
    this.settings = next;
    if (next.zoom > 0 && next.zoom !== before.zoom) this.camera.zoom = Math.max(ZOOM.min, next.zoom);
    if (changed(before, next, 'pan')) this.camera.pan = next.pan;
    this.version++;
    this.layGround(before, fresh);
    if (fresh) this.enter(next);
    else if (changed(before, next, 'tracks')) figure.edit(next.tracks);
    this.command(before, next, fresh);
    this.loop(before, next, fresh);
    if (fresh || changed(before, next, 'stack') || changed(before, next, 'turns') || changed(before, next, 'toy'))
      this.restack();
    if (fresh || before.skin !== next.skin) this.wear();
  }

  /** What could not be, before anything is done. */
  private checkEdits(next: LabSettings): void {
    const { figure } = this;
    for (const name of Object.keys(next.tuning)) choice('tuning', name, figure.kind.tuningNames);
    for (const name of Object.keys(next.turns)) choice('turns', name, boneNames(figure.rig));
    const trial = createStack(figure.bones.skeleton);
    for (const { target: _, ...spec } of next.stack) trial.add(spec as Parameters<typeof trial.add>[0]);
  }

  /** Another creature, where the one before was. */
  private enter(next: LabSettings): void {
    const { figure } = this;
    const { species, motion, speed, facing, spear } = next;
    const x = figure.sim.count > 0 ? figure.x : startX(next);
    figure.spawn(species, { motion, speed, facing, spear, x });
    figure.edit(next.tracks);
    this.section.clear();
    this.history.clear();
    this.rest = {};
    this.look(true);
  }

  private command(before: LabSettings, next: LabSettings, fresh: boolean): void {
    const { figure } = this;
    const { sim, id } = figure;
    if (!fresh && next.motion !== before.motion) sim.command(id, { motion: next.motion, speed: next.speed });
    else if (!fresh && next.speed !== before.speed) sim.command(id, { speed: next.speed });
    if (!fresh && next.facing !== before.facing) sim.command(id, { facing: next.facing });
    if (next.spear !== before.spear) {
      // An elbow bends to the other side with a tool in hand.
      if (!fresh) figure.settle(figure.rig.arms.flatMap((arm) => [arm.elbow, arm.hand]));
      figure.carry(next.spear);
    }
    figure.blend = next.blend;
    if (fresh || changed(before, next, 'tuning')) this.tune(next.tuning);
    const same = !fresh && next.speed === before.speed && next.motion === before.motion && next.blend === before.blend;
    if (!same || changed(before, next, 'tuning') || next.ground !== before.ground) this.steadySince = sim.tick;
  }

  /** Another creature and other ground have no loop but one that comes with them. */
  private loop(before: LabSettings, next: LabSettings, fresh: boolean): void {
    if (changed(before, next, 'loop')) {
      if (next.loop) this.section.plan(next.loop.from, next.loop.to);
      else this.section.clear();
    } else if (next.loop && (fresh || next.ground !== before.ground)) this.settings = { ...next, loop: null };
  }

  private tune(tuning: Readonly<Record<string, number>>): void {
    const { figure } = this;
    const own = Object.fromEntries(figure.kind.tuningNames.map((name, i) => [name, figure.kind.tuning[i]!]));
    figure.sim.tune(figure.id, { ...own, ...tuning });
  }

  private layGround(before: LabSettings, fresh: boolean): void {
    const { settings, figure } = this;
    if (changed(before, settings, 'heights')) this.ground.askAll(settings.heights);
    if (settings.ground === before.ground) return;
    if (settings.ground === 'dragged') {
      this.ground = new DraggedGround(settings.heights);
      figure.sim.terrain.lay(this.ground.segments());
    } else figure.sim.terrain.lay(laid(settings.ground));
    if (fresh || figure.sim.count === 0) return;
    figure.sim.teleport(figure.id, startX(settings));
    this.section.clear();
    this.history.clear();
    this.look(true);
  }

  /** Makes the modifier stack anew: turns by hand, then the modifiers, then the eyes. */
  restack(): void {
    const { figure, settings } = this;
    const bones = (stack: Stack): string[] =>
      stack.modifiers.flatMap(({ chain }) => Array.from(chain, (bone) => stack.skeleton.names[bone]!));
    // A bone in hand is where the hand is; all other changes settle.
    if (this.taken === null) figure.settle(bones(figure.stack));
    figure.stack = createStack(figure.bones.skeleton);
    for (const [bone, angle] of Object.entries(settings.turns))
      if (angle !== 0) figure.stack.add({ kind: 'turn', chain: [bone], angle });
    this.pointed = settings.stack.map(({ target: _, ...spec }) =>
      figure.stack.add(spec as Parameters<typeof figure.stack.add>[0]),
    );
    this.toys.join(settings.toy, figure, this.toys.view(settings.toy, this.root()).target);
    this.aimStack();
    if (this.taken === null) figure.settle(bones(figure.stack));
  }

  /** The stack's targets: the pointer, or a place beside the figure. */
  private aimStack(): void {
    const { figure, settings, pointed } = this;
    const root = this.root();
    pointed.forEach((modifier, i) => {
      const { target } = settings.stack[i]!;
      const at =
        target === 'pointer'
          ? (this.toys.view(settings.toy, root).target ?? this.toys.pointed(root))
          : { x: root.x + settings.facing * target.x, y: root.y + target.y };
      figure.stack.aim(modifier, at);
    });
  }

  private wear(): void {
    this.art = null;
    if (!this.settings.skin) return;
    const { figure } = this;
    // It is cut to the figure as it stands.
    figure.poseAtRest();
    this.art = dress(figure.rig, figure.bones.skeleton);
    this.bendArt();
    this.outlines.before = this.outlines.now;
  }

  private bendArt(): void {
    if (!this.art) return;
    this.figure.readBones();
    this.outlines = { before: this.outlines.now, now: outline(this.art) };
  }

  /** One tick. */
  step(input: InputFrame): void {
    const { figure, settings, history, toys } = this;
    const { sim } = figure;
    this.section.beginPlanned(sim);
    if (this.section.turnBack(sim)) {
      history.rewind(sim.tick);
      this.look(true);
    }
    this.playAgain(input);
    if (settings.ground === 'dragged' && this.ground.ease()) {
      sim.terrain.lay(this.ground.segments());
      figure.followGround();
    }
    toys.step(settings.toy, figure, this.root());
    if (toys.idle) this.restack();
    this.aimStack();
    figure.step();
    this.bendArt();
    const events = sim.drainEvents().filter((event) => event.id === figure.id);
    history.add(sim.tick, sim.pose(figure.id), events);
    this.news.push(...events.flatMap((event) => newsOf(event, figure.pace)));
    this.look(false);
    this.turnAround();
  }

  /** Jump and thrust by their buttons, and one-shots again and again. */
  private playAgain(input: InputFrame): void {
    const { figure, settings } = this;
    const { sim, id } = figure;
    sim.command(id, { jump: input.jump });
    const has = (name: string): boolean => figure.rig.motions.some((motion) => motion.name === name);
    if (input.thrust && has('thrust') && figure.motion !== 'thrust') sim.command(id, { motion: 'thrust' });
    if (figure.motion === settings.motion || (figure.motion === 'thrust' && settings.motion !== 'thrust')) {
      this.idleTicks = 0;
      return;
    }
    this.idleTicks++;
    if (this.idleTicks < AGAIN) return;
    sim.command(id, { motion: settings.motion, speed: settings.speed });
    this.idleTicks = 0;
  }

  /** Ground that has an end is begun again before it. */
  private turnAround(): void {
    const { figure, settings } = this;
    const length = lengthOf(settings.ground);
    if (length === 0) return;
    const { x } = figure;
    const past = settings.facing > 0 ? x - (length - NEAR_END) : NEAR_END + LEAD - x;
    if (past < 0 || (settings.facing < 0 && x > LEAD + NEAR_END)) return;
    const back =
      settings.ground === 'dragged'
        ? settings.facing * PERIOD * Math.floor((length - 2000) / PERIOD)
        : x - startX(settings);
    figure.sim.teleport(figure.id, x - back);
    this.history.clear();
    this.look(true);
  }

  /** Asks for another height of the ground's point `i`, so many u more than it is asked for now. */
  dragGround(i: number, by: number): void {
    const at = ((i % GROUND_POINTS) + GROUND_POINTS) % GROUND_POINTS;
    this.ground.ask(at, this.ground.asked[at]! + by);
    // What was dragged is a part of the settings.
    this.settings = { ...this.settings, heights: [...this.ground.asked] };
    this.version++;
  }

  private look(cut: boolean): void {
    const { figure } = this;
    const { Body: body } = figure.sim.world.columns;
    const b = figure.entity * BODY;
    // Who jumps leaves the ground, and not the ground him.
    const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
    const support = airborne ? figure.sim.groundAt(figure.x) : body[b + Body.Y]!;
    this.level = cut ? support : this.level + (support - this.level) * LEVEL_SHARE;
    this.camera.follow(figure.x, this.level, cut);
  }

  root(): { x: number; y: number } {
    const { figure } = this;
    const { x, y } = figure.sim.pose(figure.id);
    return { x, y };
  }

  /** Tracks of a motion as they play: edited or as they were written. */
  tracks(motion = this.settings.motion): readonly TrackSettings[] {
    const data = this.figure.original.motions.find((one) => one.name === motion);
    return this.settings.tracks[motion] ?? (data ? tracksOf(data) : []);
  }

  /** Poses of the next ticks, as they will be if nothing changes. */
  coming(ticks: number): Pose[] {
    const { sim, id } = this.figure;
    const kept = sim.snapshot();
    const poses = Array.from({ length: ticks }, () => {
      sim.step();
      return sim.pose(id);
    });
    sim.drainEvents();
    sim.restore(kept);
    return poses;
  }

  /** Hands something to be saved to the interface. */
  give(name: string, type: string, text: string, copies = false): void {
    this.file = { serial: (this.file?.serial ?? 0) + 1, name, type, text, copies };
    this.version++;
  }
}

const changed = (a: LabSettings, b: LabSettings, field: keyof LabSettings): boolean =>
  a[field] !== b[field] && JSON.stringify(a[field]) !== JSON.stringify(b[field]);

/** Names that belong to a creature which is not there yet: a figure of it is made to ask. */
function checkNames(next: LabSettings): void {
  choice('species', next.species, speciesNames);
  const trial = new Figure(1);
  trial.spawn(next.species, { motion: next.motion, speed: 0, facing: 1, spear: false, x: 0 });
  for (const name of Object.keys(next.tuning)) choice('tuning', name, trial.kind.tuningNames);
  for (const name of Object.keys(next.turns)) choice('turns', name, boneNames(trial.rig));
  trial.edit(next.tracks);
  trial.sim.tune(trial.id, next.tuning);
  for (const { target: _, ...spec } of next.stack) trial.stack.add(spec as Parameters<typeof trial.stack.add>[0]);
}

/** Where a figure begins on a ground. */
function startX({ ground, facing }: LabSettings): number {
  const length = lengthOf(ground);
  if (length === 0) return 0;
  if (ground === 'dragged') return LEAD + PERIOD * (facing > 0 ? 2 : 20) + 60;
  return facing > 0 ? 80 : length - 80;
}

function newsOf(event: SimEvent, pace: number): GameEvent[] {
  const { kind, x, y } = event;
  const strength =
    kind === 'touchdown' ? Math.min(1, pace / FULL_PACE) : kind === 'landing' ? event.strength / FULL_IMPACT : 1;
  return kind === 'touchdown' || kind === 'landing' || kind === 'takeoff' ? [{ kind, x, y, lane: 0, strength }] : [];
}
