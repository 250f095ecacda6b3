/**
 * The matrix: every creature × speed × ground × facing, motions, changes of speed, switches. Each row is the worst
 * value of one probe over one family of scenes, with where and when.
 */

import { froudeOf } from '../../src/game/modes/lab/measure/froude.ts';
import { tableAt } from '../../src/math/spline.ts';
import { budgets } from './budgets.ts';
import { createSim, motionNames, rigOf, speciesNames, speedsOf } from './cast.ts';
import { afterwards, changeSpeed, flickers, gaitChanges, phaseBack, stridesToSettle } from './gait-changes.ts';
import { type GroundRow, grounds, restGrounds } from './grounds.ts';
import * as probe from './probes.ts';
import { type Finding, type Recording, record, TICK } from './recording.ts';
import { switchPairs, watchSwitch } from './switches.ts';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly ok: boolean;
  readonly where: string;
  readonly when: number;
}

const SPEEDS: Record<string, readonly number[]> = {
  stickman: [15, 30, 60, 83, 106, 140, 160, 180, 200, 220, 300, 383, 440, 500],
  doggoyle: [20, 40, 60, 80, 100, 110, 130, 180, 240, 270, 300, 400, 480, 560],
};
const SECONDS = 6;

class Table {
  readonly rows = new Map<string, Row>();

  add(name: string, limit: number, finding: Finding): void {
    const old = this.rows.get(name);
    if (old && old.value >= finding.value) return;
    this.rows.set(name, { name, limit, ...finding, ok: finding.value <= limit });
  }
}

/** Runs the matrix, or part `part` of `parts` of it. `only` keeps rows whose family's name contains it. */
export function runMatrix(only = '', part = 1, parts = 1): Row[] {
  const table = new Table();
  let families = 0;
  const family = (name: string, run: () => void): void => {
    if (name.includes(only) && families++ % parts === part - 1) run();
  };
  for (const species of speciesNames) {
    for (const ground of grounds) family(`${species} ${ground.name}`, () => steady(table, species, ground));
    family(`${species} changing`, () => changing(table, species));
    family(`${species} motions`, () => motions(table, species));
    family(`${species} jumps`, () => jumps(table, species));
    family(`${species} start and stop`, () => starts(table, species));
    family(`${species} sizes`, () => sizes(table, species));
    family(`${species} landings`, () => landings(table, species));
    family(`${species} falls`, () => falls(table, species));
    family(`${species} getting up`, () => gettingUp(table, species));
    family(`${species} rests`, () => rests(table, species));
    family(`${species} chains`, () => chains(table, species));
    family(`${species} switches`, () => switches(table, species));
    family(`${species} changes of gait`, () => changesOfGait(table, species));
    family(`${species} transition`, () => transition(table, species));
  }
  return [...table.rows.values()];
}

/** Constant speeds on one ground, both ways. */
function steady(table: Table, species: string, ground: GroundRow): void {
  for (const speed of SPEEDS[species] ?? speedsOf(species)) {
    for (const facing of [1, -1] as const) {
      const sim = createSim({ terrain: ground.segments });
      const length = ground.segments.reduce((sum, s) => sum + s.length, 0);
      const x = facing === 1 ? -speed : length + speed;
      const id = sim.spawn(species, { x, speed, facing, spear: speed > 100 });
      sim.step(60);
      const label = `${speed} u/s ${facing === 1 ? 'right' : 'left'}`;
      const recording = record(sim, id, SECONDS * 60, label);
      posture(table, `${species} ${ground.name}`, recording, ground.rough, speed);
      if (ground.name === 'flat' && speed >= 30) rhythm(table, species, recording, speed);
      if (ground.name !== 'water') {
        table.add(`${species} ${ground.name} · speed`, budgets.speed, probe.speedError(recording, speed));
      }
    }
  }
}

function posture(table: Table, family: string, recording: Recording, rough: boolean, speed: number): void {
  const water = family.endsWith('water');
  table.add(`${family} · planted drift`, water ? budgets.driftChanging : budgets.drift, probe.plantedDrift(recording));
  table.add(`${family} · skate`, budgets.skate, probe.skate(recording));
  table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
  table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
  table.add(`${family} · IK residual`, budgets.residual, probe.residual(recording));
  if (speed >= 30 && !rough) table.add(`${family} · joint snap`, budgets.snap, probe.jointSnap(recording));
  table.add(
    `${family} · joint angle a tick`,
    rough ? budgets.angleRough : budgets.angleFlat,
    probe.angleStep(recording),
  );
  table.add(`${family} · chain length`, budgets.chain, probe.chainLength(recording));
  table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
}

/** The feet in the order in which they land in a gait. */
function orderOf(species: string, gait: number): string[] {
  const { legs, gaits } = rigOf(species);
  const feet = legs.map((leg, i) => ({ name: leg.foot, at: gaits[gait]!.offsets[i]! }));
  return feet.toSorted((a, b) => a.at - b.at).map((foot) => foot.name);
}

/** Order, duty, support, phase: against the gait's table at this speed. */
function rhythm(table: Table, species: string, recording: Recording, speed: number): void {
  const rig = rigOf(species);
  const pose = recording.poses.at(-1)!;
  const gait = rig.gaits[Math.round(pose.gait)]!;
  const speeds = gait.table.map((r) => r[0]);
  const duty = tableAt(
    speeds,
    gait.table.map((r) => r[2]),
    speed,
  );
  const cadence = tableAt(
    speeds,
    gait.table.map((r) => r[1]),
    speed,
  );
  const name = `${species} ${gait.name}`;
  table.add(`${name} · duty factor`, budgets.duty, probe.dutyError(recording, duty));
  table.add(`${name} · footfall order`, 0, probe.footfallOrder(recording, orderOf(species, Math.round(pose.gait))));
  table.add(`${name} · phase step`, budgets.phase, probe.phaseStep(recording, cadence));
  if (rig.legs.length !== 2) return;
  const walks = duty > 0.5;
  const measured = probe.shareWithFeetDown(recording, walks ? 2 : 0);
  const value = Math.abs(measured - Math.abs(2 * duty - 1));
  const where = `${recording.label}: ${measured.toFixed(3)}`;
  table.add(`${name} · ${walks ? 'double support' : 'flight'}`, budgets.support, { value, where, when: 0 });
}

/** Speeding up and slowing down by up to 400 u/s², starts, stops and turns. */
function changing(table: Table, species: string): void {
  const speeds = [60, 383, 120, 500, 0, 200, 0, 170, 190, 160, 300, 30];
  for (const ground of grounds) {
    const sim = createSim({ terrain: ground.segments });
    const id = sim.spawn(species, { x: 100 });
    sim.tune(id, { acceleration: 400 });
    const recording = record(sim, id, 20 * 60, ground.name, (t) =>
      t % 100 === 0 ? { speed: speeds[(t / 100) % speeds.length]! } : undefined,
    );
    unsteady(table, `${species} changing speed`, recording);
  }
  for (const ground of grounds) {
    for (const speed of [106, 200, 383]) {
      const sim = createSim({ terrain: ground.segments });
      const id = sim.spawn(species, { x: 900, speed });
      sim.tune(id, { acceleration: 400 });
      const turns = record(sim, id, 900, `${ground.name} ${speed} u/s`, (t) =>
        t % 90 === 45 ? { facing: t % 180 === 45 ? -1 : 1 } : undefined,
      );
      unsteady(table, `${species} turning`, turns);
    }
  }
}

/** From standing to every speed and back to standing, on every ground, both ways. */
function starts(table: Table, species: string): void {
  for (const ground of grounds) {
    for (const speed of [30, 60, 106, 160, 220, 383, 500]) {
      for (const facing of [1, -1] as const) {
        const sim = createSim({ terrain: ground.segments });
        const id = sim.spawn(species, { x: 1500, facing, spear: speed > 200 });
        const label = `${ground.name} ${speed} u/s ${facing === 1 ? 'right' : 'left'}`;
        const recording = record(sim, id, 360, label, (t) => {
          if (t === 20) return { speed };
          return t === 170 ? { speed: 0 } : undefined;
        });
        unsteady(table, `${species} start and stop`, recording);
        if (floats(species, ground)) table.add(`${species} start and stop · afloat at the end`, 0, afloat(recording));
        else table.add(`${species} start and stop · stands at the end`, 0, stands(recording));
      }
    }
  }
}

/** 0 when the last second is spent standing: nothing moves on. */
function stands(recording: Recording): Finding {
  const last = recording.poses.at(-1)!;
  const before = recording.poses.at(-60)!;
  const moved = Math.abs(last.x - before.x) > 0.5 || last.feet.some((f) => !f.planted);
  return { value: moved ? 1 : 0, where: recording.label, when: 6 };
}

/** True for one that swims where others stand in the water. */
const floats = (species: string, ground: GroundRow): boolean =>
  ground.name === 'water' && rigOf(species).swim !== undefined;

/**
 * 0 when the last second is spent in one place, either standing on the ground out of the water or floating: the root no
 * further from where it floats than its strokes heave it, and no foot planted.
 */
function afloat(recording: Recording): Finding {
  const { sim } = recording;
  const rig = rigOf(recording.species);
  const last = recording.poses.at(-1)!;
  const second = recording.poses.slice(-60);
  const swims = last.feet.every((f) => !f.planted);
  if (!swims) return stands(recording);
  const moved = Math.abs(last.x - second[0]!.x) > 0.5;
  const lowest = Math.max(...second.map((p) => p.y));
  const highest = Math.min(...second.map((p) => p.y));
  const gait = rig.gaits[0]!;
  const leg = rig.legs[0]!;
  const stand = gait.params.hip + leg.tipHeight - leg.ankleFromTip[1];
  // The surface lies at the height of the banks, 0.
  const off = Math.abs(0.5 * (lowest + highest) - (rig.swim!.depth + rig.swim!.sinks - stand));
  const dry = sim.groundAt(last.x) < rig.swim!.depth - 0.5;
  const bad = moved || lowest - highest > HEAVE || off > HEAVE || dry;
  return { value: bad ? 1 : 0, where: `${recording.label}: ${off.toFixed(2)} u off`, when: 6 };
}

/** The most that a swimmer's strokes move its root up and down, u. */
const HEAVE = 3;

/** Figures of other sizes: lengths in their own units, so limits of length grow with them. */
function sizes(table: Table, species: string): void {
  for (const scale of [0.6, 1.6]) {
    for (const ground of grounds) {
      for (const froude of [60, 160, 300, 500]) {
        // Speeds scale with the root of the size: this one is as fast for it as `froude` for a figure of scale 1.
        const speed = froude * Math.sqrt(scale);
        const sim = createSim({ terrain: ground.segments });
        const id = sim.spawn(species, { x: -speed, speed, scale, spear: speed > 200 });
        sim.step(60);
        const recording = record(sim, id, 300, `scale ${scale}, ${ground.name} ${froude} u/s`);
        const family = `${species} sizes`;
        const drift = ground.name === 'water' ? budgets.driftChanging : budgets.drift;
        table.add(
          `${family} · planted drift${ground.name === 'water' ? ' in water' : ''}`,
          drift,
          probe.plantedDrift(recording),
        );
        table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording, scale));
        table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording, scale));
        table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
      }
    }
  }
}

function unsteady(table: Table, family: string, recording: Recording): void {
  table.add(`${family} · planted drift`, budgets.driftChanging, probe.plantedDrift(recording));
  table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
  table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
  table.add(`${family} · joint angle a tick`, budgets.angleRough, probe.angleStep(recording));
  table.add(`${family} · skate`, budgets.skate, probe.skate(recording));
  table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
}

/** Each motion by itself, both facings. */
function motions(table: Table, species: string): void {
  for (const motion of motionNames(species)) {
    for (const facing of [1, -1] as const) {
      const sim = createSim();
      const id = sim.spawn(species, { motion, facing, spear: true });
      const recording = record(sim, id, 15 * 60, `${motion} ${facing === 1 ? 'right' : 'left'}`);
      const family = `${species} motions`;
      if (motion !== 'fall') {
        table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
        table.add(`${family} · joint angle a tick`, budgets.angleRough, probe.angleStep(recording));
        table.add(`${family} · joint snap`, budgets.snap, probe.jointSnap(recording));
      }
      table.add(`${family} · planted drift`, budgets.drift, probe.plantedDrift(recording));
      table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
      table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
    }
  }
}

/** Jumps at every speed on every ground, held and tapped, both ways, and off an edge into a pit. */
function jumps(table: Table, species: string): void {
  for (const ground of grounds) {
    for (const speed of [0, 106, 250, 383, 500]) {
      for (const facing of [1, -1] as const) {
        const sim = createSim({ terrain: ground.segments });
        const id = sim.spawn(species, { x: facing === 1 ? 100 : 4000, speed, facing, spear: true });
        const recording = record(
          sim,
          id,
          600,
          `${ground.name} ${speed} u/s ${facing === 1 ? 'right' : 'left'}`,
          (t) => {
            if (t % 75 === 30) return { jump: true };
            return t % 150 === 36 ? { jump: false } : undefined;
          },
        );
        jump(table, `${species} jumps`, recording);
      }
    }
  }
  for (const speed of [106, 250, 383, 500]) {
    for (const facing of [1, -1] as const) {
      const sim = createSim({
        terrain: [
          { kind: 'flat', length: 500 },
          { kind: 'gap', length: 700 },
          { kind: 'flat', length: 300 },
        ],
      });
      const id = sim.spawn(species, { x: facing === 1 ? 300 : 1400, speed, facing });
      jump(
        table,
        `${species} jumps`,
        record(sim, id, 300, `into a pit ${speed} u/s ${facing === 1 ? 'right' : 'left'}`),
      );
    }
  }
}

/** A jump begun at each of 60 moments, so that every phase lands on every part of a tread. */
function landings(table: Table, species: string): void {
  for (const ground of grounds.filter((g) => g.name === 'ramps' || g.name === 'stairs')) {
    for (const speed of [106, 180, 300, 500]) {
      for (const facing of [1, -1] as const) {
        const sim = createSim({ terrain: ground.segments });
        const id = sim.spawn(species, { x: facing === 1 ? 0 : 2600, speed, facing, spear: true });
        sim.step(20);
        for (let moment = 0; moment < 60; moment++) {
          sim.step(7);
          const kept = sim.snapshot();
          const label = `${ground.name} ${speed} u/s ${facing === 1 ? 'right' : 'left'}, moment ${moment}`;
          const recording = record(sim, id, moment % 2 === 0 ? 70 : 50, label, (t) => {
            if (t === 0) return { jump: true };
            return t === 5 && moment % 2 === 1 ? { jump: false } : undefined;
          });
          jump(table, `${species} landings`, recording);
          sim.restore(kept);
        }
      }
    }
  }
}

function jump(table: Table, family: string, recording: Recording): void {
  table.add(`${family} · planted drift`, budgets.drift, probe.plantedDrift(recording));
  table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
  table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
  table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
}

/** Falls from every speed on every ground: nothing goes into the ground, and in the end the body lies still. */
function falls(table: Table, species: string): void {
  if (!motionNames(species).includes('fall')) return;
  for (const ground of grounds) {
    for (const speed of [0, 150, 300, 450]) {
      for (const facing of [1, -1] as const) {
        const sim = createSim({ terrain: ground.segments });
        const id = sim.spawn(species, { x: facing === 1 ? 100 : 3000, speed, facing, spear: speed > 200 });
        sim.step(60);
        sim.command(id, { motion: 'fall' });
        const label = `${ground.name} ${speed} u/s ${facing === 1 ? 'right' : 'left'}`;
        const recording = record(sim, id, 240, label);
        table.add(`${species} falls · penetration`, budgets.penetration, probe.penetration(recording));
        table.add(`${species} falls · not finite`, 0, probe.nonFinite(recording));
        table.add(`${species} falls · moves at the end, u a tick`, budgets.rest, probe.restlessness(recording, 30));
      }
    }
  }
}

/** Up again after a fall, from wherever it lies and at any moment of the fall: nothing goes into the ground. */
function gettingUp(table: Table, species: string): void {
  if (!motionNames(species).includes('fall')) return;
  for (const ground of grounds) {
    for (const speed of [0, 200, 400]) {
      for (const facing of [1, -1] as const) {
        const sim = createSim({ terrain: ground.segments });
        const id = sim.spawn(species, { x: facing === 1 ? 400 : 2600, speed, facing, spear: speed > 200 });
        sim.step(60);
        sim.command(id, { motion: 'fall', speed: 0 });
        sim.step(12);
        for (const lain of [12, 30, 60, 150]) {
          sim.step(lain - 12);
          const kept = sim.snapshot();
          for (const goes of [0, 160]) {
            const on = goes > 0 ? `, on at ${goes} u/s` : '';
            const label = `${ground.name} ${speed} u/s ${facing === 1 ? 'right' : 'left'}, ${lain} ticks${on}`;
            const recording = record(sim, id, 240, label, (t) =>
              t === 0 ? { motion: 'auto', speed: goes } : undefined,
            );
            const family = `${species} getting up`;
            table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
            table.add(`${family} · planted drift`, budgets.driftChanging, probe.plantedDrift(recording));
            table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
            if (goes === 0 && !floats(species, ground))
              table.add(`${family} · stands at the end`, 0, stands(recording));
            sim.restore(kept);
          }
          sim.restore(kept);
        }
      }
    }
  }
}

/** Motions in which a body gets into a pose and holds it: on slopes and stairs, both ways, from standing and at once. */
function rests(table: Table, species: string): void {
  const poses = rigOf(species).motions.filter((m) => m.intro !== undefined);
  for (const ground of restGrounds) {
    for (const { name: motion } of poses) {
      for (const facing of [1, -1] as const) {
        for (const x of ground.places) {
          const sim = createSim({ terrain: ground.segments });
          const standing = sim.spawn(species, { x, facing });
          const lying = sim.spawn(species, { x, facing, motion });
          const label = `${motion} on ${ground.name} at ${x}, ${facing === 1 ? 'right' : 'left'}`;
          sim.step(30);
          const before = sim.snapshot();
          rest(
            table,
            species,
            record(sim, standing, 220, label, (t) => (t === 0 ? { motion } : undefined)),
          );
          sim.restore(before);
          rest(table, species, record(sim, lying, 30, `${label}, from the start`));
        }
      }
    }
  }
}

function rest(table: Table, species: string, recording: Recording): void {
  const family = `${species} rests`;
  table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
  table.add(`${family} · planted drift`, budgets.drift, probe.plantedDrift(recording));
  table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
  table.add(`${family} · joint angle a tick`, budgets.angleRough, probe.angleStep(recording));
  table.add(`${family} · paws off the ground at the end`, 0, probe.carried(recording, 20));
  table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
}

/** Hair and tail after a teleport and a respawn, and at top speed. */
function chains(table: Table, species: string): void {
  const rig = rigOf(species);
  if (!rig.chain) return;
  const sim = createSim();
  const id = sim.spawn(species, { speed: 500 });
  sim.step(120);
  sim.teleport(id, -4000);
  const whip = record(sim, id, 30, 'after a teleport');
  const value = probe.chainLength(whip);
  table.add(`${species} chain · after a teleport`, budgets.chainWhip - 1, value);
  let step = 0;
  for (let t = 1; t < whip.poses.length; t++) {
    const a = whip.poses[t - 1]!;
    const b = whip.poses[t]!;
    const tipA = a.chains[rig.chain.name]!.at(-1)!;
    const tipB = b.chains[rig.chain.name]!.at(-1)!;
    step = Math.max(step, Math.hypot(tipB.x - b.x - tipA.x + a.x, tipB.y - tipA.y));
  }
  table.add(`${species} chain · whip, u a tick`, 8, { value: step, where: 'tip after a teleport', when: 2 });
}

function switches(table: Table, species: string): void {
  const own = new Map();
  for (const [from, to] of switchPairs(species)) {
    table.add(`${species} switches · step to limit`, 1, watchSwitch(species, from, to, 250, own));
  }
}

/** From each gait to its neighbours: forward only, within two strides, then in the new order; and no flicker between. */
function changesOfGait(table: Table, species: string): void {
  const { gaits } = rigOf(species);
  for (const change of gaitChanges(species)) {
    const family = `${species} ${gaits[change.from]!.name} to ${gaits[change.to]!.name}`;
    table.add(`${family} · strides`, budgets.changeStrides, stridesToSettle(change));
    table.add(`${family} · phase backward`, 0, phaseBack(change));
    table.add(`${family} · off its speed, u/s`, budgets.changeSpeed, changeSpeed(change));
    const order = orderOf(species, change.to);
    table.add(`${family} · order after`, 0, probe.footfallOrder(afterwards(change, budgets.changeStrides), order));
    unsteady(table, `${species} changes of gait`, change.recording);
  }
  for (let lower = 0; lower + 1 < gaits.length; lower++) {
    table.add(`${species} changes of gait · flicker`, 0, flickers(species, lower));
  }
}

/** The Froude number (v² ÷ g·leg, leg 0.9 m, 1 u = 1.2 cm) at which walk and run change into each other. */
function transition(table: Table, species: string): void {
  if (rigOf(species).legs.length !== 2) return;
  for (const up of [true, false]) {
    const sim = createSim();
    const id = sim.spawn(species, { speed: up ? 100 : 300 });
    sim.tune(id, { acceleration: 20 });
    sim.command(id, { speed: up ? 300 : 60 });
    const from = sim.pose(id).gait;
    while (sim.pose(id).gait === from && sim.tick < 3000) sim.step();
    const froude = froudeOf(sim.pose(id).speed);
    const { froudeLow, froudeHigh } = budgets;
    const off = froude < froudeLow ? froudeLow - froude : Math.max(0, froude - froudeHigh);
    const where = `${up ? 'walk to run' : 'run to walk'} at Froude number ${froude.toFixed(2)}`;
    table.add(`${species} · ${up ? 'walk to run' : 'run to walk'}`, 0, { value: off, where, when: sim.tick * TICK });
  }
}
