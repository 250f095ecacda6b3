/** Prints the bytes that a solve allocates; a process of its own, in which nothing else is compiled or collected. */
import { createSkeleton } from '../src/toolkit/skeleton.ts';
import { createStack } from '../src/toolkit/stack.ts';

const leak = process.argv.includes('--leak');
const chain = ['b0', 'b1', 'b2', 'b3'];
const skeleton = createSkeleton(
  [20, 16, 12, 9].map((length, i) => ({ name: `b${i}`, ...(i > 0 ? { parent: `b${i - 1}` } : {}), length, rest: 0.3 })),
);
const stack = createStack(skeleton);
stack.add({ kind: 'two-bone', chain: ['b0', 'b1'], target: { x: 25, y: 20 } });
stack.add({ kind: 'fabrik', chain, target: { x: 25, y: 20 } });
stack.add({ kind: 'ccd', chain, target: { x: -20, y: 15 } });
stack.add({ kind: 'look-at', chain: ['b2', 'b3'], target: { x: 25, y: 20 } });
stack.add({ kind: 'turn', chain: ['b1'], angle: 0.2 });
stack.add({ kind: 'jiggle', chain });
const kept: object[] = [];
const run = (solves: number): void => {
  for (let i = 0; i < solves; i++) {
    stack.solve(1 / 60);
    if (leak) kept.push({ i, x: skeleton.world[0] });
  }
};
const batch = (): number => {
  const before = process.memoryUsage().heapUsed;
  run(2000);
  return (process.memoryUsage().heapUsed - before) / 2000;
};
run(20_000);
// While it compiles the engine allocates for itself.
process.stdout.write(String(Math.min(...Array.from({ length: 8 }, batch))));
