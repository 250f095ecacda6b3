/** Checks a creature's data and flattens it to what systems read. Errors name the creature and the part. */
import { Channel } from '../ecs/channels.ts';
import { MAX_CHAIN_POINTS, MAX_FEET, MAX_JOINTS } from '../ecs/components.ts';
import {
  BRANCH_PARAM_NAMES,
  type Branch,
  COMMON_NAMES,
  Drive,
  type LimpBrace,
  type LimpStick,
  type Motion,
  type Species,
  type Track,
  type TrunkBone,
} from '../ecs/species.ts';
import { EASING_NAMES } from '../math/easing.ts';
import { length } from '../math/scalar.ts';
import { monotoneSlopes } from '../math/spline.ts';
import { atan2, cos, sin } from '../math/trig.ts';
import { compileBrain } from './compile-brain.ts';
import type { Key, MotionData, Rig, TrackData } from './rig.ts';

type Names = Map<string, number>;

/** Legs that hang further than this from the root are the ends of a long trunk, u. */
const LONG = 10;
/** How near to its hip an ankle comes in the air, in lengths of the leg. */
const FOLD = 0.27;
/** The flex at which a paw's claws hang lowest, 70°, rad. */
const MOST_FLEX = 1.22;
/** How low an ankle may lie, u over the ground. */
const ANKLE_LOW = 4;
/** Share of its standing height below which a body may touch the ground. */
const LOW = 0.8;

function fail(creature: string, what: string): never {
  throw new RangeError(`creature ${creature}: ${what}`);
}

/** Flattens a rig. Throws RangeError naming the creature and bone, limb, gait or motion that is wrong. */
export function compileRig(rig: Rig, index: number): Species {
  const joints = jointNames(rig);
  const place = (name: string): number => joints.get(name) ?? fail(rig.name, `no joint is named ${name}`);
  const bones = rig.bones.map((b): TrunkBone => {
    if (!(b.length >= 0)) fail(rig.name, `bone ${b.joint} must have a length of 0 u or more, got ${b.length}`);
    return {
      parent: place(b.parent),
      joint: place(b.joint),
      length: b.length,
      rest: b.rest,
      lean: b.lean ?? 0,
      bend: b.bend ?? 0,
      neck: b.neck ?? 0,
      head: b.head ?? 0,
      jaw: b.jaw ?? 0,
      roll: b.roll ?? 0,
    };
  });
  const legNames = rig.legs.map((l) => l.foot);
  const motionIndex = Object.fromEntries(rig.motions.map((m, i) => [m.name, i]));
  const jointIndex = Object.fromEntries(joints);
  return {
    name: rig.name,
    index,
    look: checkLook(rig, joints),
    jointIndex,
    shut: rig.motions.map((m) => m.shut ?? false),
    voices: rig.motions.map((m) => m.voice ?? []),
    jointNames: [...joints.keys()],
    chain: rig.chain && { name: rig.chain.name, points: rig.chain.points },
    trunk: bones,
    root: place(rig.root),
    aliases: rig.aliases.map(([from, to]) => [place(from), place(to)] as const),
    legs: rig.legs.map((l, i) => ({
      name: l.foot,
      root: place(l.root),
      mid: place(l.mid),
      ankle: place(l.ankle),
      tip: place(l.tip),
      upper: positive(rig, l.mid, l.upper),
      lower: positive(rig, l.ankle, l.lower),
      bend: l.bend,
      ankleX: l.ankleFromTip[0],
      ankleY: l.ankleFromTip[1],
      footLength: length(l.ankleFromTip[0], l.ankleFromTip[1]),
      tipHeight: l.tipHeight,
      behind: l.behind,
      ahead: l.ahead,
      stand: l.stand,
      rootX: rest(rig, l.root).x,
      rootY: rest(rig, l.root).y,
      lead: l.lead ?? 0,
      flat: flatPitch(l.ankleFromTip, l.tipHeight),
      lift: l.lift ?? 1,
      paw: l.paw ?? false,
      mostFlex: l.mostFlex ?? MOST_FLEX,
      pair: (i < rig.legs.length / 2 ? 0 : 1) === (rest(rig, l.root).x > 0 ? 1 : 0) ? 0 : 1,
    })),
    arms: rig.arms.map((a) => ({
      shoulder: place(a.shoulder),
      elbow: place(a.elbow),
      hand: place(a.hand),
      upper: positive(rig, a.elbow, a.upper),
      lower: positive(rig, a.hand, a.lower),
      bend: a.bend,
      holdBend: a.holdBend,
      leg: legNames.indexOf(a.leg),
    })),
    tool: rig.tool && { ...rig.tool, tail: place(rig.tool.tail), tip: place(rig.tool.tip) },
    head: rig.head ? place(rig.head.joint) : -1,
    headParent: rig.head ? place(rig.head.parent) : -1,
    headCarries: (rig.head?.carries ?? []).map(place),
    headReach: rig.head?.reach ?? 0,
    chainSpec: rig.chain && { back: 0, up: 0, ...rig.chain, joint: place(rig.chain.joint) },
    branches: rig.gaits.map((g): Branch => {
      if (g.offsets.length !== rig.legs.length) fail(rig.name, `gait ${g.name} needs an offset for each leg`);
      return {
        name: g.name,
        up: g.up,
        down: g.down,
        speeds: column(g.table, 0),
        cadences: column(g.table, 1),
        duties: column(g.table, 2),
        offsets: Float64Array.from(g.offsets),
      };
    }),
    softness: rig.softness,
    fold: rig.fold ?? FOLD,
    maxDrop: rig.maxDrop,
    crouch: rig.crouch,
    leanShift: rig.leanShift,
    ...carriers(rig, place),
    swim: rig.swim ? { ...rig.swim, tracks: rig.swim.tracks.map((t) => compileTrack(rig, 'swim', t)) } : null,
    slopeLean: rig.slopeLean,
    settles: rig.settles ?? Infinity,
    ...lengthOf(rig),
    motions: rig.motions.map((m, i) => compileMotion(rig, m, i, motionIndex)),
    motionIndex,
    air: rig.air.map((t) => compileTrack(rig, 'air', t)),
    squashes: [rig.squashes.takeOff, rig.squashes.landing].map((s) => ({
      seconds: s.seconds,
      track: compileTrack(rig, 'squash', { channel: 'SQUASH', curve: 'monotone', keys: s.keys }),
    })),
    limp: limpSticks(rig, place),
    braces: limpBraces(rig, place),
    radii: Float64Array.from(joints.keys(), (name) => rig.limp.radii[name] ?? 0),
    brain: compileBrain(rig, motionIndex),
    ...compileTuning(rig),
  };
}

const column = (rows: readonly (readonly number[])[], at: number): Float64Array =>
  Float64Array.from(rows, (r) => r[at]!);

function positive(rig: Rig, bone: string, length: number): number {
  return length > 0 ? length : fail(rig.name, `bone ${bone} must be longer than 0 u, got ${length}`);
}

/** Where a trunk joint is from the root when nothing leans, u forward and down. */
function rest(rig: Rig, joint: string): { x: number; y: number } {
  const alias = rig.aliases.find(([name]) => name === joint);
  if (alias) return rest(rig, alias[1]);
  const bone = rig.bones.find((b) => b.joint === joint);
  if (!bone) return { x: 0, y: 0 };
  const from = rest(rig, bone.parent);
  return { x: from.x + bone.length * sin(bone.rest), y: from.y - bone.length * cos(bone.rest) };
}

function jointNames(rig: Rig): Names {
  const names: Names = new Map();
  const add = (name: string): void => {
    if (!names.has(name)) names.set(name, names.size);
  };
  add(rig.root);
  for (const bone of rig.bones) {
    if (!names.has(bone.parent)) fail(rig.name, `bone ${bone.joint} has parent ${bone.parent}, which is not before it`);
    add(bone.joint);
  }
  for (const [name] of rig.aliases) add(name);
  for (const leg of rig.legs) for (const name of [leg.root, leg.mid, leg.ankle, leg.tip]) add(name);
  for (const arm of rig.arms) for (const name of [arm.shoulder, arm.elbow, arm.hand]) add(name);
  if (rig.tool) for (const name of [rig.tool.tail, rig.tool.tip]) add(name);
  if (names.size > MAX_JOINTS) fail(rig.name, `at most ${MAX_JOINTS} joints, got ${names.size}`);
  if (rig.legs.length > MAX_FEET) fail(rig.name, `at most ${MAX_FEET} legs, got ${rig.legs.length}`);
  if (rig.chain && rig.chain.points > MAX_CHAIN_POINTS) {
    fail(rig.name, `chain ${rig.chain.name} has at most ${MAX_CHAIN_POINTS} points, got ${rig.chain.points}`);
  }
  return names;
}

function checkLook(rig: Rig, joints: Names): Rig['look'] {
  for (const limb of rig.look.limbs) {
    for (const point of [limb.from, limb.through, limb.to]) {
      if (point === null) continue;
      for (const name of point.split('@')[0]!.split('>')) {
        const [chain, at] = name.split(':');
        if (joints.has(name) || (chain === rig.chain?.name && Number(at) < (rig.chain?.points ?? 0))) continue;
        fail(rig.name, `the look names ${name}, which is no joint and no point of a chain`);
      }
    }
  }
  return rig.look;
}

function compileTrack(rig: Rig, owner: string, data: TrackData): Track {
  const times = Float64Array.from(data.keys, (k: Key) => k[0]);
  const values = Float64Array.from(data.keys, (k: Key) => k[1]);
  if (times.length === 0) fail(rig.name, `track ${data.channel} of ${owner} needs a key`);
  for (let i = 1; i < times.length; i++) {
    if (!(times[i]! > times[i - 1]!)) fail(rig.name, `track ${data.channel} of ${owner}: keys must rise in time`);
  }
  return {
    channel: Channel[data.channel],
    adds: data.adds ?? false,
    times,
    values,
    easings: Uint8Array.from(data.keys, (k: Key) => EASING_NAMES.indexOf(k[2] ?? 'smoothstep')),
    slopes: data.curve === 'monotone' ? monotoneSlopes(times, values) : null,
  };
}

const DRIVES = { gait: Drive.GAIT, steps: Drive.STEPS, limp: Drive.LIMP } as const;
const FOOT_X = [Channel.FOOT0_X, Channel.FOOT1_X, Channel.FOOT2_X, Channel.FOOT3_X];

function compileMotion(rig: Rig, data: MotionData, index: number, motionIndex: Record<string, number>): Motion {
  const tracks = (data.tracks ?? []).map((t) => compileTrack(rig, data.name, t));
  const drive = DRIVES[data.drive ?? 'gait'];
  const steps =
    drive === Drive.STEPS
      ? rig.legs.map((leg, i) => {
          const track = tracks.find((t) => t.channel === FOOT_X[i]);
          return track ?? fail(rig.name, `motion ${data.name} steps, so it needs a track for foot ${leg.foot}`);
        })
      : [];
  const next = data.next ?? rig.motions[0]!.name;
  if (!(next in motionIndex)) fail(rig.name, `motion ${data.name} is followed by ${next}, which is not there`);
  const branch = data.branch === undefined ? -1 : rig.gaits.findIndex((g) => g.name === data.branch);
  if (data.branch !== undefined && branch < 0) fail(rig.name, `motion ${data.name} has no gait ${data.branch}`);
  return {
    name: data.name,
    index,
    drive,
    branch,
    minSpeed: data.minSpeed ?? 0,
    maxSpeed: data.maxSpeed ?? Infinity,
    startSpeed: data.startSpeed ?? 0,
    duration: data.duration ?? Infinity,
    loops: data.loops ?? false,
    intro: data.intro ?? 0,
    starts: startsOf(rig, data, motionIndex),
    next: motionIndex[next]!,
    tracks,
    steps,
    lift: data.lift ?? 1,
    swims: data.swims ?? false,
    flightFrom: data.flight?.[0] ?? 2,
    flightTo: data.flight?.[1] ?? 2,
  };
}

/** Where a motion begins after each other; told again, it is in its pose already. */
function startsOf(rig: Rig, data: MotionData, motionIndex: Record<string, number>): Float64Array {
  const { intro = 0, duration = Infinity, after = {} } = data;
  if (!(intro >= 0 && (intro < duration || intro === 0))) {
    fail(rig.name, `motion ${data.name} has an intro of 0 s to its duration, got ${intro}`);
  }
  const starts = new Float64Array(rig.motions.length);
  starts[motionIndex[data.name]!] = intro;
  for (const [name, seconds] of Object.entries(after)) {
    if (!(name in motionIndex)) fail(rig.name, `motion ${data.name} comes after ${name}, which is not there`);
    if (!(seconds >= 0 && seconds < duration)) {
      fail(rig.name, `motion ${data.name} begins at 0 s to its duration after ${name}, got ${seconds}`);
    }
    starts[motionIndex[name]!] = seconds;
  }
  return starts;
}

/** Whether a body is long, and how far it reaches ahead of its root. */
function lengthOf(rig: Rig): Pick<Species, 'long' | 'nose'> {
  const long = rig.legs.some((l) => Math.abs(rest(rig, l.root).x) > LONG);
  const ahead = rig.legs.map((l) => rest(rig, l.root).x + (l.lead ?? 0) + l.stand + l.ahead);
  return { long, nose: long ? Math.max(...ahead) : 0 };
}

/** Pitch at which the ankle is as low over the sole as it may be, rad. */
function flatPitch([x, y]: readonly [number, number], tipHeight: number): number {
  const far = length(x, y);
  const drop = ANKLE_LOW - tipHeight;
  return -(atan2(-y, -x) - (drop < far ? atan2(drop, Math.sqrt(far * far - drop * drop)) : 0));
}

/** What carries a body that lies, and how its chin is kept up. */
function carriers(
  rig: Rig,
  place: (name: string) => number,
): Pick<Species, 'contacts' | 'lowBelow' | 'midRadii' | 'chin'> {
  const parts = rig.contacts ?? [];
  const mids = new Set(rig.legs.map((l) => l.mid));
  return {
    contacts: parts.filter(([name]) => !mids.has(name)).map(([name, radius]) => ({ joint: place(name), radius })),
    lowBelow: LOW * (rig.gaits[0]!.params.hip + rig.legs[0]!.tipHeight - rig.legs[0]!.ankleFromTip[1]),
    midRadii: rig.legs.map((l) => parts.find(([name]) => name === l.mid)?.[1] ?? 0),
    chin: rig.chin
      ? {
          joint: place(rig.chin.joint),
          pivot: place(rig.chin.pivot),
          moves: rig.chin.moves.map(place),
          radius: rig.chin.radius,
        }
      : null,
  };
}

function limpSticks(rig: Rig, place: (name: string) => number): LimpStick[] {
  const same = new Map(rig.aliases);
  const at = (name: string): number => place(same.get(name) ?? name);
  const stick = (a: string, b: string, length: number, stiff = 1): LimpStick => ({ a: at(a), b: at(b), length, stiff });
  const braced = new Set(limpBraces(rig, place).map((b) => b.joint));
  return [
    ...rig.bones.filter((b) => !braced.has(place(b.joint))).map((b) => stick(b.parent, b.joint, b.length)),
    ...rig.legs.flatMap((l) => [
      stick(l.root, l.mid, l.upper),
      stick(l.mid, l.ankle, l.lower),
      stick(l.ankle, l.tip, length(l.ankleFromTip[0], l.ankleFromTip[1])),
    ]),
    ...rig.arms.flatMap((a) => [stick(a.shoulder, a.elbow, a.upper), stick(a.elbow, a.hand, a.lower)]),
    ...(rig.tool ? [stick(rig.tool.tail, rig.tool.tip, rig.tool.length)] : []),
    ...rig.limp.sticks.map(([a, b, length, stiff]) => stick(a, b, length, stiff)),
  ].filter((s) => s.a !== s.b && s.length > 0);
}

/** Roots of limbs that hang from the end of a bone of the trunk. */
function limpBraces(rig: Rig, place: (name: string) => number): LimpBrace[] {
  return rig.legs.flatMap((leg) => {
    const own = rig.bones.find((b) => b.joint === leg.root);
    const end = own?.parent;
    const start = rig.bones.find((b) => b.joint === end)?.parent;
    if (!own || end === undefined || start === undefined) return [];
    const [from, to, at] = [rest(rig, start), rest(rig, end), rest(rig, leg.root)];
    const bone = length(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / bone, (to.y - from.y) / bone];
    const [dx, dy] = [at.x - to.x, at.y - to.y];
    const [along, aside] = [dx * ux + dy * uy, dy * ux - dx * uy];
    return [{ joint: place(leg.root), start: place(start), end: place(end), along, aside, roll: own.roll ?? 0 }];
  });
}

function compileTuning(rig: Rig): Pick<Species, 'tuning' | 'tuningNames'> {
  const names: string[] = [];
  const values: number[] = [];
  for (const gait of rig.gaits) {
    for (const name of BRANCH_PARAM_NAMES) {
      names.push(gait.name + name);
      values.push(gait.params[(name[0]!.toLowerCase() + name.slice(1)) as Uncapitalize<typeof name>]);
    }
  }
  for (const name of COMMON_NAMES) {
    names.push(name);
    values.push(rig.tuning[name]);
  }
  values.forEach((value, i) => {
    if (!Number.isFinite(value)) fail(rig.name, `constant ${names[i]} must be a number, got ${value}`);
  });
  return { tuningNames: names, tuning: Float64Array.from(values) };
}
