/**
 * The chin guard: no chin goes into the ground, whatever the blend of motions.
 *
 * Guarantees: with the root where it is, neck and head are turned up about their pivot until the chin just touches.
 */
import { BODY, Body, Flag, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { cos, sin, sinTurns } from '../../math/trig.ts';

/** The most that a neck is turned up, rad, and the halvings that find how far. */
const MOST = 1.4;
const HALVINGS = 12;
/** A body seen this nearly from the front is not turned: its neck has no length. */
const EDGE_ON = 0.2;

export function guardChins(world: World, who: ArrayLike<number> = world.dense): void {
  const { Body: body } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const species = speciesOf(world, e);
    if (species.chin === null || body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    if (!chinOver(world, e, species, 0)) liftChin(world, e, species);
  }
}

/** True when the chin, turned up by `angle`, is over the ground. */
function chinOver(world: World, e: number, species: Species, angle: number): boolean {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const chin = species.chin!;
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  const pivot = e * SKELETON + chin.pivot * 2;
  const at = e * SKELETON + chin.joint * 2;
  const width = turn < 0 ? Math.min(turn, -EDGE_ON) : Math.max(turn, EDGE_ON);
  const x = (skeleton[at]! - skeleton[pivot]!) / width;
  const y = skeleton[at + 1]! - skeleton[pivot + 1]!;
  const s = sin(angle);
  const c = cos(angle);
  const chinX = root[e * ROOT + Root.X]! + skeleton[pivot]! + (x * c + y * s) * width;
  const chinY = root[e * ROOT + Root.Y]! + skeleton[pivot + 1]! + y * c - x * s;
  return chinY + chin.radius * body[e * BODY + Body.SCALE]! <= world.ground.heightAt(chinX);
}

function liftChin(world: World, e: number, species: Species): void {
  const { Body: body, Skeleton: skeleton } = world.columns;
  const chin = species.chin!;
  let low = 0;
  let high = MOST;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = 0.5 * (low + high);
    if (chinOver(world, e, species, middle)) high = middle;
    else low = middle;
  }
  const turn = sinTurns(0.25 * body[e * BODY + Body.TURN]!);
  const width = turn < 0 ? Math.min(turn, -EDGE_ON) : Math.max(turn, EDGE_ON);
  const pivot = e * SKELETON + chin.pivot * 2;
  const s = sin(high);
  const c = cos(high);
  for (let i = 0; i < chin.moves.length; i++) {
    const at = e * SKELETON + chin.moves[i]! * 2;
    const x = (skeleton[at]! - skeleton[pivot]!) / width;
    const y = skeleton[at + 1]! - skeleton[pivot + 1]!;
    skeleton[at] = skeleton[pivot]! + (x * c + y * s) * width;
    skeleton[at + 1] = skeleton[pivot + 1]! + y * c - x * s;
  }
}
