/**
 * The chin guard: no chin goes into the ground, whatever the blend of motions.
 *
 * Guarantees: with the root where it is, neck and head are turned up about their pivot until the chin touches. It comes
 * down softly: within SOFT of the ground it slows, and where it would be at the ground it is a quarter of SOFT over it.
 */
import { BODY, Body, Flag, ROOT, Root, SKELETON } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { PER_TURN, sinesAndCosines } from '../../math/trig.ts';

/** The most that a neck is turned up, rad, and the halvings that find how far. */
const MOST = 1.4;
const HALVINGS = 12;
/** How near to the ground a chin begins to slow, u. */
const SOFT = 6;
/** A body seen this nearly from the front is not turned: its neck has no length. */
const EDGE_ON = 0.2;

/** The angle that is tried, which becomes its sine; its cosine; and the chin's height over the ground then. */
const turned = new Float64Array(3);
const ANGLE = 0;
const COS = 1;
const HEIGHT = 2;

export function guardChins(world: World, who: ArrayLike<number> = world.due): void {
  const { Body: body } = world.columns;
  for (let n = 0; n < who.length; n++) {
    const e = who[n]!;
    const species = speciesOf(world, e);
    if (species.chin === null || body[e * BODY + Body.FLAGS]! & Flag.LIMP) continue;
    const soft = SOFT * body[e * BODY + Body.SCALE]!;
    turned[ANGLE] = 0;
    turnChin(world, e, species);
    const height = turned[HEIGHT]!;
    if (height < soft)
      liftChin(world, e, species, height > -soft ? ((height + soft) * (height + soft)) / (4 * soft) : 0);
  }
}

/** Width by which a turn narrows the body, kept off zero. */
function widthOf(world: World, e: number): number {
  const breadth = world.columns.Root[e * ROOT + Root.BREADTH]!;
  return breadth < 0 ? Math.min(breadth, -EDGE_ON) : Math.max(breadth, EDGE_ON);
}

/** Sets turned[HEIGHT] to the chin's height over the ground with neck and head turned up by turned[ANGLE]. */
function turnChin(world: World, e: number, species: Species): void {
  const { Body: body, Root: root, Skeleton: skeleton } = world.columns;
  const chin = species.chin!;
  const width = widthOf(world, e);
  const pivot = e * SKELETON + chin.pivot * 2;
  const at = e * SKELETON + chin.joint * 2;
  turned[ANGLE] = turned[ANGLE]! * PER_TURN;
  sinesAndCosines(turned, 1);
  const x = (skeleton[at]! - skeleton[pivot]!) / width;
  const y = skeleton[at + 1]! - skeleton[pivot + 1]!;
  const chinX = root[e * ROOT + Root.X]! + skeleton[pivot]! + (x * turned[COS]! + y * turned[ANGLE]!) * width;
  const chinY = root[e * ROOT + Root.Y]! + skeleton[pivot + 1]! + y * turned[COS]! - x * turned[ANGLE]!;
  turned[HEIGHT] = world.ground.heightAt(chinX) - chinY - chin.radius * body[e * BODY + Body.SCALE]!;
}

/** Turns neck and head up until the chin is `height` over the ground. */
function liftChin(world: World, e: number, species: Species, height: number): void {
  const { Skeleton: skeleton } = world.columns;
  const chin = species.chin!;
  // One who stands on his head, in the middle of a fall, has up where others have down.
  const straight = turned[HEIGHT]!;
  turned[ANGLE] = MOST;
  turnChin(world, e, species);
  if (turned[HEIGHT]! < straight) return;
  let low = 0;
  let high = MOST;
  for (let round = 0; round <= HALVINGS; round++) {
    const middle = round < HALVINGS ? 0.5 * (low + high) : high;
    turned[ANGLE] = middle;
    turnChin(world, e, species);
    if (turned[HEIGHT]! >= height) high = middle;
    else low = middle;
  }
  const width = widthOf(world, e);
  const pivot = e * SKELETON + chin.pivot * 2;
  for (let i = 0; i < chin.moves.length; i++) {
    const at = e * SKELETON + chin.moves[i]! * 2;
    const x = (skeleton[at]! - skeleton[pivot]!) / width;
    const y = skeleton[at + 1]! - skeleton[pivot + 1]!;
    skeleton[at] = skeleton[pivot]! + (x * turned[COS]! + y * turned[ANGLE]!) * width;
    skeleton[at + 1] = skeleton[pivot + 1]! + y * turned[COS]! - x * turned[ANGLE]!;
  }
}
