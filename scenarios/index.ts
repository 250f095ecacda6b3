/** Every named scene. */
import { afarScenes } from './afar.ts';
import { brainScenes } from './brains.ts';
import { flatScenes } from './flat.ts';
import { crowdScenes, motionScenes } from './motions.ts';
import type { Scene } from './scene.ts';
import { unevenScenes } from './uneven.ts';

export { play, type Scene } from './scene.ts';

/** Scenes of stickmen who do what they are told. */
export const scenes: readonly Scene[] = [...flatScenes, ...unevenScenes, ...motionScenes, ...crowdScenes];
/** All scenes: with those of other creatures, and of those who live by themselves. */
export const allScenes: readonly Scene[] = [...scenes, ...brainScenes, ...afarScenes];

/** The scene of this name. Throws RangeError when there is none. */
export function sceneNamed(name: string): Scene {
  const found = allScenes.find((scene) => scene.name === name);
  if (!found) throw new RangeError(`scene must be one of ${allScenes.map((s) => s.name).join(', ')}, got ${name}`);
  return found;
}
