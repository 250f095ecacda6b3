/**
 * The Doggoyles of a run: who is there now.
 *
 * Guarantees: they come in and go out of view between ticks, far ahead and far behind; at most MOST_DOGS at once. What
 * each has in mind is in the simulation; here are only their ids.
 */
import { BODY, Body, BRAIN, Brain, SLOTS } from '../../../ecs/components.ts';
import { TerrainKind } from '../../../ecs/view.ts';
import { speciesOf } from '../../../ecs/world.ts';
import { enterState, stateOf } from '../../../systems/intent/mind.ts';
import type { CourseDog } from '../../course/dogs.ts';
import { MOST_DOGS } from './memory.ts';
import { bodyX, type Play } from './play.ts';

/** What a dog still may do to the runner: Body.TAG. */
export const DogTag = { FRESH: 0, SPENT: 1, HURT: 2 } as const;

/** Dogs wait so far ahead, out of any view, and are gone so far behind; one that is coming, farther behind. u */
const AHEAD = 1300;
const BEHIND = 900;
const COMING = 1600;
/** A companion that fell into a gap, or far behind, comes in again here. */
const COMES_BACK = 480;
const LOST = 700;
const FALLEN = 150;

/** Slot of a dog of the pack. They are despawned here only, so an id in the pack is that of a living one. */
export const slotAt = (play: Play, place: number): number => play.pack[place]! % SLOTS;

export const isCompanion = (play: Play, e: number): boolean =>
  play.world.columns.Brain[e * BRAIN + Brain.OWNER] === play.id;

/** Puts a dog into a state of its brain. */
export const enter = (play: Play, e: number, name: string): void =>
  enterState(play.world, e, speciesOf(play.world, e).brain!.stateIndex[name]!);

/** Lets in who comes into reach and out who is past. Between ticks. */
export function keepPack(play: Play): void {
  const x = bodyX(play);
  for (let i = 0; i < MOST_DOGS; i++) if (play.pack[i] !== 0) keepDog(play, i, x);
  const dogs = play.track.dogs;
  while (play.track.nextDog < dogs.length && dogs[play.track.nextDog]!.x < x + AHEAD) {
    if (!letIn(play, dogs[play.track.nextDog]!)) return;
    play.track.nextDog++;
  }
}

function keepDog(play: Play, place: number, x: number): void {
  const body = play.world.columns.Body;
  const e = slotAt(play, place);
  const behind = x - body[e * BODY + Body.X]!;
  const fallen = isInGap(play, body[e * BODY + Body.X]!, body[e * BODY + Body.Y]!);
  if (!isCompanion(play, e)) {
    const { hostile, name } = stateOf(play.world, e)!;
    const comes = hostile || name === 'rouse';
    if (behind < (comes ? COMING : BEHIND) && !fallen) return;
    play.sim.despawn(play.pack[place]!);
    play.pack[place] = 0;
  } else if (fallen || behind > LOST) {
    const to = x - COMES_BACK;
    const { terrain } = play.sim;
    if (terrain.pieceKind[terrain.pieceAt(to)] !== TerrainKind.GAP) play.sim.teleport(play.pack[place]!, to);
  }
}

/** Deep in a gap at x. */
function isInGap(play: Play, x: number, y: number): boolean {
  const { terrain } = play.sim;
  const piece = terrain.pieceAt(x);
  return terrain.pieceKind[piece] === TerrainKind.GAP && y > terrain.pieceY[Math.max(0, piece - 1)]! + FALLEN;
}

function letIn(play: Play, dog: CourseDog): boolean {
  const place = play.pack.indexOf(0);
  if (place < 0) return false;
  play.pack[place] = play.sim.spawn('doggoyle', { x: dog.x, lane: 0, facing: -1, speed: 0, brain: dog.state });
  return true;
}
