/** The example page: what a visitor of the repository runs first. */
import { expect, test } from 'vitest';
import source from '../../examples/canvas.ts?raw';
import page from '../../examples/index.html?raw';

/** The canvas as it is after some frames, and how many of its pixels are ink. */
async function ink(canvas: HTMLCanvasElement, frames: number): Promise<number> {
  for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 200 && data[at]! < 60) count++;
  return count;
}

test('the example draws two figures that run, in under 60 lines', async () => {
  expect(`${page}${source}`.match(/\n/g)!.length).toBeLessThan(60);
  document.body.innerHTML = '<canvas id="stage" style="width: 600px; height: 400px"></canvas>';
  await import('../../examples/canvas.ts');
  const canvas = document.querySelector('canvas')!;
  const first = await ink(canvas, 3);
  expect(first).toBeGreaterThan(3000);
  const before = canvas.toDataURL();
  await ink(canvas, 20);
  expect(canvas.toDataURL()).not.toBe(before);
});
