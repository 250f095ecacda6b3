/** A Verlet chain behind a head or a croup. */
import type { Vec } from './vec.ts';

const DRAG = 0.86;
const GRAVITY = 900;
const ITERATIONS = 6;

export interface HairPoint extends Vec {
  oldX: number;
  oldY: number;
}

export class Hair {
  points: HairPoint[] = [];

  private readonly spacing: number;

  constructor(root: Vec, points = 4, spacing = 9) {
    this.spacing = spacing;
    for (let i = 0; i < points; i++) {
      const y = root.y + i * spacing;
      this.points.push({ x: root.x, y, oldX: root.x, oldY: y });
    }
  }

  update(root: Vec, wind: number, dt: number): void {
    for (const p of this.points) {
      const vx = (p.x - p.oldX) * DRAG;
      const vy = (p.y - p.oldY) * DRAG;
      p.oldX = p.x;
      p.oldY = p.y;
      p.x += vx + wind * dt * dt;
      p.y += vy + GRAVITY * dt * dt;
    }
    this.points[0]!.x = root.x;
    this.points[0]!.y = root.y;
    for (let i = 0; i < ITERATIONS; i++) this.constrain();
  }

  private constrain(): void {
    for (let i = 1; i < this.points.length; i++) {
      const a = this.points[i - 1]!;
      const b = this.points[i]!;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const d = Math.hypot(dx, dy) || 1e-6;
      const off = (d - this.spacing) / d;
      // The first point is pinned: its link moves the second one only.
      const share = i === 1 ? 1 : 0.5;
      b.x -= dx * off * share;
      b.y -= dy * off * share;
      if (i === 1) continue;
      a.x += dx * off * share;
      a.y += dy * off * share;
    }
  }
}
