/**
 * The Crowd with all its rules beside the reference with as many characters: as its farthest and its nearest view show
 * it, at the finest quality, and with everybody posed in every tick, which the page never asks for.
 */
import { createCrowd } from '../src/game/modes/crowd/crowd.ts';
import { QualityControl } from '../src/page/quality.ts';
import { referenceCrowd, stepReference } from './crowd.ts';
import { milliseconds } from './measure.ts';
import { median } from './median.ts';

const IDLE = { jump: false, thrust: false, pace: 0 } as const;
/** The stage of a wide screen, units. */
const WIDTH = 1280;
const WARM_UP = 90;
const ROUNDS = 9;
const TICKS = 8;

export type CrowdView = 'farthest view' | 'nearest view' | 'everybody posed';

/** Time of a tick ÷ that of the reference, medians of rounds in turns. */
export function measureCrowd(count: number): Record<CrowdView, number> {
  const reference = referenceCrowd(count);
  stepReference(reference, WARM_UP);
  const ticks = {
    'farthest view': crowdSeen(count, 0.01),
    'nearest view': crowdSeen(count, 100),
    'everybody posed': crowdSeen(count, null),
  };
  const views = Object.keys(ticks) as CrowdView[];
  for (const view of views) for (let t = 0; t < WARM_UP; t++) ticks[view]();
  const ratios = Object.fromEntries(views.map((view) => [view, [] as number[]])) as Record<CrowdView, number[]>;
  for (let round = 0; round < ROUNDS; round++) {
    const base = milliseconds(() => stepReference(reference, TICKS));
    for (const view of views) {
      const took = milliseconds(() => {
        for (let t = 0; t < TICKS; t++) ticks[view]();
      });
      ratios[view].push(took / base);
    }
  }
  return Object.fromEntries(views.map((view) => [view, median(ratios[view])])) as Record<CrowdView, number>;
}

/** A crowd's tick, with what the page does for it: `factor` nearer than usual, or null where nobody chooses whom to pose. */
function crowdSeen(count: number, factor: number | null): () => void {
  const mode = createCrowd({ seed: 11, runners: count / 2, dogs: count / 2 });
  if (factor !== null) mode.order!({ kind: 'zoom', factor });
  const quality = new QualityControl('high');
  const sight = { x: 0, left: 0, right: 0, pixels: 1 };
  return () => {
    if (factor !== null) {
      const camera = mode.camera(1);
      sight.x = camera.x;
      sight.left = (-camera.anchor * WIDTH) / camera.zoom;
      sight.right = ((1 - camera.anchor) * WIDTH) / camera.zoom;
      sight.pixels = camera.zoom;
      quality.look(mode.sim, sight);
    }
    mode.step(IDLE);
    mode.drainEvents();
  };
}
