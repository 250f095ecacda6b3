/** Plays many races and checks their tables against what was seen from outside: what the race tests share. */
import { BODY, Body } from '../../ecs/components.ts';
import { TICK } from '../../ecs/world.ts';
import { IDLE, type InputFrame } from '../../input/input-frame.ts';
import { METRES } from '../course/pace.ts';
import type { Mode, RaceState } from '../modes/mode.ts';
import { type Distance, obstaclesOf } from '../modes/race/course.ts';
import { createRace } from '../modes/race/race.ts';
import { unseen } from './unseen.ts';

/** Longest race, ticks: 400 m at a walk. */
const MOST_TICKS = 60 * 200;
/** How far before an obstacle the player takes off, s; and the ticks that he holds it. */
const LEAD = 0.18;
const HELD = 5;

/** A player of rules: jumps what comes and spends his breath evenly. */
export function createRaceBot(race: Mode<RaceState>): () => InputFrame {
  const { distance } = race.state();
  const obstacles = obstaclesOf(distance as Distance);
  const b = race.hero! * BODY;
  let held = 0;
  return () => {
    const { phase, breath } = race.state();
    if (phase !== 'racing') return IDLE;
    const { body } = race.world;
    const x = body[b + Body.X]!;
    const next = obstacles.find((obstacle) => obstacle.x > x);
    const due = next !== undefined && next.x - x < body[b + Body.VX]! * LEAD;
    held = due && held === 0 ? HELD : Math.max(0, held - 1);
    const left = 1 - (x * METRES) / distance;
    return { jump: held > 0, thrust: false, pace: breath > 0.06 + 0.8 * left ? 1 : 0 };
  };
}

/** Plays a race of each seed; a line for each that does not end or whose table is not what was seen. */
export function wrongRaces(seeds: readonly number[], distance: Distance, rivals: number): string[] {
  const wrong: string[] = [];
  for (const seed of seeds) {
    const race = createRace({ seed, distance, rivals });
    unseen(race.sim.world);
    const seen = watch(race, distance);
    const { phase, results } = race.state();
    const told = results.map(({ racer }) => racer);
    const order = seen.map((_, i) => i).sort((a, b) => seen[a]! - seen[b]!);
    if (phase === 'racing' || results.length !== rivals + 1)
      wrong.push(`seed ${seed}: ${results.length} arrived, ${phase}`);
    else if (order.join() !== told.join()) wrong.push(`seed ${seed}: seen ${order.join()}, told ${told.join()}`);
    for (const { time, splits, racer } of results) {
      const steps = [0, ...splits, time];
      const rises = steps.every((at, i) => i === 0 || at > steps[i - 1]!);
      if (!rises || Math.abs(time - seen[racer]!) > 0.0011)
        wrong.push(`seed ${seed}: racer ${racer} ${steps.join(' ')}`);
    }
  }
  return wrong;
}

/** Plays a race until the last is in; when each crossed the line, s from go, by where he was before and after each tick. */
function watch(race: Mode<RaceState>, distance: number): number[] {
  const line = distance / METRES;
  const bot = createRaceBot(race);
  const slots = Array.from(race.world.dense)
    .slice()
    .sort((a, b) => a - b);
  const xs = slots.map(() => 0);
  const times = slots.map(() => Number.POSITIVE_INFINITY);
  let clock = 0;
  for (let tick = 0; tick < MOST_TICKS && times.some((time) => time === Number.POSITIVE_INFINITY); tick++) {
    race.step(bot());
    const { phase } = race.state();
    if (phase === 'photo' && race.world.body[slots[0]! * BODY + Body.X] === xs[0]) continue;
    if (phase !== 'racing' && phase !== 'photo' && phase !== 'finishing') continue;
    clock++;
    slots.forEach((slot, i) => {
      const x = race.world.body[slot * BODY + Body.X]!;
      const before = xs[i]!;
      if (before < line && x >= line) times[i] = (clock - 1 + (line - before) / (x - before)) * TICK;
      xs[i] = x;
    });
  }
  return times;
}
