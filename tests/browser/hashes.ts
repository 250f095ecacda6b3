/** What Node and the page compare of a scene. */
import { play, type Scene } from '../../scenarios/index.ts';

const EVERY = 30;

/** Hash of all that is in memory, every half second and at the end. */
export function hashesOf(scene: Scene): string[] {
  const sim = scene.make();
  const hashes: string[] = [];
  while (sim.tick < scene.ticks) {
    play(scene, sim, Math.min(EVERY, scene.ticks - sim.tick));
    hashes.push(sim.hash('all'));
  }
  return hashes;
}
