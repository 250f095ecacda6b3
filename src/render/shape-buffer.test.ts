import { expect, test } from 'vitest';
import { PUSH, ShapeBuffer } from './shape-buffer.ts';

const WHITE = 0xffffffff;

function push(shapes: ShapeBuffer, vertex: number): [number, number] {
  const bytes = new Int8Array(shapes.words.buffer, vertex * 16 + 8, 2);
  return [(bytes[0]! / 127) * PUSH, (bytes[1]! / 127) * PUSH];
}

test('an edge that fades gets a rim of clear vertices half a pixel outside, the shape half a pixel inside', () => {
  const shapes = new ShapeBuffer(64);
  shapes.rectangle(0, 0, 10, 10, WHITE, WHITE);
  expect(shapes.vertexCount).toBe(4 + 8);
  expect(shapes.indexCount).toBe(6 + 24);
  const [x, y] = push(shapes, 0);
  expect(x).toBeCloseTo(0.5, 1);
  expect(y).toBeCloseTo(0.5, 1);
  expect(shapes.words[4 * 4 + 3]! >>> 24).toBe(0);
});

test('neighbours that share an edge move along it, so that no gap opens between them', () => {
  const shapes = new ShapeBuffer(64);
  const half = (x: number, top: number): void => {
    shapes.corner(x, top, WHITE, true);
    shapes.corner(x + 10, 8 - top * 0.5, WHITE, false);
    shapes.corner(x + 10, 20, WHITE, false);
    shapes.corner(x, 20, WHITE, false);
    shapes.close();
  };
  half(0, 2);
  half(10, 7);
  expect(push(shapes, 1)[0]).toBeCloseTo(0, 2);
  expect(push(shapes, 6)[0]).toBeCloseTo(0, 2);
});

test('the buffer grows and keeps what was drawn', () => {
  const shapes = new ShapeBuffer(8);
  for (let i = 0; i < 50; i++) shapes.rectangle(i, 0, i + 1, 1, WHITE, WHITE);
  expect(shapes.vertexCount).toBe(50 * 12);
  expect(shapes.floats[0]).toBe(0);
  expect(shapes.floats[49 * 12 * 4]).toBe(49);
});
