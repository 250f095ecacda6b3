/**
 * How a creature is drawn: a list of tapered limbs in painter's order. Data only; the renderer reads it.
 *
 * Every limb bends through three points with a half-width each. A circle names the same point three times,
 * a straight limb names two and leaves the middle to the renderer (null: the midpoint).
 */

/** Colours a limb may have. The renderer turns a slot into a colour for the light of day and the lane. */
export type ColourSlot =
  | 'ink'
  | 'inkFar'
  | 'hair'
  | 'band'
  | 'wood'
  | 'tip'
  | 'stone'
  | 'stoneShade'
  | 'stoneLight'
  | 'stoneFar'
  | 'moss'
  | 'claw'
  | 'eye'
  | 'collar';

/** A point of a limb: a joint by name, or a point of a chain ('hair:2'). */
export interface LimbLook {
  readonly from: string;
  /** null: halfway between the ends. */
  readonly through: string | null;
  readonly to: string;
  /** Half-widths at the three points, u, 0 to 40. */
  readonly width: readonly [number, number, number];
  readonly colour: ColourSlot;
  /** Drawn only if the character has this, or is it: asleep in a motion whose eyes are shut, awake in any other. */
  readonly only?: 'spear' | 'marked' | 'plain' | 'awake' | 'asleep';
  /** Drawn only with this hair style (0 tuft, 1 plume, 2 braid). */
  readonly hairStyle?: number;
}

export interface Look {
  readonly limbs: readonly LimbLook[];
  /** Half the length of the contact shadow, u. */
  readonly shadow: number;
  /** The point that its voice comes from; left out: it is not seen. */
  readonly mouth?: string;
}
