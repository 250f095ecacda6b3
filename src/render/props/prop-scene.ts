import type { LimbBuffer } from '../limb-buffer.ts';
import type { Palette } from '../tokens.ts';

/** What stays the same for all props of a frame. */
export interface PropScene {
  readonly limbs: LimbBuffer;
  readonly under: LimbBuffer;
  palette: Palette;
  cameraX: number;
  cameraY: number;
  /** Seconds, for what glimmers. */
  time: number;
}
