import { expect, test } from 'vitest';
import { createDice } from '../src/game/course/dice.ts';
import type { GameEvent } from '../src/game/modes/mode.ts';
import { createRun } from '../src/game/modes/run/run.ts';

const SEEDS = 200;
const TICKS = 60 * 60;
const LYING = 3 * 60;
const NUMBERS = [
  'hearts',
  'distance',
  'score',
  'combo',
  'bestCombo',
  'hits',
  'apples',
  'dogs',
  'tamed',
  'speed',
  'time',
] as const;

/** Players that no course was made for. */
const HABITS: Record<string, (share: () => number, tick: number) => { jump: boolean; thrust: boolean }> = {
  'presses at random': (share) => ({ jump: share() < 0.3, thrust: share() < 0.3 }),
  'only taps': (_, tick) => ({ jump: tick % 40 === 0, thrust: tick % 27 === 0 }),
  'holds everything': () => ({ jump: true, thrust: true }),
  mashes: (_, tick) => ({ jump: tick % 2 === 0, thrust: tick % 3 === 0 }),
  'lets go late': (share, tick) => ({ jump: tick % 90 < 20 + 60 * share(), thrust: share() < 0.02 }),
};

test('whatever is pressed for a minute, nothing throws, no number is lost and hearts only fall', {
  timeout: 120_000,
}, () => {
  const endings = { running: 0, falling: 0, over: 0 };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const run = createRun({ seed });
    const dice = createDice(seed, 77);
    const [name, habit] = Object.entries(HABITS)[seed % 5]!;
    let hearts = 3;
    // A few seconds of lying there are looked at too.
    let left = LYING;
    for (let tick = 0; tick < TICKS && left > 0; tick++) {
      run.step({ ...habit(dice.share, tick), pace: 0 });
      if (tick % 20 !== 0) continue;
      const state = run.state();
      if (state.phase === 'over') left -= 20;
      const camera = run.camera(0.5);
      const events: readonly GameEvent[] = run.drainEvents();
      const numbers = [
        ...NUMBERS.map((key) => state[key]),
        camera.x,
        camera.y,
        ...events.flatMap((e) => [e.x, e.y, e.strength]),
      ];
      expect(numbers.every(Number.isFinite), `seed ${seed}, who ${name}, tick ${tick}: ${numbers}`).toBe(true);
      expect(state.dogs).toBeLessThanOrEqual(Math.min(3, state.tamed));
      expect(state.hearts).toBeLessThanOrEqual(hearts);
      hearts = state.hearts;
      if (tick % 600 === 0) expect(posesAreFinite(run), `seed ${seed}, who ${name}, tick ${tick}`).toBe(true);
    }
    endings[run.state().phase]++;
  }
  expect(endings.over).toBeGreaterThan(SEEDS / 2);
});

function posesAreFinite(run: ReturnType<typeof createRun>): boolean {
  const pose = run.sim.pose(run.sim.ids()[0]!);
  const points = [...Object.values(pose.joints), ...Object.values(pose.chains).flat()];
  return points.every((point) => Number.isFinite(point.x) && Number.isFinite(point.y));
}
