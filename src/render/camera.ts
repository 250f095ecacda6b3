/**
 * How the world is laid on the element: pure functions, so that the picture and the pointer agree.
 *
 * View units: the view is 440 u high whatever the element's size and pixel ratio are; where that would show less
 * than 560 u across (a phone held upright) it grows until 560 u fit. Everything follows from width and height
 * alone, so a resize never jumps: the focus keeps its share of the width.
 *
 * Stage units: depth by lane scales about one point, the focus on the horizon. A world point (x, y) in a lane stands
 * at ((x - camera.x) * s, (y - camera.y + DEPTH) * s) with s = laneScale(lane); zoom scales the stage as a whole. A
 * camera that rises looks from higher up, as if it stood that much deeper: lanes come apart.
 */
import { laneScale } from '../ecs/view.ts';
import type { CameraView } from './frame.ts';

export const VIEW_HEIGHT = 440;
export const LEAST_WIDTH = 560;
/** Height of the eye over the ground of lane 0, u: the horizon stands this much above lane 0's ground line. */
export const DEPTH = 131.4;
/** Lane 0's ground line, share of the 440 u. */
const GROUND_LINE = 0.885;
/** Of the height a tall view has beyond 440 u, the share that goes below the ground line (room for thumbs). */
const TALL_BELOW = 0.2;

export interface ViewSize {
  /** Size of the view, u. */
  readonly width: number;
  readonly height: number;
  /** CSS pixels per u. */
  readonly scale: number;
}

/** The view of an element of this size in CSS pixels. */
export function viewSize(cssWidth: number, cssHeight: number): ViewSize {
  const w = Math.max(1, cssWidth);
  const h = Math.max(1, cssHeight);
  const scale = Math.min(h / VIEW_HEIGHT, w / LEAST_WIDTH);
  return { width: w / scale, height: h / scale, scale };
}

/** How high the eye is over the ground of lane 0, u. */
export const eyeOf = (camera: CameraView): number => DEPTH + (camera.rise ?? 0);

/** Where the stage's zero (the focus on the horizon) stands in the view, and how much the stage is scaled. */
export interface StagePlace {
  x: number;
  y: number;
  zoom: number;
}

/** Where lane 0's ground line stands in a view of this height, u from the top. */
export function groundLine(height: number): number {
  const line = VIEW_HEIGHT * GROUND_LINE;
  return line + Math.max(0, height - VIEW_HEIGHT) * (1 - TALL_BELOW);
}

/**
 * Lays the stage. The ground line stays where it is when the camera comes nearer; when it goes away, the line
 * rises a little so that the ground in front is seen too.
 */
export function placeStage(camera: CameraView, size: ViewSize, place: StagePlace): StagePlace {
  const away = camera.zoom < 1 ? 1 - camera.zoom : 0;
  const line = groundLine(size.height) - away * away * 0.16 * VIEW_HEIGHT;
  place.zoom = camera.zoom;
  place.x = camera.anchor * size.width + camera.shakeX;
  place.y = line - eyeOf(camera) * camera.zoom + camera.shakeY;
  return place;
}

/** A world point in a lane as CSS pixels from the element's upper left corner. */
export function worldToScreen(
  camera: CameraView,
  size: ViewSize,
  x: number,
  y: number,
  lane: number,
): { x: number; y: number } {
  const place = placeStage(camera, size, { x: 0, y: 0, zoom: 1 });
  const s = laneScale(lane) * place.zoom;
  return {
    x: (place.x + (x - camera.x) * s) * size.scale,
    y: (place.y + (y - camera.y + eyeOf(camera)) * s) * size.scale,
  };
}

/** The world point of a lane under a CSS pixel of the element. */
export function screenToWorld(
  camera: CameraView,
  size: ViewSize,
  pixelX: number,
  pixelY: number,
  lane: number,
): { x: number; y: number } {
  const place = placeStage(camera, size, { x: 0, y: 0, zoom: 1 });
  const s = laneScale(lane) * place.zoom;
  return {
    x: (pixelX / size.scale - place.x) / s + camera.x,
    y: (pixelY / size.scale - place.y) / s + camera.y - eyeOf(camera),
  };
}

/** The lane whose ground (at the focus's height) lies under a CSS pixel: for a click on the ground. */
export function laneAtScreen(camera: CameraView, size: ViewSize, pixelY: number): number {
  const place = placeStage(camera, size, { x: 0, y: 0, zoom: 1 });
  const s = (pixelY / size.scale - place.y) / (eyeOf(camera) * place.zoom);
  return s <= 0 ? Number.POSITIVE_INFINITY : (1 / s - 1) / 0.0557;
}
