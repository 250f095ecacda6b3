/** What the simulation asks of the ground; `terrain/` has it. */
import type { TerrainView } from './view.ts';

/** The ground as the simulation asks for it. x in u; heights are y (down). */
export interface Ground extends TerrainView {
  /** Index of the piece under x. */
  pieceAt(x: number): number;
  /** The same for the x that stands at `at` in `xs`: numbers that are in arrays stay there (see `sines`). */
  pieceUnder(xs: Float64Array, at: number): number;
  /** Mean height over 96 u around x, gaps bridged: what the root follows. */
  smoothAt(x: number): number;
  /** Slope of smoothAt. */
  smoothSlopeAt(x: number): number;
  /** Replaces the first `count` xs by the heights there. Numbers pass in arrays where there are many: see `sines`. */
  heightsAt(xs: Float64Array, count: number): void;
  /** Sets at[1] to the height of what carries a body at x = at[0] (in a gap the floor), and at[2] to its slope. */
  supportAt(at: Float64Array): void;
  /** Sets at[2] to the slope under x = at[0] and at[3] to its height less that at at[1]; false: both are on one piece. */
  probe(at: Float64Array): boolean;
  /**
   * Replaces x = at[0] by the nearest one where a foot stands whole that reaches at[1] behind its ball and at[2] ahead
   * and faces at[3]; on the piece under at[4], or, where that is NaN, on any.
   */
  findFoothold(at: Float64Array): void;
  /** True where all is one level line: nothing to look up. */
  readonly level: boolean;
}
