/** What the simulation asks of the ground; `terrain/` has it. */
import type { TerrainView } from './view.ts';

/** The ground as the simulation asks for it. x in u; heights are y (down). */
export interface Ground extends TerrainView {
  /** Index of the piece under x. */
  pieceAt(x: number): number;
  /** Mean height over 96 u around x, gaps bridged: what the root follows. */
  smoothAt(x: number): number;
  /** Slope of smoothAt. */
  smoothSlopeAt(x: number): number;
  /** Index of the piece under x = at[0]. */
  pieceUnder(at: Float64Array): number;
  /** Replaces the first `count` xs by the heights there. Numbers pass in arrays where there are many: see `sines`. */
  heightsAt(xs: Float64Array, count: number): void;
  /** Sets at[1] to the height of what carries a body at x = at[0] (in a gap the floor), and at[2] to its slope. */
  supportAt(at: Float64Array): void;
  /** Sets at[2] to the slope under x = at[0] and at[3] to its height less that at at[1]; false: both are on one piece. */
  probe(at: Float64Array): boolean;
  /**
   * Replaces x = at[0] by the nearest one where a foot stands whole that reaches at[1] behind its ball and at[2] ahead
   * and faces at[3]; on piece `piece`, or on any (−1).
   */
  findFoothold(at: Float64Array, piece: number): void;
  /** The nearest x where a foot (reaching `behind` and `ahead` of its ball, facing `facing`) stands whole. */
  footholdAt(x: number, behind: number, ahead: number, facing: number): number;
  /** The same on one piece: the place on it nearest to x. */
  footholdOn(piece: number, x: number, behind: number, ahead: number, facing: number): number;
  /** True where all is one level line: nothing to look up. */
  readonly level: boolean;
}
