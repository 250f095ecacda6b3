/** The lab's camera: it goes with the figure or stays in the world, and is panned and zoomed by hand. */
import type { CameraTarget, Gesture } from '../mode.ts';

export const ZOOM = { min: 0.35, max: 8, first: 1.9 } as const;
/** Half the way across the stage after which a camera that stays goes on a page, u at zoom 1. */
const PAGE = 190;

export class LabCamera {
  zoom: number = ZOOM.first;
  /** The drag from the figure, u. */
  get pan(): { x: number; y: number } {
    return { x: this.panX, y: this.panY };
  }
  set pan({ x, y }: { x: number; y: number }) {
    this.panX = x;
    this.panY = y;
  }

  private panX = 0;
  private panY = 0;
  /** Where the stage is while it stays, and the ground's height there. */
  private stayX = 0;
  private before = { x: 0, y: 0 };
  private now = { x: 0, y: 0 };
  /** As it was drawn last: what gestures are measured against. */
  private drawn = { x: 0, y: 0, zoom: ZOOM.first as number };
  private press: { x: number; y: number; panX: number; panY: number } | null = null;

  /** Follows a figure that is at x on ground at y. `cut`: it was put there. */
  follow(x: number, y: number, cut: boolean): void {
    this.before = cut ? { x, y } : this.now;
    this.now = { x, y };
    const page = PAGE / this.zoom;
    if (cut) this.stayX = x;
    else if (x > this.stayX + page || x < this.stayX - page) this.stayX = x + (x > this.stayX ? page : -page) * 0.9;
  }

  at(alpha: number, follows: boolean): CameraTarget {
    const x = follows ? this.before.x + (this.now.x - this.before.x) * alpha : this.stayX;
    const y = this.before.y + (this.now.y - this.before.y) * alpha;
    this.drawn = { x: x + this.panX, y: y + this.panY, zoom: this.zoom };
    return { ...this.drawn, anchor: 0.5 };
  }

  reset(): void {
    this.zoom = ZOOM.first;
    this.panX = 0;
    this.panY = 0;
  }

  /** Nearer or farther about a point of the world. */
  zoomBy(factor: number, x: number, y: number): void {
    const next = Math.min(ZOOM.max, Math.max(ZOOM.min, this.zoom * factor));
    const share = 1 - this.zoom / next;
    this.panX += (x - this.drawn.x) * share;
    this.panY += (y - this.drawn.y) * share;
    this.drawn = {
      x: this.drawn.x + (x - this.drawn.x) * share,
      y: this.drawn.y + (y - this.drawn.y) * share,
      zoom: next,
    };
    this.zoom = next;
  }

  /** A drag moves the stage with the pointer. */
  drag({ kind, nearX, nearY }: Gesture): void {
    // Measured from the camera as it was drawn: the camera moves under the pointer meanwhile.
    const x = (nearX - this.drawn.x) * this.drawn.zoom;
    const y = (nearY - this.drawn.y) * this.drawn.zoom;
    if (kind === 'press') this.press = { x, y, panX: this.panX, panY: this.panY };
    else if (kind === 'release') this.press = null;
    else if (kind === 'drag' && this.press) {
      this.panX = this.press.panX - (x - this.press.x) / this.zoom;
      this.panY = this.press.panY - (y - this.press.y) / this.zoom;
    }
  }
}
