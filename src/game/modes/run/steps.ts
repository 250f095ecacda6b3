/** Turns the simulation's events (footfalls, take-offs, landings) into the run's. */
import { BODY, Body, SLOTS } from '../../../ecs/components.ts';
import { drain, Happening } from '../../../ecs/events.ts';
import { depthAt } from './gaps.ts';
import type { Play } from './play.ts';

/** u/s that count as 1: a fast run's footfall, a full jump's landing. */
const FULL_PACE = 420;
const FULL_IMPACT = 1000;
const WADING_SPLASH = 0.35;

/** What a dog does is heard and seen in its own lane. */
function passOnDog(play: Play, ring: Float64Array, at: number): void {
  const body = play.world.columns.Body;
  const b = (ring[at + 1]! % SLOTS) * BODY;
  const x = ring[at + 4]!;
  const y = ring[at + 5]!;
  const lane = body[b + Body.LANE]!;
  const depth = depthAt(play, x);
  switch (ring[at]) {
    case Happening.TOUCHDOWN:
      if (depth > 0) play.news.add('splash', x, y - depth, WADING_SPLASH, lane);
      else play.news.add('paw', x, y, Math.min(1, body[b + Body.PACE]! / FULL_PACE), lane);
      break;
    case Happening.LANDING:
      play.news.add('dog-landing', x, y, ring[at + 6]! / FULL_IMPACT, lane);
      break;
    case Happening.WAKE:
      play.news.add('wake', x, y, 1, lane);
      break;
    case Happening.BARK:
      play.news.add('bark', x, y, 1, lane);
      break;
  }
}

/** A function that passes on what happened since it was last called. */
export function createStepNews(play: Play): () => void {
  const { news, sim } = play;
  const pass = (ring: Float64Array, at: number): void => {
    const x = ring[at + 4]!;
    const y = ring[at + 5]!;
    const strength = ring[at + 6]!;
    if (ring[at + 1] !== play.id) {
      passOnDog(play, ring, at);
      return;
    }
    switch (ring[at]) {
      case Happening.TOUCHDOWN: {
        const depth = depthAt(play, x);
        if (depth > 0) news.add('splash', x, y - depth, WADING_SPLASH);
        else
          news.add(
            'touchdown',
            x,
            y,
            Math.min(1, play.world.columns.Body[play.entity * BODY + Body.PACE]! / FULL_PACE),
          );
        break;
      }
      case Happening.TAKEOFF:
        news.add('takeoff', x, y, 1);
        break;
      case Happening.LANDING:
        news.add('landing', x, y, strength / FULL_IMPACT);
        break;
    }
  };
  return () => drain(sim.world.events, pass);
}
