/**
 * The channels of an intent: all that a motion may ask for. A motion writes channels, never joints; one solve turns
 * channels into joints. Lengths in u of a figure of scale 1, x forward, y down; angles in radians.
 */
export const Channel = {
  /** Free feet: x, y of the ball from the root; and every foot's pitch (heel up is positive). Three a foot. */
  FEET: 0,
  FOOT0_X: 0,
  FOOT0_Y: 1,
  FOOT0_PITCH: 2,
  FOOT1_X: 3,
  FOOT1_Y: 4,
  FOOT1_PITCH: 5,
  FOOT2_X: 6,
  FOOT2_Y: 7,
  FOOT2_PITCH: 8,
  FOOT3_X: 9,
  FOOT3_Y: 10,
  FOOT3_PITCH: 11,
  /** The root's shift forward and its way down from its standing height. */
  SHIFT: 12,
  HEIGHT: 13,
  /** The trunk's lean (forward is positive), and its bend. */
  LEAN: 14,
  BEND: 15,
  NECK: 16,
  HEAD: 17,
  JAW: 18,
  ROLL: 19,
  /** Vertical scale of the squash, 1 at rest. */
  SQUASH: 20,
  /** The tool: its angle (0 level, tip up is negative) and the front hand's place from the shoulder. */
  TOOL: 21,
  GRIP_X: 22,
  GRIP_Y: 23,
  /** How far the front hand has slid along the shaft towards the tip. */
  ALONG: 24,
  /** How much each hand holds the tool, 0..1. */
  HOLD0: 25,
  HOLD1: 26,
  /** Hands that hold nothing: from the shoulder. */
  HAND0_X: 27,
  HAND0_Y: 28,
  HAND1_X: 29,
  HAND1_Y: 30,
} as const;

export type ChannelName = keyof typeof Channel;
/** Channels from here on are the same for every number of feet. */
export const FIRST_BODY_CHANNEL = Channel.SHIFT;
export const CHANNEL_COUNT = 31;
