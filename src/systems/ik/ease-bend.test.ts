import { expect, test } from 'vitest';
import { createSim } from '../../sim.ts';
import type { Pose } from '../../sim-types.ts';

/** The longest way of any joint about the root in a tick, u, while a figure that fell gets up; and which joint. */
function longestStep(species: string, speed: number, lain: number): [number, string] {
  const sim = createSim({ seed: 2 });
  const id = sim.spawn(species, { speed, spear: true });
  sim.step(60);
  sim.command(id, { motion: 'fall', speed: 0 });
  sim.step(lain);
  sim.command(id, { motion: 'auto' });
  let worst: [number, string] = [0, ''];
  let last = sim.pose(id);
  for (let t = 0; t < 60; t++) {
    sim.step();
    const pose = sim.pose(id);
    for (const joint of Object.keys(pose.joints)) {
      const step = stepOf(last, pose, joint);
      if (step > worst[0]) worst = [step, joint];
    }
    last = pose;
  }
  return worst;
}

function stepOf(a: Pose, b: Pose, joint: string): number {
  const from = a.joints[joint]!;
  const to = b.joints[joint]!;
  return Math.hypot(to.x - b.x - (from.x - a.x), to.y - b.y - (from.y - a.y));
}

// A runner's limbs are 52 to 74 u long: a knee that flips goes as far. The dog is caught on its back in the air, and its
// legs still come round in two steps; this may only get less.
test.each([
  ['stickman', 16.5],
  ['doggoyle', 47],
] as const)('no limb of a %s that gets up flips to its other side in a tick', (species, most) => {
  for (const speed of [0, 250]) {
    for (const lain of [20, 40, 60, 90, 150]) {
      const [step, joint] = longestStep(species, speed, lain);
      expect(step, `${joint} after ${lain} ticks of a fall at ${speed} u/s`).toBeLessThan(most);
    }
  }
});
