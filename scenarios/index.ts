/** Every named scene. */
import { flatScenes } from './flat.ts';
import { crowdScenes, motionScenes } from './motions.ts';
import type { Scene } from './scene.ts';
import { unevenScenes } from './uneven.ts';

export { play, type Scene } from './scene.ts';

export const scenes: readonly Scene[] = [...flatScenes, ...unevenScenes, ...motionScenes, ...crowdScenes];

/** The scene of this name. Throws RangeError when there is none. */
export function sceneNamed(name: string): Scene {
  const found = scenes.find((scene) => scene.name === name);
  if (!found) throw new RangeError(`scene must be one of ${scenes.map((s) => s.name).join(', ')}, got ${name}`);
  return found;
}
