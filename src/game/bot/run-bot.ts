/**
 * A player made of rules, for checking that every course can be passed: it sees what a player sees (the things, gaps
 * and dogs ahead, its own place and speed) and presses the same two buttons.
 */
import { BODY, Body, Flag } from '../../ecs/components.ts';
import { TerrainKind } from '../../ecs/view.ts';
import type { InputFrame } from '../../input/input-frame.ts';
import { JUMP_SECONDS } from '../course/pace.ts';
import type { CourseThing, Mode } from '../modes/mode.ts';

/** How far ahead it looks, u. */
const SIGHT = 420;
/** Seconds from a thrust's button to the tip being far out, and where the tip is then, u ahead. */
const REACH_SECONDS = 0.17;
const REACH = 150;
/** Higher than this it does not thrust at what stands on the ground, u. */
const LOW = 30;

/** Dogs in lanes from here on are out of the way. It does not leap at a gong while one is so near ahead, u. */
const ASIDE = 0.4;
const DOG_SIGHT = 700;
/** A dog that comes faster than this charges, u/s; it is jumped so many seconds before they meet. */
const CHARGES = 100;
const LATE_SECONDS = 0.25;
/** A jump clears a dog if they move past each other by so much in so many of its seconds, u. */
const CLEARED = 130;
const HIGH_SECONDS = 0.54;

type Watched = Pick<Mode<unknown>, 'world' | 'terrain' | 'things'>;

/** One bot for one run: call it before each step. */
export function createRunBot(run: Watched): () => InputFrame {
  const frame = { jump: false, thrust: false, pace: 0 as const };
  return () => {
    const body = run.world.body;
    const b = run.world.dense[0]! * BODY;
    const x = body[b + Body.X]!;
    const speed = body[b + Body.VX]!;
    const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
    // It holds a jump to its top, and lets go of the button before it presses it again.
    const jumps = !frame.jump && (wantsJump(run, x, speed) || dogToJump(run, x, speed));
    frame.jump = airborne ? frame.jump && body[b + Body.VY]! < 0 : jumps;
    frame.thrust = !frame.thrust && wantsThrust(run, x, speed, body[b + Body.Y]!, airborne ? body[b + Body.VY]! : 0);
    frame.thrust ||= !frame.thrust && !airborne && dogToThrust(run, x, speed);
    return frame;
  };
}

function wantsJump(run: Watched, x: number, speed: number): boolean {
  const half = 0.5 * JUMP_SECONDS * speed;
  const gap = gapAhead(run, x);
  if (gap && gap.from - x <= Math.max(speed / 30, half - 0.5 * (gap.to - gap.from))) return true;
  for (const thing of run.things()) {
    const ahead = thing.x - x;
    if (ahead < 0 || thing.hit >= 0) continue;
    if (ahead > SIGHT) break;
    if ((thing.kind === 'log' || thing.kind === 'wall') && ahead <= half) return true;
    if (thing.kind === 'gong' && ahead <= half + REACH - 20 && ahead > 0.6 * half + REACH - 20)
      return roomFor(run, x, half);
  }
  return false;
}

/** True where nothing to be jumped stands where a jump from x would land. */
function roomFor(run: Watched, x: number, half: number): boolean {
  const gap = gapAhead(run, x);
  if (gap && gap.from - x < 2.4 * half) return false;
  if (dogAhead(run, x, DOG_SIGHT) > 0) return false;
  return run.things().every((thing) => {
    const ahead = thing.x - x;
    return !isObstacle(thing) || ahead < 0 || ahead > 2.8 * half || Math.abs(ahead - half) < 0.5 * half;
  });
}

/** The nearest dog in the front lane ahead within `reach` u; 0: none. Who stepped aside, or wears a collar, does no harm. */
function dogAhead(run: Watched, x: number, reach: number): number {
  const { dense, body } = run.world;
  let best = 0;
  let least = reach;
  for (let n = 1; n < run.world.count; n++) {
    const b = dense[n]! * BODY;
    const ahead = body[b + Body.X]! - x;
    const harmless = body[b + Body.LANE]! >= ASIDE || (body[b + Body.FLAGS]! & Flag.MARKED) !== 0;
    if (harmless || ahead < 0 || ahead >= least) continue;
    least = ahead;
    best = dense[n]!;
  }
  return best;
}

/**
 * A dog is jumped so that they meet in the middle of the jump; one that charges later, as the spear may stop it; and
 * never one that the jump would come down on.
 */
function dogToJump(run: Watched, x: number, speed: number): boolean {
  const dog = dogAhead(run, x, SIGHT);
  if (dog === 0) return false;
  const { body } = run.world;
  const closing = speed - body[dog * BODY + Body.VX]!;
  if (closing * HIGH_SECONDS < CLEARED) return false;
  const meets = (body[dog * BODY + Body.X]! - x) / closing;
  return meets <= (body[dog * BODY + Body.VX]! < -CHARGES ? LATE_SECONDS : 0.5 * JUMP_SECONDS);
}

function dogToThrust(run: Watched, x: number, speed: number): boolean {
  const dog = dogAhead(run, x, SIGHT);
  if (dog === 0) return false;
  const { body } = run.world;
  const closing = speed - body[dog * BODY + Body.VX]!;
  if (body[dog * BODY + Body.X]! - x > closing * REACH_SECONDS + REACH) return false;
  // One that comes; or one that wading has made too slow to jump.
  return closing > speed + CHARGES || closing * HIGH_SECONDS < CLEARED;
}

const isObstacle = (thing: CourseThing): boolean =>
  (thing.kind === 'log' || thing.kind === 'wall' || thing.kind === 'shield') && thing.hit < 0;

function gapAhead(run: Watched, x: number): { from: number; to: number } | null {
  const { pieceX, pieceKind, pieceCount } = run.terrain;
  let low = 0;
  let high = pieceCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pieceX[middle]! <= x) low = middle;
    else high = middle - 1;
  }
  for (let i = low; i + 1 < pieceCount && pieceX[i]! < x + SIGHT; i++) {
    if (pieceKind[i] === TerrainKind.GAP) return { from: pieceX[i]!, to: pieceX[i + 1]! };
  }
  return null;
}

function wantsThrust(run: Watched, x: number, speed: number, y: number, vy: number): boolean {
  for (const thing of run.things()) {
    const ahead = thing.x - x;
    if (ahead < 0 || thing.hit >= 0) continue;
    if (ahead > SIGHT) break;
    const reached = ahead <= speed * REACH_SECONDS + REACH;
    if (!reached) continue;
    const soon = y + vy * REACH_SECONDS + 0.5 * 3125 * REACH_SECONDS * REACH_SECONDS * (vy === 0 ? 0 : 1);
    if (thing.kind === 'gong' && soon - thing.y < 190 && soon - thing.y > 60) return true;
    const ground = thing.y;
    if ((thing.kind === 'target' || thing.kind === 'shield') && soon > ground - LOW) return true;
  }
  return false;
}
