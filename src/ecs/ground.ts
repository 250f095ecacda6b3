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
  /** The nearest x where a foot (reaching `behind` and `ahead` of its ball, facing `facing`) stands whole. */
  footholdAt(x: number, behind: number, ahead: number, facing: number): number;
  /** The same on one piece: the place on it nearest to x. */
  footholdOn(piece: number, x: number, behind: number, ahead: number, facing: number): number;
  /** True where all is one level line: nothing to look up. */
  readonly level: boolean;
}
