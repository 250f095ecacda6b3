/** Angles of vectors, in a way that allocates nothing. */
import { angleOf } from '../math/trig.ts';

/**
 * A vector's x and y go in; its angle, rad, comes out in the first place. A number that a call takes or returns is
 * allocated wherever the engine does not inline the call, and in large functions it does not.
 */
export const vector = new Float64Array(2);

export function bearing(): void {
  const x = vector[0]!;
  vector[0] = vector[1]!;
  vector[1] = x;
  angleOf(vector);
}
