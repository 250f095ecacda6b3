/**
 * Deterministic trigonometry: polynomials of +, − and ×, so that every engine gives the same bits.
 * Math.sin and its kin differ between engines in the last bit, which a replay would notice.
 */

const TAU = 6.283185307179586;
const PER_TURN = 1 / TAU;

// Taylor coefficients of sin x in x = 2πt, |t| ≤ 1/4: the first term left out is x¹⁵/15! < 7e-10 there.
const S3 = -1 / 6;
const S5 = 1 / 120;
const S7 = -1 / 5040;
const S9 = 1 / 362880;
const S11 = -1 / 39916800;
const S13 = 1 / 6227020800;

/** Sine of an angle in turns (1 = a full circle). Absolute error below 1e-9. */
export function sinTurns(turns: number): number {
  let t = turns - Math.floor(turns + 0.5);
  if (t > 0.25) t = 0.5 - t;
  else if (t < -0.25) t = -0.5 - t;
  const x = t * TAU;
  const q = x * x;
  return x * (1 + q * (S3 + q * (S5 + q * (S7 + q * (S9 + q * (S11 + q * S13))))));
}

/** Cosine of an angle in turns. */
export const cosTurns = (turns: number): number => sinTurns(turns + 0.25);
/** Sine of an angle in radians. */
export const sin = (radians: number): number => sinTurns(radians * PER_TURN);
/** Cosine of an angle in radians. */
export const cos = (radians: number): number => sinTurns(radians * PER_TURN + 0.25);

/**
 * atan of a ratio 0..1: two halvings (atan z = 2·atan(z / (1 + √(1 + z²)))) bring it under tan(π/16),
 * where nine terms of the series leave an error under 1e-14.
 */
function atanUnit(z: number): number {
  z /= 1 + Math.sqrt(1 + z * z);
  z /= 1 + Math.sqrt(1 + z * z);
  const q = z * z;
  const tail = -1 / 15 + q * (1 / 17);
  return (
    4 * z * (1 + q * (-1 / 3 + q * (1 / 5 + q * (-1 / 7 + q * (1 / 9 + q * (-1 / 11 + q * (1 / 13 + q * tail)))))))
  );
}

/** Angle of the vector (x, y) from +x towards +y, −π..π; 0 for the zero vector. */
export function atan2(y: number, x: number): number {
  const ax = x < 0 ? -x : x;
  const ay = y < 0 ? -y : y;
  if (ax === 0 && ay === 0) return 0;
  let angle = ay <= ax ? atanUnit(ay / ax) : 0.25 * TAU - atanUnit(ax / ay);
  if (x < 0) angle = 0.5 * TAU - angle;
  return y < 0 ? -angle : angle;
}

/** The same angle within −π..π: a joint turns −10° and never 350°. */
export const wrapAngle = (radians: number): number => radians - TAU * Math.floor(radians * PER_TURN + 0.5);

/**
 * e to the power of −x for x ≥ 0, monotone; relative error below 1e-12 up to x = 7, and absolute below 1e-13
 * everywhere. A series on x/256, squared eight times.
 */
export function expNegative(x: number): number {
  if (x > 700) return 0;
  const z = x / 256;
  let e = 1 / (1 + z * (1 + z * (1 / 2 + z * (1 / 6 + z * (1 / 24 + z * (1 / 120 + z * (1 / 720)))))));
  for (let i = 0; i < 8; i++) e *= e;
  return e;
}
