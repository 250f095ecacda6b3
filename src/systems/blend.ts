/**
 * How long what a cut leaves is carried on, s: KeyframeTrack.BLEND counts down from one of these. Kinds of cut are told
 * apart by how much is left.
 */

/** Any cut. */
export const BLEND_SECONDS = 0.6;
/** Into the water and out of it, and a motion that has waited: slower, for as long as more than BLEND_SECONDS are left. */
export const GET_UP_SECONDS = 1.1;
/**
 * A long, heavy body that changes what it does: slower still, for as long as more than HEAVY_FROM are left; then as any,
 * and when GET_UP_SECONDS are left there is no offset any more.
 */
export const HEAVY_SECONDS = 2.1;
export const HEAVY_FROM = 1.6;
/** Getting up from a fall: slower, for as long as more than RISE_FROM are left; then BLEND_SECONDS are (play-motions.ts). */
export const RISE_SECONDS = 3.1;
export const RISE_FROM = 2.6;
