/** The limits of the verification that a live figure is held against. They only ever tighten (see tests/verify). */
export const limits = {
  /** How far a planted point moves between touchdown and lift-off at constant speed, u. */
  drift: 0.1,
  /** The same while the speed changes. */
  driftChanging: 0.5,
  /** Relative error of a bone's length. */
  bone: 1e-4,
  /** Duty factor, double support and flight against the gait's table. */
  duty: 0.03,
  support: 0.03,
} as const;
