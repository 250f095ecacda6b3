/** Feet that leave the ground because the body does. */
import { BODY, Body, Flag, FOOT, Foot, FootMode, GAIT, GaitPhase } from '../../ecs/components.ts';
import { Happening, Moment } from '../../ecs/events.ts';
import { speciesOf, type World } from '../../ecs/world.ts';
import { emitFoot } from './foot-moves.ts';

/** Takes every foot off the ground; those that were down lift now. */
export function freeFeet(world: World, e: number): void {
  const { Body: body, GaitPhase: gait } = world.columns;
  const species = speciesOf(world, e);
  for (let i = 0; i < species.legs.length; i++) {
    const f = e * GAIT + GaitPhase.FEET + i * FOOT;
    if (gait[f + Foot.MODE] === FootMode.PLANTED) {
      world.events.moment[Moment.TIME] = world.tick;
      world.events.moment[Moment.STRENGTH] = 0;
      emitFoot(world, e, i, Happening.LIFTOFF);
    }
    gait[f + Foot.MODE] = FootMode.FREE;
  }
  body[e * BODY + Body.FLAGS] = body[e * BODY + Body.FLAGS]! | Flag.CUT;
}
