/** The engine on a page of your own: a runner who points at the mouse and a Doggoyle beside him, on plain Canvas 2D. */
import { createSim, type Point, rigOf } from '../src/index.ts';

const canvas = document.querySelector<HTMLCanvasElement>('#stage')!;
const pen = canvas.getContext('2d')!;
const sim = createSim({ terrain: [{ kind: 'stairs', length: 640, rise: 80, steps: 16 }] });
const runner = sim.spawn('stickman', { x: -300, speed: 160 });
const cast = { doggoyle: sim.spawn('doggoyle', { x: -490, speed: 160 }), stickman: runner };
const pointer = { x: 60, y: -40 };
canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
  pointer.x = (offsetX - canvas.width * 0.6) / 2;
  pointer.y = (offsetY - canvas.height * 0.6) / 2;
});

function line(width: number, colour: string, points: readonly Point[]): void {
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
}

let before = performance.now();
function frame(now: number): void {
  const alpha = sim.advance(Math.max(0, now - before) / 1000);
  before = now;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const { x, y } = sim.pose(runner, alpha);
  sim.command(runner, { aim: { x: x + pointer.x, y: y + pointer.y } });
  pen.setTransform(2, 0, 0, 2, canvas.width * 0.6 - 2 * x, canvas.height * 0.6 - 2 * y);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const ground = Array.from({ length: 400 }, (_, i) => ({ x: x - 800 + i * 4, y: sim.groundAt(x - 800 + i * 4) }));
  line(2, '#d9736a', ground);
  for (const [species, id] of Object.entries(cast)) {
    const { joints, chains } = sim.pose(id, alpha);
    const limb = (width: number, ...names: string[]) =>
      line(
        width,
        '#17122b',
        names.map((name) => joints[name]!),
      );
    for (const { parent, joint } of rigOf(species).bones) limb(14, parent, joint);
    for (const { root, mid, ankle, tip } of rigOf(species).legs) limb(10, root, mid, ankle, tip);
    for (const { shoulder, elbow, hand } of rigOf(species).arms) limb(8, shoulder, elbow, hand);
    for (const points of Object.values(chains)) line(6, '#d9736a', points);
  }
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
