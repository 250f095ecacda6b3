/**
 * What each colour of a figure is in each lane, for the light of the moment: mixed into the mist beforehand, so that
 * far limbs can be drawn opaque and no overlap shows.
 */
import type { Rgb } from './colour.ts';
import { contrast, lighten, mix, pack } from './colour.ts';
import { HAIR_SLOT, SLOT_COUNT, SLOTS } from './compile-look.ts';
import type { Palette } from './tokens.ts';
import * as tokens from './tokens.ts';

/** Steps of a lane that have colours of their own. */
const STEPS = 4;
const ROWS = 12 * STEPS + 1;
/** Share of mist in the last lane: for bodies, and for what shall still be told by its colour. */
const MIST_BODY = 0.74;
const MIST_BRIGHT = 0.36;
const MIST_EYE = 0.15;
/** Share of ink that stays in a far-side limb. */
const FAR_INK = 0.42;

export interface LaneColours {
  /** Packed colours: row (a quarter of a lane) times SLOT_COUNT plus slot. */
  readonly packed: Uint32Array;
  /** The rim of light on stone, by row; alpha 0 where stone does well without. */
  readonly rim: Uint32Array;
  readonly shadow: Uint32Array;
  /** 1 for a row that holds the colours of this light. */
  readonly fresh: Uint8Array;
  readonly paint: PaintRow;
  palette: Palette;
}

type PaintRow = (colours: LaneColours, row: number) => void;

/** Tables for figures in their own colours, or for ghosts. */
export function createLaneColours(palette: Palette, ghosts = false): LaneColours {
  return {
    packed: new Uint32Array(ROWS * SLOT_COUNT),
    rim: new Uint32Array(ROWS),
    shadow: new Uint32Array(ROWS),
    fresh: new Uint8Array(ROWS),
    paint: ghosts ? paintGhosts : paintLane,
    palette,
  };
}

/** Takes a new light of day. Rows are painted when somebody stands in them: a light lasts for a few frames. */
export function turnLight(colours: LaneColours, palette: Palette): void {
  colours.palette = palette;
  colours.fresh.fill(0);
}

/** Row of the tables for a lane, in the light of now. */
export function litRow(colours: LaneColours, lane: number): number {
  const row = laneRow(lane);
  if (colours.fresh[row] === 0) {
    colours.fresh[row] = 1;
    colours.paint(colours, row);
  }
  return row;
}

function laneRow(lane: number): number {
  const row = (lane * STEPS + 0.5) | 0;
  return row < 0 ? 0 : row >= ROWS ? ROWS - 1 : row;
}

/** How much of the mist lies before a lane, 0 to about 1. */
export function mistAt(lane: number): number {
  const t = lane <= 0 ? 0 : lane / 11;
  return t * (1.35 - 0.35 * t);
}

/** The ground's colour at a lane, as the ground itself is painted. */
export function groundAt(palette: Palette, lane: number): Rgb {
  const t = lane / 11;
  return t > 0
    ? mix(palette.ground1, palette.ground0, Math.min(1, t))
    : mix(palette.ground1, palette.ground2, Math.min(1, -t * 4));
}

function paintLane(colours: LaneColours, row: number): void {
  const { palette } = colours;
  const mist = mistAt(row / STEPS);
  const { air } = palette;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    colours.packed[row * SLOT_COUNT + slot] = pack(slotColour(slot, palette, air, mist));
  }
  colours.rim[row] = rimColour(palette, air, mist);
  colours.shadow[row] = pack(mix(tokens.INK, palette.bank, 0.45), 0.42 - 0.2 * Math.min(1, mist));
}

/** Share of the air in a ghost's near and far parts, and of its own colour in what is told by colour. */
const GHOST_AIR = 0.34;
const GHOST_FAR = 0.62;
const GHOST_HUE = 0.3;

/** The same for a ghost: pale as the sun, without a shadow. */
function paintGhosts(colours: LaneColours, row: number): void {
  const { palette } = colours;
  const { air } = palette;
  const mist = mistAt(row / STEPS) * MIST_BODY;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const far = SLOTS[slot] === 'inkFar' || SLOTS[slot] === 'stoneFar';
    const pale = mix(tokens.SUN, air, far ? GHOST_FAR : GHOST_AIR);
    const hue = slot >= HAIR_SLOT || SLOTS[slot] === 'band' ? GHOST_HUE : 0;
    const own = slotColour(slot, palette, air, 0);
    colours.packed[row * SLOT_COUNT + slot] = pack(mix(mix(pale, own, hue), air, mist));
  }
}

function slotColour(slot: number, palette: Palette, air: Rgb, mist: number): Rgb {
  if (slot >= HAIR_SLOT) return mix(dim(tokens.HAIR[slot - HAIR_SLOT]!, palette), air, mist * MIST_BRIGHT);
  switch (SLOTS[slot]) {
    case 'ink':
      return mix(tokens.INK, air, mist * MIST_BODY);
    case 'inkFar':
      return mix(mix(air, palette.ground1, 0.6), mix(tokens.INK, air, mist * MIST_BODY), FAR_INK);
    case 'stone':
      return mix(stone(tokens.STONE, palette), air, mist * MIST_BODY);
    case 'stoneShade':
      return mix(stone(tokens.STONE_SHADE, palette), air, mist * MIST_BODY);
    case 'stoneLight':
      return mix(stone(tokens.STONE_LIGHT, palette), air, mist * MIST_BODY);
    case 'stoneFar':
      return mix(stone(tokens.STONE_FAR, palette), air, 0.12 + mist * MIST_BODY);
    case 'moss':
      return mix(dim(tokens.MOSS, palette), air, mist * MIST_BRIGHT);
    case 'claw':
      return mix(dim(tokens.CLAW, palette), air, mist * MIST_BRIGHT);
    case 'wood':
      return mix(dim(tokens.WOOD, palette), air, mist * MIST_BODY);
    case 'tip':
      return mix(dim(tokens.TIP, palette), air, mist * MIST_BRIGHT);
    case 'eye':
      return mix(tokens.EYE, air, mist * MIST_EYE);
    case 'collar':
      return mix(tokens.GOLD, air, mist * MIST_BRIGHT);
    default:
      return mix(dim(tokens.BAND, palette), air, mist * MIST_BRIGHT);
  }
}

/** At night bright colours lose some of their light, not their hue. */
function dim(colour: Rgb, palette: Palette): Rgb {
  return lighten(colour, 1 - 0.22 * palette.night);
}

function stone(colour: Rgb, palette: Palette): Rgb {
  return mix(lighten(colour, palette.stoneLight), palette.air, 0.05 + 0.17 * palette.night);
}

/** Stone that is nearly as light as its ground gets an edge of light from above. */
function rimColour(palette: Palette, air: Rgb, mist: number): number {
  const body = mix(stone(tokens.STONE, palette), air, mist * MIST_BODY);
  if (contrast(body, air) > 2.2) return 0;
  return pack(mix(mix(body, palette.rim, 0.62), air, mist * MIST_BODY));
}
