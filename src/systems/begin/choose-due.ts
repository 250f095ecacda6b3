/**
 * Who is posed in this tick.
 *
 * Guarantees: state never depends on it. In a world that nobody looks at everybody is posed in every tick; in one that
 * somebody does, each as often as `attend` says, at its turn, so that those posed every nth tick share the ticks evenly.
 * Whoever is marked or limp, which rules read, is posed in every tick whatever anybody sees.
 */
import { BODY, Body, Flag, NEVER, POSING, Posing } from '../../ecs/components.ts';
import type { World } from '../../ecs/world.ts';
import { wake } from '../wake.ts';

/** Slots of those who are due; a world gets a view of as many as there are. */
let list = new Int32Array(0);

export function chooseDue(world: World): void {
  if (!world.selective) {
    world.due = world.dense;
    return;
  }
  if (list.length <= world.capacity) list = new Int32Array(world.capacity + 1);
  const posing = world.columns.Posing;
  const dense = world.dense;
  let count = 0;
  for (let n = 0; n < dense.length; n++) if (isDue(world, dense[n]!, posing)) list[count++] = dense[n]!;
  if (world.due.length !== count || (world.due as Int32Array).buffer !== list.buffer)
    world.due = list.subarray(0, count);
}

function isDue(world: World, e: number, posing: Uint8Array): boolean {
  const p = e * POSING;
  const always = (world.columns.Body[e * BODY + Body.FLAGS]! & (Flag.MARKED | Flag.LIMP)) !== 0;
  const wanted = always ? 1 : posing[p + Posing.EVERY]!;
  const span = posing[p + Posing.SPAN]!;
  const age = posing[p + Posing.AGE]! + 1;
  if (wanted === NEVER) {
    posing[p + Posing.SPAN] = NEVER;
    posing[p + Posing.AGE] = NEVER;
    return false;
  }
  // One that rules took hold of while nobody saw it.
  if (span === NEVER) wake(world, e);
  else if (age < span) {
    posing[p + Posing.AGE] = age;
    return false;
  }
  const every = wanted > 1 ? wanted : 1;
  posing[p + Posing.STEP] = span === NEVER ? 1 : age;
  posing[p + Posing.SPAN] = every;
  // At its turn from now on: who changes to a longer span begins somewhere within it.
  posing[p + Posing.AGE] = every === span || every === 1 ? 0 : e - every * Math.floor(e / every);
  return true;
}
