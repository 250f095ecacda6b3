/**
 * Puts characters into the world, and moves them whole.
 *
 * Guarantees: whoever is spawned, teleported or set on new ground stands in a full pose at once, feet where the gait
 * would have put them, hair at rest: nothing whips, snaps or slides in from nowhere.
 */

import {
  BODY,
  Body,
  CHAIN,
  Flag,
  FOOT,
  Foot,
  FootMode,
  GAIT,
  GaitPhase,
  INTENT,
  Intent,
  KeyframeTrack,
  MAX_CHANNELS,
  MAX_JOINTS,
  POSING,
  Posing,
  ROOT,
  Root,
  SKELETON,
  Skeleton,
  SPRING,
  Spring,
  TRACK,
} from '../ecs/components.ts';
import { publicId, takeSlot } from '../ecs/lifecycle.ts';
import { Drive, type Species } from '../ecs/species.ts';
import { speciesOf, type World } from '../ecs/world.ts';
import { frac } from '../math/scalar.ts';
import { easeLean, easeRhythm, setCadence } from './gait/advance-clock.ts';
import { Ask, ask, foothold, plantX } from './gait/foot-path.ts';
import { setLift } from './gait/swing-lift.ts';
import { guardChins } from './ik/guard-chins.ts';
import { placeRoots } from './ik/place-roots.ts';
import { solveFigures, solveTrunks } from './ik/solve-figures.ts';
import { stateOf, wakeMind } from './intent/mind.ts';
import { carriedBy } from './locomotion/support.ts';
import { blendGait } from './params.ts';
import { writeIntents } from './pose/write-intents.ts';
import { hangChain } from './secondary/swing-chains.ts';
import { motionShare, sampleTrack } from './tracks.ts';

export interface Spawn {
  readonly x: number;
  readonly lane: number;
  readonly speed: number;
  readonly facing: number;
  readonly motion: number;
  readonly scale: number;
  readonly tool: boolean;
  /** It lives by its species' brain from this state on; −1: one it throws dice for; left out: it has no mind. */
  readonly brain?: number;
  /** Phase of the stride clock to start with, cycles. */
  readonly phase?: number;
}

/** Standing figures start with both feet in their stance, so that they rest at once. */
const START_PHASE = 0.1;
const LONG_AGO = 100;
const HAIR_COLOURS = 6;

/** A new character of this species; its public id. Throws RangeError when the world is full. */
export function spawnCharacter(world: World, species: Species, spawn: Spawn): number {
  const e = takeSlot(world);
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const g = e * GAIT;
  body[b + Body.SPECIES] = species.index;
  if (spawn.brain !== undefined) wakeMind(world, e, spawn.brain);
  const state = stateOf(world, e);
  const motion = species.motions[state ? state.motion : spawn.motion]!;
  world.tunings[e] = species.tuning;
  body[b + Body.X] = spawn.x;
  body[b + Body.SPEED] = spawn.speed;
  body[b + Body.FACING] = spawn.facing;
  body[b + Body.TURN] = spawn.facing;
  body[b + Body.LANE] = spawn.lane;
  body[b + Body.SCALE] = spawn.scale;
  body[b + Body.HAIR] = hairOf(e + hairOf(world.seed));
  body[b + Body.FLAGS] = spawn.tool && species.tool ? Flag.TOOL : 0;
  const speed = Math.min(spawn.speed, motion.maxSpeed * Math.sqrt(spawn.scale));
  body[b + Body.VX] = spawn.facing * speed;
  body[b + Body.PACE] = speed;
  track[e * TRACK + KeyframeTrack.MOTION] = motion.index;
  track[e * TRACK + KeyframeTrack.TIME] = motion.intro;
  track[e * TRACK + KeyframeTrack.SQUASH_TIME] = LONG_AGO;
  let branch = motion.branch >= 0 ? motion.branch : 0;
  const froude = speed / Math.sqrt(spawn.scale);
  if (motion.branch < 0) while (froude > species.branches[branch]!.up) branch++;
  gait[g + GaitPhase.BRANCH] = branch;
  gait[g + GaitPhase.GAIT] = branch;
  gait[g + GaitPhase.PHASE] = frac(spawn.phase ?? START_PHASE);
  setCadence(world, e, species);
  easeRhythm(world, e, true);
  body[b + Body.GOAL] = speed;
  easeLean(world, e, true);
  if (motion.drive === Drive.LIMP) body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.LIMP;
  if (speed === 0 && motion.drive === Drive.GAIT) {
    body[b + Body.FLAGS] = body[b + Body.FLAGS]! | Flag.REST;
    gait[g + GaitPhase.REST] = 1;
  }
  standOnGround(world, e, species);
  poseAtOnce(world, e);
  return publicId(world, e);
}

/** The remainder by the hair colours, 0 or more: a seed may be too large to add to. */
const hairOf = (number: number): number => number - HAIR_COLOURS * Math.floor(number / HAIR_COLOURS);

/** Support and feet where the gait would have them at this phase. */
function standOnGround(world: World, e: number, species: Species): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const b = e * BODY;
  const g = e * GAIT;
  const ground = world.ground;
  const support = Float64Array.of(body[b + Body.X]!, 0, 0);
  carriedBy(world, e, support);
  body[b + Body.Y] = support[1]!;
  body[b + Body.SLOPE] = support[2]!;
  blendGait(world, e);
  const duty = gait[g + GaitPhase.DUTY]!;
  const offsets = species.branches[gait[g + GaitPhase.BRANCH]!]!.offsets;
  const motion = species.motions[track[e * TRACK + KeyframeTrack.MOTION]!]!;
  const rests = (body[b + Body.FLAGS]! & Flag.REST) !== 0 || motion.drive === Drive.STEPS;
  for (let i = 0; i < species.legs.length; i++) {
    const f = g + GaitPhase.FEET + i * FOOT;
    gait[f + Foot.OFFSET] = offsets[i]!;
    const phase = frac(gait[g + GaitPhase.PHASE]! - offsets[i]!);
    gait[f + Foot.PHASE] = phase;
    const down = rests || phase < duty;
    const wait = down ? 0 : (1 - phase) / gait[g + GaitPhase.CADENCE]!;
    ask[Ask.SECONDS] = wait;
    ask[Ask.STANCE] = down && !rests ? phase / duty : 0;
    plantX(world, e, species, i);
    if (motion.drive === Drive.STEPS) {
      const place = sampleTrack(motion.steps[i]!, motionShare(motion, track[e * TRACK + KeyframeTrack.TIME]!));
      ask[Ask.X] = body[b + Body.X]! + body[b + Body.FACING]! * place * body[b + Body.SCALE]!;
    }
    foothold(world, e, species, i);
    const x = ask[Ask.X]!;
    gait[f + Foot.MODE] = down ? FootMode.PLANTED : FootMode.SWING;
    gait[f + Foot.PLANT_X] = x;
    gait[f + Foot.PLANT_Y] = ground.heightAt(x);
    if (down) continue;
    // It lifted one cycle's travel behind where it will land.
    ask[Ask.X] = x - body[b + Body.VX]! / gait[g + GaitPhase.CADENCE]!;
    foothold(world, e, species, i);
    const from = ask[Ask.X]!;
    gait[f + Foot.FROM_X] = from;
    gait[f + Foot.FROM_Y] = ground.heightAt(from);
    gait[f + Foot.START] = duty;
    gait[f + Foot.PROGRESS] = (phase - duty) / (1 - duty);
    setLift(world, e, species, i, 1);
  }
}

/** Solves one character's pose now, with nothing left over from before. */
export function poseAtOnce(world: World, e: number): void {
  const { Intent: intent, Root: root, Skeleton: skeleton, Spring: spring, Body: body } = world.columns;
  const limp = (body[e * BODY + Body.FLAGS]! & Flag.LIMP) !== 0;
  if (limp) body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! & ~Flag.LIMP;
  const alone = [e];
  spring.fill(0, e * SPRING, (e + 1) * SPRING);
  writeIntents(world, alone);
  solveTrunks(world, alone);
  for (let settle = 0; settle < 24; settle++) placeRoots(world, alone);
  guardChins(world, alone);
  solveFigures(world, alone);
  if (limp) body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! | Flag.LIMP;
  const i = e * INTENT;
  intent.copyWithin(i + Intent.BEFORE, i + Intent.SHOWN, i + Intent.SHOWN + MAX_CHANNELS);
  const s = e * SKELETON;
  skeleton.copyWithin(s + Skeleton.BEFORE, s + Skeleton.NOW, s + Skeleton.NOW + MAX_JOINTS * 2);
  const r = e * ROOT;
  root[r + Root.PX] = root[r + Root.X]!;
  root[r + Root.PY] = root[r + Root.Y]!;
  root[r + Root.DX] = 0;
  root[r + Root.DY] = 0;
  const head = speciesOf(world, e).head;
  if (head >= 0) {
    spring[e * SPRING + Spring.GOAL_X] = skeleton[s + head * 2]!;
    spring[e * SPRING + Spring.GOAL_Y] = skeleton[s + head * 2 + 1]! + root[r + Root.Y]!;
  }
  hangChain(world, e);
}

/** Moves a character whole to x: same phase, same pose, hair and all, on the ground there. */
export function placeAt(world: World, e: number, x: number): void {
  const { Body: body, VerletChain: chain } = world.columns;
  const b = e * BODY;
  const hair = chain.slice(e * CHAIN, (e + 1) * CHAIN);
  body[b + Body.X] = x;
  body[b + Body.VY] = 0;
  body[b + Body.FLAGS] = body[b + Body.FLAGS]! & ~(Flag.AIRBORNE | Flag.FELL | Flag.CUT);
  world.columns.KeyframeTrack[e * TRACK + KeyframeTrack.BLEND] = 0;
  world.columns.Posing[e * POSING + Posing.CUT] = 0;
  const species = speciesOf(world, e);
  setCadence(world, e, species);
  standOnGround(world, e, species);
  poseAtOnce(world, e);
  const moved = chain[e * CHAIN]! - hair[0]!;
  const sank = chain[e * CHAIN + 1]! - hair[1]!;
  for (let i = 0; i < CHAIN; i += 2) {
    chain[e * CHAIN + i] = hair[i]! + moved;
    chain[e * CHAIN + i + 1] = hair[i + 1]! + sank;
  }
}

/** Sets everybody on ground that has changed under them. */
export function replantAll(world: World): void {
  for (const e of Array.from(world.dense)) placeAt(world, e, world.columns.Body[e * BODY + Body.X]!);
}
