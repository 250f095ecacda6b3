/**
 * Where the camera looks: at you, and from your feet out to as much of the crowd as its stretch allows.
 *
 * Guarantees: no jump; never so far out that an end of the stretch, where members come and go, is in view. The
 * simulation knows nothing of it.
 */
import { mix, smoothstep } from '../../../math/scalar.ts';
import type { CameraTarget } from '../mode.ts';

import { type Crew, youX } from './crew.ts';

const ANCHOR = 0.44;
/** The nearest: feet; and the farthest with any crowd: figures of about a dozen pixels. */
export const MOST_ZOOM = 3.4;
const LEAST_ZOOM = 0.085;
/** Half of what the widest view shows of the farthest lane at zoom 1, u, and the margin where newcomers stand. */
const WIDEST = 960;
const MARGIN = 260;
/** Share of what is missing that is left after a tick. */
const ZOOM_LAG = 0.86;
const HEIGHT_LAG = 0.945;
const SHIFT_LAG = 0.9;
const LOOK_AHEAD = 240;

/** Farther out than this the eye begins to rise, and here it is as high as it goes: lanes lie a figure's height apart. */
const RISES = 0.62;
const RISEN = 0.1;
/** Height of the eye as it is seen, u: usual, and risen. */
const EYE = 131.4;
const HIGH = 300;

function riseAt(zoom: number): number {
  const share = smoothstep((RISES - zoom) / (RISES - RISEN));
  return (share * (HIGH - EYE * zoom)) / zoom;
}

export class CrowdCamera {
  zoom = 1;
  goal = 1;
  private readonly crew: Crew;
  private x: number;
  private y: number;
  private beforeX: number;
  private beforeY: number;
  private beforeZoom = 1;
  private shift = 0;

  constructor(crew: Crew) {
    this.crew = crew;
    this.x = youX(crew);
    this.y = this.height();
    this.beforeX = this.x;
    this.beforeY = this.y;
  }

  /** The farthest it goes out from this crowd. */
  get least(): number {
    return Math.max(LEAST_ZOOM, WIDEST / (0.5 * this.crew.memory.stretch - MARGIN));
  }

  /** So many times nearer. */
  zoomBy(factor: number): void {
    this.goal = Math.min(MOST_ZOOM, Math.max(this.least, this.goal * factor));
  }

  /** Somebody set you down `by` u away: it comes after you. */
  carry(by: number): void {
    this.shift -= by;
  }

  follow(): void {
    this.beforeX = this.x;
    this.beforeY = this.y;
    this.beforeZoom = this.zoom;
    this.shift *= SHIFT_LAG;
    this.x = youX(this.crew) + this.shift;
    this.y = mix(this.height(), this.y, HEIGHT_LAG);
    this.zoomBy(1);
    this.zoom = mix(this.goal, this.zoom, ZOOM_LAG);
  }

  at(alpha: number): CameraTarget {
    const zoom = mix(this.beforeZoom, this.zoom, alpha);
    const x = mix(this.beforeX, this.x, alpha);
    return { x, y: mix(this.beforeY, this.y, alpha), zoom, anchor: ANCHOR, rise: riseAt(zoom) };
  }

  private height(): number {
    const { ground } = this.crew.world;
    const x = youX(this.crew);
    return Math.max(ground.smoothAt(x), ground.smoothAt(x + LOOK_AHEAD));
  }
}
