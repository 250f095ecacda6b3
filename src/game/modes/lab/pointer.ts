/** What is done on the stage: the toy in hand takes it, else it moves the stage. */
import { length } from '../../../math/scalar.ts';
import { atan2, wrapAngle } from '../../../math/trig.ts';
import type { Point } from '../../../sim-types.ts';
import type { Gesture } from '../mode.ts';
import { boneLinks } from './bones.ts';
import { LEAD, SPACING } from './ground.ts';
import type { Session } from './session.ts';
import { GROUND_POINTS } from './settings.ts';

/** Nearer than this the pointer takes a handle, CSS px at a stage of 440: u at zoom 1. */
const GRIP = 16;

export class Pointer {
  private readonly session: Session;
  /** The point of the ground in hand. */
  private held = -1;

  constructor(session: Session) {
    this.session = session;
  }

  take(gesture: Gesture): void {
    const { session } = this;
    const at = { x: gesture.nearX, y: gesture.nearY };
    const { toy } = session.settings;
    if (gesture.kind === 'zoom') session.camera.zoomBy(gesture.factor, at.x, at.y);
    else if (toy === 'ground' && this.ground(gesture, at)) return;
    else if (toy === 'handles' && this.handle(gesture, at)) return;
    else if (toy !== 'none' && toy !== 'ground' && toy !== 'handles') {
      // A hovering mouse is enough to aim; a thing to hold is dragged.
      if (gesture.kind === 'drag' || gesture.kind === 'press' || (toy === 'aim' && gesture.kind === 'hover'))
        session.toys.point(toy, at, session.root());
    } else {
      if (gesture.kind === 'hover') session.toys.point('aim', at, session.root());
      session.camera.drag(gesture);
    }
  }

  /** Drags the nearest point of the ground up and down; false: none is near. */
  private ground({ kind }: Gesture, at: Point): boolean {
    const { session } = this;
    if (kind === 'press') {
      const i = Math.round((at.x - LEAD) / SPACING);
      const x = LEAD + i * SPACING;
      const y = session.figure.sim.groundAt(x);
      const grip = (GRIP * 1.6) / session.camera.zoom;
      this.held = length(at.x - x, at.y - y) < grip ? ((i % GROUND_POINTS) + GROUND_POINTS) % GROUND_POINTS : -1;
    }
    if (this.held < 0) return false;
    if (kind === 'drag') session.dragGround(this.held, -at.y - session.ground.asked[this.held]!);
    if (kind === 'release') this.held = -1;
    return true;
  }

  /** Takes a bone by its end and turns it; false: none is near. */
  private handle({ kind }: Gesture, at: Point): boolean {
    const { session } = this;
    const { figure } = session;
    const pose = figure.sim.pose(figure.id);
    if (kind === 'press') {
      let least = GRIP / session.camera.zoom;
      session.taken = null;
      for (const { to } of boneLinks(figure.rig)) {
        const joint = pose.joints[to];
        const off = joint ? length(joint.x - at.x, joint.y - at.y) : Infinity;
        if (off < least) [session.taken, least] = [to, off];
      }
    }
    const { taken } = session;
    if (taken === null) return false;
    if (kind === 'drag') {
      const { from } = boneLinks(figure.rig).find((link) => link.to === taken)!;
      const start = pose.joints[from]!;
      const end = pose.joints[taken]!;
      const side = pose.facing;
      const now = atan2(end.y - start.y, (end.x - start.x) * side);
      const wanted = atan2(at.y - start.y, (at.x - start.x) * side);
      const { turns } = session.settings;
      session.apply({
        ...session.settings,
        turns: { ...turns, [taken]: wrapAngle((turns[taken] ?? 0) + wrapAngle(wanted - now)) },
      });
      session.figure.redraw();
    }
    if (kind === 'release') session.taken = null;
    return true;
  }
}
