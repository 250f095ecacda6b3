/** Points as plain objects, as most examples on the web have them: each helper returns a new one. */
export interface Vec {
  x: number;
  y: number;
}

export const vec = (x: number, y: number): Vec => ({ x, y });
export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y });
export const sub = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Vec, s: number): Vec => ({ x: a.x * s, y: a.y * s });
export const distance = (a: Vec, b: Vec): number => Math.hypot(a.x - b.x, a.y - b.y);
/** The point at this angle (from +x towards +y, radians) and distance from the origin. */
export const polar = (angle: number, length: number): Vec => ({
  x: Math.cos(angle) * length,
  y: Math.sin(angle) * length,
});

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
export const smoothstep = (t: number): number => t * t * (3 - 2 * t);
