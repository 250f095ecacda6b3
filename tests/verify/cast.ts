/** Who is verified: every creature of the registry, and a third from the fixtures that no system has ever heard of. */
import { compileRig } from '../../src/creatures/compile-rig.ts';
import { rigs } from '../../src/creatures/registry.ts';
import type { Rig, SimOptions } from '../../src/index.ts';
import { createSimOf, type WorldSim } from '../../src/sim.ts';
import { horse } from '../fixtures/horse/index.ts';

const cast: readonly Rig[] = [...rigs, horse];
const species = cast.map(compileRig);

export const speciesNames: readonly string[] = cast.map((rig) => rig.name);
export const createSim = (options?: SimOptions): WorldSim => createSimOf(species, options);
export const rigOf = (name: string): Rig => cast.find((rig) => rig.name === name)!;
export const motionNames = (name: string): readonly string[] => rigOf(name).motions.map((m) => m.name);

/** Speeds at which a creature's gaits are looked at: those of its tables, and halfway between. */
export function speedsOf(name: string): readonly number[] {
  const known = rigOf(name).gaits.flatMap((g) => g.table.map((row) => row[0]));
  const all = known.toSorted((a, b) => a - b).flatMap((v, i, list) => (i === 0 ? [v] : [(v + list[i - 1]!) / 2, v]));
  return [...new Set(all.map(Math.round))];
}
