/**
 * A world without an engine, for looking at the picture and for its tests: stickmen posed by hand in a run.
 *
 * Joints stand where the rig has them (hip 70 u over the ground, thigh and shin 37, spine 54 …); nothing moves by
 * itself. The same numbers always give the same world.
 */
import { look } from '../../creatures/stickman/look.ts';
import { BODY, Body, CHAIN, Flag, GAIT, POSING, ROOT, Root, SKELETON, TRACK } from '../../ecs/components.ts';
import type { SpeciesView, WorldView } from '../../ecs/view.ts';

const JOINTS = [
  'pelvis',
  'chest',
  'head',
  'shoulder',
  'hip',
  'nearKnee',
  'farKnee',
  'nearFoot',
  'farFoot',
  'nearToe',
  'farToe',
  'nearElbow',
  'farElbow',
  'nearHand',
  'farHand',
  'spearTail',
  'spearTip',
] as const;
type Joint = (typeof JOINTS)[number];

export const fakeStickman: SpeciesView = {
  name: 'stickman',
  look,
  jointIndex: Object.fromEntries(JOINTS.map((name, i) => [name, i])),
  chain: { name: 'hair', points: 4 },
  shut: [],
  voices: [],
};

export interface FakeRunner {
  readonly x: number;
  readonly lane: number;
  /** y of the ground under the runner, u. */
  readonly ground?: number;
  /** Height of the soles over the ground, u. */
  readonly rise?: number;
  /** 0 to 1 through the stride. */
  readonly phase?: number;
  readonly hair?: number;
  readonly spear?: boolean;
  readonly marked?: boolean;
  readonly hidden?: boolean;
  readonly scale?: number;
  readonly facing?: number;
  /** Moved this far since the tick before, u. */
  readonly step?: number;
}

export interface FakeWorld extends WorldView {
  readonly columns: readonly Float64Array[];
}

export function fakeWorld(runners: readonly FakeRunner[]): FakeWorld {
  const n = runners.length + 1;
  const [body, gait, root, skeleton, chain, track] = [BODY, GAIT, ROOT, SKELETON, CHAIN, TRACK].map(
    (stride) => new Float64Array(n * stride),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  runners.forEach((runner, i) => {
    writeBody(body, i + 1, runner);
    writePose(root, skeleton, chain, i + 1, runner);
  });
  return {
    tick: 1,
    dense: runners.map((_, i) => i + 1),
    count: runners.length,
    body,
    gait,
    root,
    skeleton,
    chain,
    track,
    posing: new Uint8Array(n * POSING),
    speciesAt: () => fakeStickman,
    columns: [body, gait, root, skeleton, chain, track],
  };
}

function writeBody(body: Float64Array, e: number, r: FakeRunner): void {
  const at = e * BODY;
  body[at + Body.X] = r.x;
  body[at + Body.Y] = (r.ground ?? 0) - (r.rise ?? 0);
  body[at + Body.FACING] = r.facing ?? 1;
  body[at + Body.TURN] = r.facing ?? 1;
  body[at + Body.LANE] = r.lane;
  body[at + Body.SCALE] = r.scale ?? 1;
  body[at + Body.HAIR] = r.hair ?? e % 6;
  body[at + Body.FLAGS] = (r.spear ? Flag.TOOL : 0) | (r.marked ? Flag.MARKED : 0) | (r.hidden ? Flag.HIDDEN : 0);
}

function writePose(root: Float64Array, skeleton: Float64Array, chain: Float64Array, e: number, r: FakeRunner): void {
  const scale = r.scale ?? 1;
  const facing = r.facing ?? 1;
  const air = (r.rise ?? 0) > 0;
  const phase = r.phase ?? 0;
  const hip = air ? 72 : 62 - 4 * Math.cos(phase * Math.PI * 4);
  const at = e * ROOT;
  root[at + Root.X] = r.x;
  root[at + Root.Y] = (r.ground ?? 0) - (r.rise ?? 0) - hip * scale;
  root[at + Root.PX] = r.x - (r.step ?? 0);
  root[at + Root.PY] = root[at + Root.Y]!;
  const pose = poseOf(phase, hip, air, r.spear ?? false);
  JOINTS.forEach((name, j) => {
    const [x, y] = pose[name];
    for (const half of [0, SKELETON / 2]) {
      skeleton[e * SKELETON + half + j * 2] = x * scale * facing;
      skeleton[e * SKELETON + half + j * 2 + 1] = y * scale;
    }
  });
  const [hx, hy] = pose.head;
  for (let k = 0; k < 4; k++) {
    const wave = Math.sin(phase * 12 + k * 1.3) * k * 1.2;
    for (const half of [0, CHAIN / 2]) {
      chain[e * CHAIN + half + k * 2] = (hx - 8 - k * 11) * scale * facing;
      chain[e * CHAIN + half + k * 2 + 1] = (hy - 7 + k * 2.6 + wave) * scale;
    }
  }
}

type Point = readonly [number, number];

/** A run at a phase: joints relative to the root at the pelvis, facing right. */
function poseOf(phase: number, hip: number, air: boolean, spear: boolean): Record<Joint, Point> {
  const lean = 0.22;
  const chest: Point = [Math.sin(lean) * 54, -Math.cos(lean) * 54];
  const head: Point = [chest[0] + 7, chest[1] - 20];
  const near = footOf(phase, hip, air);
  const far = footOf(phase + 0.5, hip, air);
  const swing = Math.sin(phase * Math.PI * 2);
  const tip: Point = [chest[0] + 100, chest[1] + 22];
  const tail: Point = [tip[0] - 169, tip[1] + 14];
  const nearHand: Point = spear
    ? along(tip, tail, 74)
    : [chest[0] + 6 - 26 * swing, chest[1] + 40 - 10 * Math.abs(swing)];
  const farHand: Point = spear
    ? along(tip, tail, 110)
    : [chest[0] + 8 + 26 * swing, chest[1] + 40 - 10 * Math.abs(swing)];
  return {
    pelvis: [0, 0],
    hip: [0, 0],
    chest,
    head,
    shoulder: [chest[0], chest[1] + 4],
    nearFoot: near,
    farFoot: far,
    nearToe: toeOf(near, phase, hip, air),
    farToe: toeOf(far, phase + 0.5, hip, air),
    nearKnee: bend([0, 0], near, 37, 37, 1),
    farKnee: bend([0, 0], far, 37, 37, 1),
    nearElbow: bend([chest[0], chest[1] + 4], nearHand, 27, 25, -1),
    farElbow: bend([chest[0], chest[1] + 4], farHand, 27, 25, -1),
    nearHand,
    farHand,
    spearTip: tip,
    spearTail: tail,
  };
}

function along(from: Point, to: Point, distance: number): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const share = distance / Math.sqrt(dx * dx + dy * dy);
  return [from[0] + dx * share, from[1] + dy * share];
}

/** The ankle: on the ground going back for 0.4 of the cycle, then lifted forward. */
function footOf(phase: number, hip: number, air: boolean): Point {
  const p = phase - Math.floor(phase);
  if (air) return p < 0.5 ? [26, 34] : [-22, 58];
  if (p < 0.4) return [34 - 60 * (p / 0.4), hip - 4];
  const t = (p - 0.4) / 0.6;
  return [-26 + 60 * t * t * (3 - 2 * t), hip - 4 - 36 * Math.sin(Math.PI * t) ** 2];
}

function toeOf(foot: Point, phase: number, hip: number, air: boolean): Point {
  const down = !air && foot[1] > hip - 4.5;
  const p = phase - Math.floor(phase);
  const pitch = down ? 0 : p < 0.7 ? 0.9 : -0.15;
  return [foot[0] + Math.cos(pitch) * 9.5, foot[1] + Math.sin(pitch) * 9 + 1];
}

/** Middle joint of two bones; side 1 bends forward. */
function bend(root: Point, end: Point, a: number, b: number, side: number): Point {
  const dx = end[0] - root[0];
  const dy = end[1] - root[1];
  const far = Math.sqrt(dx * dx + dy * dy);
  const c = Math.min(Math.max(far, Math.abs(a - b) + 0.1), a + b - 0.1);
  const p = (c * c + a * a - b * b) / (2 * c);
  const h = Math.sqrt(Math.max(0, a * a - p * p)) * side;
  const ux = dx / far;
  const uy = dy / far;
  return [root[0] + ux * p + uy * h, root[1] + uy * p - ux * h];
}
