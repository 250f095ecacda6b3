/** Where a foot is that is off the ground: its stroke, the flight's tracks or the motion's. */
import { Channel } from '../../ecs/channels.ts';
import { BODY, Body, Flag, GAIT, GaitPhase, KeyframeTrack, TRACK } from '../../ecs/components.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { motionShare, sample } from '../tracks.ts';
import { airShare, standHeight, standX } from './foot-path.ts';
import { floatHeight, stroke } from './stroke.ts';
import { point } from './swing-path.ts';
import { feetFace } from './turning.ts';

/** Where a free foot is when nothing else blends in: from the motion's and the flight's tracks, into `point`. */
export function freePoint(world: World, e: number, i: number): void {
  const { Body: body, GaitPhase: gait, KeyframeTrack: track } = world.columns;
  const species = speciesOf(world, e);
  const b = e * BODY;
  const t = e * TRACK;
  const scale = body[b + Body.SCALE]!;
  const motion = species.motions[track[t + KeyframeTrack.MOTION]!]!;
  const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
  const tracks = airborne ? species.air : motion.tracks;
  const stand = standHeight(world.tunings[e]!, gait[e * GAIT + GaitPhase.GAIT]!, species);
  const channel = Channel.FEET + i * 3;
  if (body[b + Body.FLAGS]! & Flag.SWIMS && !airborne) {
    free[0] = gait[e * GAIT + GaitPhase.PHASE]!;
    stroke(world, e, species, i, free);
    point[0] = body[b + Body.X]! + feetFace(species, body, b) * free[0]! * scale;
    point[1] = body[b + Body.Y]! + (free[1]! + species.swim!.sinks - floatHeight(world, e, species)) * scale;
    return;
  }
  if (airborne) airShare(world, e, species, free);
  else free[AT] = motionShare(motion, track[t + KeyframeTrack.TIME]!);
  free[X] = standX(species.legs[i]!);
  free[Y] = stand;
  free[HEIGHT] = 0;
  for (let k = 0; k < tracks.length; k++) {
    const to = tracks[k]!.channel === channel ? X : tracks[k]!.channel === channel + 1 ? Y : HEIGHT;
    if (to === HEIGHT && (airborne || tracks[k]!.channel !== Channel.HEIGHT)) continue;
    value[0] = free[AT]!;
    sample(tracks[k]!, value);
    free[to] = value[0]!;
  }
  point[0] = body[b + Body.X]! + feetFace(species, body, b) * free[X]! * scale;
  point[1] = body[b + Body.Y]! + (free[Y]! + free[HEIGHT]! - stand) * scale;
}

/** The place in the tracks, the foot's x and y from the root, and the root's height, as the tracks have them. */
const free = new Float64Array(4);
const AT = 0;
const X = 1;
const Y = 2;
const HEIGHT = 3;
const value = new Float64Array(1);
