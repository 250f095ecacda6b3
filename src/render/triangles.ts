/**
 * Any simple polygon as triangles, by clipping ears: corners that no other corner lies in. Each triangle's corners rise
 * by the polygon's order, so that its own edges can be told from the cuts.
 */

/** Triples of corners of a polygon given as x, y, x, y, …; where it crosses itself, as many as can be cut. */
export function triangles(points: readonly number[]): (readonly [number, number, number])[] {
  const n = points.length / 2;
  let area = 0;
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    area += points[i * 2]! * points[j * 2 + 1]! - points[j * 2]! * points[i * 2 + 1]!;
  }
  const side = area < 0 ? -1 : 1;
  const left = Array.from({ length: n }, (_, i) => i);
  const cut: (readonly [number, number, number])[] = [];
  while (left.length > 3) {
    const ear = left.findIndex((_, i) => isEar(points, left, i, side));
    // One that crosses itself has none at times: what is left is cut as a fan.
    const at = ear < 0 ? 0 : ear;
    cut.push([left.at(at - 1)!, left[at]!, left[(at + 1) % left.length]!]);
    left.splice(at, 1);
  }
  if (left.length === 3) cut.push([left[0]!, left[1]!, left[2]!]);
  return cut;
}

function isEar(points: readonly number[], left: readonly number[], at: number, side: number): boolean {
  const a = left.at(at - 1)!;
  const b = left[at]!;
  const c = left[(at + 1) % left.length]!;
  if (turn(points, a, b, c) * side <= 0) return false;
  return left.every(
    (p) =>
      p === a ||
      p === b ||
      p === c ||
      turn(points, a, b, p) * side < 0 ||
      turn(points, b, c, p) * side < 0 ||
      turn(points, c, a, p) * side < 0,
  );
}

/** Twice the signed area of three corners. */
const turn = (points: readonly number[], a: number, b: number, c: number): number =>
  (points[b * 2]! - points[a * 2]!) * (points[c * 2 + 1]! - points[a * 2 + 1]!) -
  (points[b * 2 + 1]! - points[a * 2 + 1]!) * (points[c * 2]! - points[a * 2]!);
