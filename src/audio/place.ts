/** Where a sound comes from: pure functions of its place and of what is in view. */
import { laneScale } from '../ecs/view.ts';

/** What is in view: the focus' x, and the view's edges from it in lane 0, u. */
export interface Ear {
  readonly x: number;
  readonly left: number;
  readonly right: number;
}

/** At the edge of the view; beyond it is heard no farther to the side. */
const MOST_PAN = 0.8;
/** Half a view's width of a camera at rest, u: farther away the camera hears less. */
const NEAR_VIEW = 400;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where across the view: −1 its left edge, 1 its right one, and beyond. */
function across(ear: Ear, x: number, lane: number): number {
  const half = (ear.right - ear.left) / 2;
  const shown = (x - ear.x) * laneScale(lane);
  return half > 0 ? (shown - (ear.left + ear.right) / 2) / half : 0;
}

/** −0.8 on the left to 0.8 on the right. */
export const panAt = (ear: Ear, x: number, lane: number): number => MOST_PAN * clamp(across(ear, x, lane), -1, 1);

/** 1 in lane 0 of a near view; less in far lanes, from afar, and outside of the view. Never 0. */
export function nearness(ear: Ear, x: number, lane: number): number {
  const half = Math.max(1, (ear.right - ear.left) / 2);
  const beyond = Math.max(0, Math.abs(across(ear, x, lane)) - 1);
  const scale = laneScale(lane);
  return (scale * scale * Math.min(1, NEAR_VIEW / half)) / (1 + 4 * beyond * beyond);
}

/** How loud an event of this strength is against one of strength 1: a light step is not yet silent. */
export const loudness = (strength: number): number => clamp(strength, 0, 1.5) ** 0.7;
