/** What the rules of the crowd work on. */
import { BODY, Body } from '../../../ecs/components.ts';
import type { World } from '../../../ecs/world.ts';
import type { WorldSim } from '../../../sim.ts';
import type { News } from '../run/news.ts';
import type { CrowdGround } from './ground.ts';
import type { Members } from './members.ts';
import type { CrowdMemory } from './memory.ts';
import type { Order } from './order.ts';

export interface Crew {
  readonly sim: WorldSim;
  readonly world: World;
  /** Your runner's public id and slot. */
  readonly id: number;
  readonly you: number;
  readonly members: Members;
  readonly order: Order;
  readonly ground: CrowdGround;
  readonly memory: CrowdMemory;
  readonly news: News;
}

/** Where you are, u. */
export const youX = (crew: Crew): number => crew.world.columns.Body[crew.you * BODY + Body.X]!;
