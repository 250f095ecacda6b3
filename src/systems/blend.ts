/** How long what a cut leaves is carried on, s: KeyframeTrack.BLEND counts down from one of these. */

/** Any cut. */
export const BLEND_SECONDS = 0.6;
/** Getting up from a fall: slower, for as long as more than BLEND_SECONDS are left. */
export const GET_UP_SECONDS = 1.1;
/**
 * A long, heavy body that changes what it does: slower still, for as long as more than HEAVY_FROM are left; then as any,
 * and when GET_UP_SECONDS are left there is no offset any more.
 */
export const HEAVY_SECONDS = 2.1;
export const HEAVY_FROM = 1.6;
