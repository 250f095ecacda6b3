import type { BenchCarry, BenchVerdict } from '../../game/modes/mode.ts';
import type { Format } from '../format.ts';
import { fill, type Texts } from '../texts.ts';

/** How many are carried, in words. */
export function carryText({ count, bound }: BenchCarry, texts: Texts, format: Format): string {
  const words = { about: texts.benchAbout, more: texts.benchMore, fewer: texts.benchFewer }[bound];
  return fill(words, { n: format.count(count) });
}

/** Of the two answers the one that holds: the smaller. */
export const whatHolds = ({ work, frame }: BenchVerdict): BenchCarry =>
  frame && frame.count <= work.count && work.bound !== 'fewer' ? frame : work;
