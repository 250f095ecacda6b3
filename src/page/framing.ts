/**
 * How a mode's view is fitted to the element: a narrow view has to show as much of what comes as a wide one.
 *
 * Guarantees: `AHEAD` u in front of the focus are in view at any shape of the element, and it follows from the shape
 * alone, so that a resize never jumps.
 */
import type { CameraTarget } from '../game/modes/mode.ts';
import { viewSize } from '../render/camera.ts';
import type { CameraView } from '../render/frame.ts';

/** What is seen ahead, u: two seconds at 300 u/s. */
const AHEAD = 600;
/** The focus goes no farther to the left than this share; beyond that the view sees more by standing back. */
const LEAST_ANCHOR = 0.18;

type Writable<T> = { -readonly [K in keyof T]: T[K] };
export type Framing = Writable<CameraView>;

/** Writes the camera of a mode that looks ahead into `out`, for an element of these CSS pixels. */
export function frameAhead(target: CameraTarget, cssWidth: number, cssHeight: number, out: Framing): Framing {
  const { width } = viewSize(cssWidth, cssHeight);
  if (target.behind !== undefined) return frameBetween(target, target.behind, target.ahead ?? AHEAD, width, out);
  const reach = (target.ahead ?? AHEAD) / target.zoom;
  out.x = target.x;
  out.y = target.y;
  out.anchor = Math.min(target.anchor, Math.max(LEAST_ANCHOR, 1 - reach / width));
  out.rise = 0;
  out.zoom = target.zoom * Math.min(1, ((1 - out.anchor) * width) / reach);
  return out;
}

/** So much behind the focus and so much ahead of it are in view; the anchor is as wanted between those. */
function frameBetween(target: CameraTarget, behind: number, ahead: number, width: number, out: Framing): Framing {
  out.x = target.x;
  out.y = target.y;
  out.zoom = Math.min(target.zoom, width / (behind + ahead));
  const least = (behind * out.zoom) / width;
  const most = 1 - (ahead * out.zoom) / width;
  out.anchor = Math.max(least, Math.min(target.anchor, most));
  return out;
}

/** Writes the camera of a mode that shows what is around its focus, as the mode wants it. */
export function frameAround(target: CameraTarget, out: Framing): Framing {
  out.x = target.x;
  out.y = target.y;
  out.anchor = target.anchor;
  out.zoom = target.zoom;
  out.rise = target.rise ?? 0;
  return out;
}
