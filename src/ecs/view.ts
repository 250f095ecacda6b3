/**
 * What those who draw may see: the world's columns, read-only. Drawing changes nothing in the world.
 */
import type { Look } from './look.ts';

type Numbers64 = Readonly<ArrayLike<number>>;

export interface SpeciesView {
  readonly name: string;
  readonly look: Look;
  /** Index of each joint in Skeleton. */
  readonly jointIndex: Readonly<Record<string, number>>;
  /** For each motion: its eyes are shut. */
  readonly shut: readonly boolean[];
  /** For each motion: seconds into it at which it gives voice. */
  readonly voices: readonly (readonly number[])[];
  /** Name of the Verlet chain ('hair', 'tail') and how many points it has. */
  readonly chain: { readonly name: string; readonly points: number } | null;
}

export interface WorldView {
  /** Ticks done. */
  readonly tick: number;
  /** Entity indices of all characters, in no order; live, do not keep. */
  readonly dense: ArrayLike<number>;
  readonly count: number;
  /** Component blocks; see components.ts for strides and fields. */
  readonly body: Numbers64;
  readonly gait: Numbers64;
  readonly root: Numbers64;
  readonly skeleton: Numbers64;
  readonly chain: Numbers64;
  readonly track: Numbers64;
  readonly posing: Numbers64;
  /** The species of an entity (Body.SPECIES looked up). */
  speciesAt(entity: number): SpeciesView;
}

/** The ground as straight pieces from left to right; flat before the first and after the last. */
export interface TerrainView {
  /** Counts up whenever the pieces change. */
  readonly version: number;
  readonly pieceCount: number;
  /** Where piece i begins, u. */
  readonly pieceX: ArrayLike<number>;
  /** Its height at its beginning (y down) and its slope dy/dx. A riser is a jump between neighbours. */
  readonly pieceY: ArrayLike<number>;
  readonly pieceSlope: ArrayLike<number>;
  /** One of TerrainKind. */
  readonly pieceKind: ArrayLike<number>;
  /** For water pieces: the y of the surface; else NaN. */
  readonly pieceSurface: ArrayLike<number>;
  heightAt(x: number): number;
}

export const TerrainKind = { FLAT: 0, RAMP: 1, STAIRS: 2, GAP: 3, WATER: 4 } as const;

/** Size of a figure in a lane against one in lane 0: 1 in front, 0.62 in lane 11. */
export const laneScale = (lane: number): number => 1 / (1 + lane * 0.0557);
