/** The counts' sliders, fine for few and coarse for many; and how far a press zooms. */

/** How many times nearer a press of a key, or each repeat of a held one, brings the view; and a press of a button. */
export const NEAR_STEP = 1.22;
export const FAR_STEP = NEAR_STEP * NEAR_STEP;

export const SLIDER_STEPS = 200;
const MOST = 10_000;

/** The count at a step of the slider: round numbers of two digits. */
export function countAt(step: number): number {
  const exact = MOST * (step / SLIDER_STEPS) ** 3;
  if (exact < 30) return Math.round(exact);
  const unit = 10 ** (Math.floor(Math.log10(exact)) - 1);
  return Math.min(MOST, Math.round(exact / unit) * unit);
}

/** The step that is nearest to a count. */
export const stepAt = (count: number): number => Math.round(SLIDER_STEPS * Math.cbrt(count / MOST));
