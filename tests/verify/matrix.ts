/**
 * The matrix: every creature × speed × ground × facing, motions, changes of speed, switches. Each row is the worst
 * value of one probe over one family of scenes, with where and when.
 */
import { createSim, motionNames, rigOf, speciesNames } from '../../src/index.ts';
import { tableAt } from '../../src/math/spline.ts';
import { budgets } from './budgets.ts';
import { type GroundRow, grounds } from './grounds.ts';
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

/** Runs the whole matrix. `only` keeps rows whose family's name contains it. */
export function runMatrix(only = ''): Row[] {
  const table = new Table();
  const family = (name: string, run: () => void): void => {
    if (name.includes(only)) run();
  };
  for (const species of speciesNames) {
    for (const ground of grounds) family(`${species} ${ground.name}`, () => steady(table, species, ground));
    family(`${species} changing`, () => changing(table, species));
    family(`${species} motions`, () => motions(table, species));
    family(`${species} jumps`, () => jumps(table, species));
    family(`${species} chains`, () => chains(table, species));
    family(`${species} switches`, () => switches(table, species));
    family(`${species} transition`, () => transition(table, species));
  }
  return [...table.rows.values()];
}

/** Constant speeds on one ground, both ways. */
function steady(table: Table, species: string, ground: GroundRow): void {
  for (const speed of SPEEDS[species] ?? SPEEDS.stickman!) {
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
  const order = rig.legs.map((l, i) => ({ foot: l.foot, at: gait.offsets[i]! })).toSorted((a, b) => a.at - b.at);
  const name = `${species} ${gait.name}`;
  table.add(`${name} · duty factor`, budgets.duty, probe.dutyError(recording, duty));
  table.add(
    `${name} · footfall order`,
    0,
    probe.footfallOrder(
      recording,
      order.map((o) => o.foot),
    ),
  );
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
  for (const ground of grounds) {
    const sim = createSim({ terrain: ground.segments });
    const id = sim.spawn(species, { x: 100 });
    sim.tune(id, { acceleration: 400 });
    const speeds = [60, 383, 120, 500, 0, 200, 0, 170, 190, 160, 300, 30];
    const recording = record(sim, id, 20 * 60, ground.name, (t) =>
      t % 100 === 0 ? { speed: speeds[(t / 100) % speeds.length]! } : undefined,
    );
    const family = `${species} changing speed`;
    table.add(`${family} · planted drift`, budgets.driftChanging, probe.plantedDrift(recording));
    table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
    table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
    table.add(`${family} · joint angle a tick`, budgets.angleRough, probe.angleStep(recording));
    table.add(`${family} · skate`, budgets.skate, probe.skate(recording));
    table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
  }
  const sim = createSim();
  const id = sim.spawn(species, { speed: 200 });
  const turns = record(sim, id, 900, 'turning', (t) =>
    t % 90 === 45 ? { facing: t % 180 === 45 ? -1 : 1 } : undefined,
  );
  table.add(`${species} turning · planted drift`, budgets.driftChanging, probe.plantedDrift(turns));
  table.add(`${species} turning · penetration`, budgets.penetration, probe.penetration(turns));
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

/** Jumps at every speed on every ground, held and tapped. */
function jumps(table: Table, species: string): void {
  for (const ground of grounds) {
    for (const speed of [0, 106, 250, 383, 500]) {
      const sim = createSim({ terrain: ground.segments });
      const id = sim.spawn(species, { x: 100, speed, spear: true });
      const recording = record(sim, id, 600, `${ground.name} ${speed} u/s`, (t) => {
        if (t % 75 === 30) return { jump: true };
        return t % 150 === 36 ? { jump: false } : undefined;
      });
      const family = `${species} jumps`;
      table.add(`${family} · planted drift`, budgets.drift, probe.plantedDrift(recording));
      table.add(`${family} · penetration`, budgets.penetration, probe.penetration(recording));
      table.add(`${family} · bone length`, budgets.bone, probe.boneLength(recording));
      table.add(`${family} · not finite`, 0, probe.nonFinite(recording));
    }
  }
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
    const v = sim.pose(id).speed * 0.012;
    const froude = (v * v) / (9.81 * 0.9);
    const { froudeLow, froudeHigh } = budgets;
    const off = froude < froudeLow ? froudeLow - froude : Math.max(0, froude - froudeHigh);
    const where = `${up ? 'walk to run' : 'run to walk'} at Froude number ${froude.toFixed(2)}`;
    table.add(`${species} · ${up ? 'walk to run' : 'run to walk'}`, 0, { value: off, where, when: sim.tick * TICK });
  }
}
