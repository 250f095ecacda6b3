/** What the lab draws over the picture: bones, trails, planted feet, reach, onion skins. World units; widths by the zoom. */
import type { Rig } from '../../../creatures/rig.ts';
import type { Species } from '../../../ecs/species.ts';
import { length } from '../../../math/scalar.ts';
import { cos, sin, TAU } from '../../../math/trig.ts';
import type { Point, Pose } from '../../../sim-types.ts';
import type { Mark } from '../mode.ts';
import type { History } from './history.ts';
import type { OverlayName } from './types.ts';

export interface Scene {
  readonly rig: Rig;
  readonly species: Species;
  /** The pose in the picture. */
  readonly pose: Pose;
  readonly history: History;
  readonly zoom: number;
  readonly scale: number;
  /** Trails are drawn about the figure, and not where they were in the world. */
  readonly follow: boolean;
  /** Where each foot has to be, in the world. */
  readonly targets: readonly Point[];
  /** Poses of the ticks to come. */
  readonly coming: readonly Pose[];
  readonly groundAt: (x: number) => number;
}

type Draw = (scene: Scene, out: Mark[]) => void;

/** Half-width of a line, u at zoom 1: it is as wide on the screen at any zoom. */
const THIN = 0.85;
const TEXT = 9;
/** How wide a word beside a foot is, u at zoom 1. */
const WORD = 84;
/** Ticks of a trail, and between onion skins. */
const TRAIL = 44;
const ONION = [8, 16, 24] as const;

const line = (a: Point, b: Point, size: number, tone: Mark['tone'], alpha = 1): Mark => ({
  kind: 'line',
  x: a.x,
  y: a.y,
  toX: b.x,
  toY: b.y,
  lane: 0,
  size,
  tone,
  alpha,
});
const dot = (at: Point, size: number, tone: Mark['tone'], alpha = 1): Mark => ({
  kind: 'dot',
  x: at.x,
  y: at.y,
  lane: 0,
  size,
  tone,
  alpha,
});
const label = (at: Point, text: string, tone: Mark['tone'], align: Mark['align'] = 'left'): Mark => ({
  kind: 'text',
  x: at.x,
  y: at.y,
  lane: 0,
  size: TEXT,
  tone,
  text,
  align,
});

/** Pairs of joints that a bone is drawn between; and whether the bone is of the far side. */
export function bonePairs(rig: Rig): readonly { readonly from: string; readonly to: string; readonly far: boolean }[] {
  const half = rig.legs.length / 2;
  const far = (i: number): boolean => (rig.legs.length === 2 ? i === 1 : i < half);
  return [
    ...rig.bones.map((bone) => ({ from: bone.parent, to: bone.joint, far: (bone.roll ?? 1) < 0 })),
    ...rig.legs.flatMap((leg, i) => [
      { from: leg.root, to: leg.mid, far: far(i) },
      { from: leg.mid, to: leg.ankle, far: far(i) },
      { from: leg.ankle, to: leg.tip, far: far(i) },
    ]),
    ...rig.arms.flatMap((arm, i) => [
      { from: arm.shoulder, to: arm.elbow, far: i === 1 },
      { from: arm.elbow, to: arm.hand, far: i === 1 },
    ]),
  ];
}

const skeleton: Draw = ({ rig, pose, zoom }, out) => {
  const pairs = bonePairs(rig);
  for (const { from, to, far } of pairs)
    out.push(line(pose.joints[from]!, pose.joints[to]!, THIN / zoom, 'far', far ? 0.55 : 1));
  const joints = new Set(pairs.flatMap(({ from, to }) => [from, to]));
  for (const joint of joints) out.push(dot(pose.joints[joint]!, 2.5 / zoom, 'plain'));
  for (const points of Object.values(pose.chains)) {
    for (let i = 1; i < points.length; i++) out.push(line(points[i - 1]!, points[i]!, THIN / zoom, 'far', 0.7));
  }
};

const names: Draw = ({ rig, pose, zoom }, out) => {
  const joints = new Set(bonePairs(rig).flatMap(({ from, to }) => [from, to]));
  for (const joint of joints) {
    const at = pose.joints[joint]!;
    out.push(label({ x: at.x + 5 / zoom, y: at.y - 4 / zoom }, joint, 'plain'));
  }
};

/** Joints that leave a trail: the limbs' ends. */
const ends = (rig: Rig): readonly { readonly joint: string; readonly far: boolean }[] => [
  ...rig.legs.map((leg, i) => ({ joint: leg.tip, far: rig.legs.length === 2 ? i === 1 : i < rig.legs.length / 2 })),
  ...rig.arms.map((arm, i) => ({ joint: arm.hand, far: i === 1 })),
];

const trails: Draw = ({ rig, pose, history, zoom, follow }, out) => {
  const { poses } = history;
  const count = Math.min(poses.length, TRAIL);
  for (const { joint, far } of ends(rig)) {
    let before: Point | null = null;
    for (let k = count; k >= 0; k--) {
      const past = k === 0 ? pose : poses[poses.length - k]!;
      const at = past.joints[joint];
      if (!at) continue;
      const shift = follow ? pose.x - past.x : 0;
      const now = { x: at.x + shift, y: at.y };
      // A figure that was set back leaves no line across the stage.
      if (before && length(now.x - before.x, now.y - before.y) < 60)
        out.push(line(before, now, (THIN * 0.9) / zoom, far ? 'far' : 'near', 0.8 * (1 - k / (count + 1))));
      before = now;
    }
  }
};

const planted: Draw = ({ pose, history, zoom }, out) => {
  const labelled: { x: number; y: number }[] = [];
  for (const foot of pose.feet) {
    if (!foot.planted) continue;
    const at = { x: foot.x, y: foot.ground };
    const s = 4.2 / zoom;
    const drift = driftOf(history, foot.name, foot);
    const tone = drift > 0.1 ? 'bad' : 'near';
    out.push({
      kind: 'shape',
      ...at,
      points: [at.x, at.y + s * 0.8, at.x + s, at.y + s * 2.6, at.x - s, at.y + s * 2.6],
      lane: 0,
      size: 0,
      tone,
    });
    const word = { x: at.x + 7 / zoom, y: at.y + 8 / zoom };
    // Feet that stand beside each other have their words one under the other.
    while (labelled.some((one) => Math.abs(one.x - word.x) < WORD / zoom && Math.abs(one.y - word.y) < 6 / zoom))
      word.y += 8 / zoom;
    labelled.push(word);
    out.push(label(word, `planted · ${drift.toFixed(3)} u`, tone));
  }
};

/** How far a foot has moved since it touched down, u. */
function driftOf({ poses }: History, name: string, now: Point): number {
  let lock: Point = now;
  for (let k = poses.length - 1; k >= 0; k--) {
    const foot = poses[k]!.feet.find((f) => f.name === name);
    if (!foot?.planted) break;
    lock = foot;
  }
  return length(now.x - lock.x, now.y - lock.y);
}

/** Dashes of a whole circle. */
const DASHES = 44;

const reach: Draw = ({ rig, pose, zoom, scale }, out) => {
  const drawn = new Set<string>();
  for (const leg of rig.legs) {
    const at = pose.joints[leg.root]!;
    const key = `${Math.round(at.x * 4)} ${Math.round(at.y * 4)}`;
    if (drawn.has(key)) continue;
    drawn.add(key);
    dashes(at, (leg.upper + leg.lower) * scale, 0.02, 0.48, zoom, 'far', out);
  }
  for (const arm of rig.arms.slice(0, 1)) {
    dashes(pose.joints[arm.shoulder]!, (arm.upper + arm.lower) * scale, 0, 1, zoom, 'plain', out);
  }
};

/** A dashed arc, from and to in turns. */
function dashes(
  at: Point,
  radius: number,
  from: number,
  to: number,
  zoom: number,
  tone: Mark['tone'],
  out: Mark[],
): void {
  const on = (turn: number): Point => ({ x: at.x + radius * cos(turn * TAU), y: at.y + radius * sin(turn * TAU) });
  for (let i = Math.ceil(from * DASHES); i < to * DASHES; i++) {
    out.push(line(on(i / DASHES), on((i + 0.55) / DASHES), (THIN * 0.8) / zoom, tone, 0.55));
  }
}

const targets: Draw = ({ targets: points, pose, zoom }, out) => {
  points.forEach((at, i) => {
    out.push({ kind: 'ring', ...at, lane: 0, size: 4.5 / zoom, tone: 'good' });
    out.push(dot(at, 1.2 / zoom, 'good'));
    if (i === 0 || points.length === 2)
      out.push(
        label({ x: at.x - 8 / zoom, y: at.y - 8 / zoom }, `${pose.feet[i]?.name ?? ''} target`, 'good', 'right'),
      );
  });
};

const onion: Draw = ({ rig, pose, history, coming, zoom, follow }, out) => {
  const { poses } = history;
  const skins = ONION.flatMap((ticks) => [
    { pose: poses[poses.length - 1 - ticks], tone: 'near' as const, ticks },
    { pose: coming[ticks - 1], tone: 'good' as const, ticks },
  ]);
  for (const { pose: skin, tone, ticks } of skins) {
    if (!skin || skin.joints[rig.root] === undefined) continue;
    const shift = follow ? pose.x - skin.x : 0;
    const at = (joint: string): Point => ({ x: skin.joints[joint]!.x + shift, y: skin.joints[joint]!.y });
    for (const { from, to } of bonePairs(rig))
      out.push(line(at(from), at(to), (THIN * 1.1) / zoom, tone, 0.62 - ticks * 0.018));
  }
};

const ray: Draw = ({ rig, pose, zoom, groundAt }, out) => {
  for (const leg of rig.legs) {
    const hip = pose.joints[leg.root]!;
    const hit = { x: hip.x, y: groundAt(hip.x) };
    for (let y = hip.y; y < hit.y; y += 8) {
      out.push(line({ x: hip.x, y }, { x: hip.x, y: Math.min(y + 4, hit.y) }, (THIN * 0.7) / zoom, 'good', 0.8));
    }
    out.push({ kind: 'ring', ...hit, lane: 0, size: 3 / zoom, tone: 'good' });
  }
};

const path: Draw = ({ pose, history, zoom }, out) => {
  const { poses } = history;
  for (let k = Math.max(1, poses.length - 150); k < poses.length; k++) {
    const a = poses[k - 1]!;
    const b = poses[k]!;
    if (length(b.x - a.x, b.y - a.y) > 60) continue;
    out.push(line(a, b, THIN / zoom, 'plain', 0.6));
  }
  out.push(dot(pose, 2.6 / zoom, 'good'));
};

const DRAWS: Readonly<Record<OverlayName, Draw>> = {
  path,
  onion,
  reach,
  ray,
  trails,
  skeleton,
  targets,
  planted,
  names,
};
/** The order in which they lie over each other. */
const ORDER = Object.keys(DRAWS) as OverlayName[];

/** Marks of the overlays that are on. */
export function overlayMarks(on: readonly OverlayName[], scene: Scene): Mark[] {
  const out: Mark[] = [];
  for (const name of ORDER) if (on.includes(name)) DRAWS[name](scene, out);
  return out;
}

/** Handles to take bones by, and the one in hand. */
export function handleMarks(pose: Pose, joints: readonly string[], taken: string | null, zoom: number): Mark[] {
  return joints.flatMap((joint): Mark[] => {
    const at = pose.joints[joint];
    if (!at) return [];
    const size = (joint === taken ? 6 : 4.4) / zoom;
    return [
      { kind: 'ring', x: at.x, y: at.y, lane: 0, size, tone: joint === taken ? 'good' : 'near' },
      dot(at, 1.6 / zoom, joint === taken ? 'good' : 'near'),
    ];
  });
}

export const marksOf = { line, dot, label };
