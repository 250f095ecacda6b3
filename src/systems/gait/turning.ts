/** Long bodies, whose legs hang from both ends of the trunk, turn around on their feet. */
import { Body } from '../../ecs/components.ts';
import type { Species } from '../../ecs/species.ts';
import { sines } from '../../math/trig.ts';

/** True while a long body turns around; `b` is its block in Body. Not yet while it brakes before it turns. */
export const turnsAround = (species: Species, body: Float64Array, b: number): boolean =>
  species.long && body[b + Body.TURN]! < 1 && body[b + Body.TURN]! > -1;

/** Which way feet are put: as the body is commanded to face, or, of a long one, as it still does. */
export const feetFace = (species: Species, body: Float64Array, b: number): number =>
  species.long ? (body[b + Body.TURN]! < 0 ? -1 : 1) : body[b + Body.FACING]!;

/** Sets out[0] to what a turn leaves of a figure's breadth: 1 facing right, −1 facing left, as most do. */
export function findBreadth(body: Float64Array, b: number, out: Float64Array): void {
  const turn = body[b + Body.TURN]!;
  out[0] = turn;
  if (turn === 1 || turn === -1) return;
  out[0] = 0.25 * turn;
  sines(out, 1);
}
