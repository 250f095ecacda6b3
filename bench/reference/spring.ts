/** A damped spring that follows a point. */
import { add, scale, sub, type Vec, vec } from './vec.ts';

export class Spring {
  position: Vec;
  velocity: Vec = vec(0, 0);
  private readonly stiffness: number;
  private readonly damping: number;

  constructor(position: Vec, stiffness: number, damping: number) {
    this.position = position;
    this.stiffness = stiffness;
    this.damping = damping;
  }

  update(goal: Vec, dt: number): Vec {
    const force = sub(scale(sub(goal, this.position), this.stiffness), scale(this.velocity, this.damping));
    this.velocity = add(this.velocity, scale(force, dt));
    this.position = add(this.position, scale(this.velocity, dt));
    return this.position;
  }
}
