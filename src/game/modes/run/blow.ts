/**
 * Blows and the last fall.
 *
 * A companion takes a blow before an apple does, and an apple in hand before a heart: what was won last is lost first,
 * and the heart, which never comes back, last of all. A blow that a companion took costs the runner nothing else; the
 * others end the combo and make him stumble, and all give 1.2 s of safety. A fall into a gap nobody takes for him. With
 * the last heart gone the body goes limp and time slows.
 */
import { BODY, Body, Flag } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { approach, frac } from '../../../math/scalar.ts';
import { takesBlow } from './companions.ts';
import { FREEZE, RunPhase } from './memory.ts';
import { bodyX, bodyY, type Play } from './play.ts';
import { loseCombo } from './score.ts';

export const SAFE_SECONDS = 1.2;
const DAZED_SECONDS = 0.35;
/** The blink of safety begins once the stumble was seen; he is hidden for this share of each blink, s. */
const SEEN_SECONDS = 0.3;
const BLINK_SECONDS = 0.2;
const HIDDEN_SHARE = 0.35;
/** How fast time runs in the last fall, and how long it lasts as the player sees it, s. */
export const FALL_TIME_SCALE = 0.35;
const FALL_SECONDS = 1.6;

const STUMBLE = { motion: 'stumble' };
const FALL = { motion: 'fall', speed: 0 };

/** A blow at a place: a companion, an apple or a heart is lost; then he stumbles, or falls for the last time. */
export function blow(play: Play, x: number, y: number): void {
  if (takesBlow(play, x, y)) {
    play.memory.freeze = FREEZE;
    play.world.columns.Body[play.entity * BODY + Body.SAFE] = SAFE_SECONDS;
    return;
  }
  lose(play, x, y);
  if (play.memory.phase !== RunPhase.RUNNING) return;
  play.memory.dazed = DAZED_SECONDS;
  play.sim.command(play.id, STUMBLE);
  play.news.add('stumble', bodyX(play), bodyY(play), 1);
}

/** Takes what a blow takes, and makes him safe for a moment or ends the run. */
export function lose(play: Play, x: number, y: number): void {
  const { memory, news } = play;
  loseCombo(memory);
  play.world.columns.Body[play.entity * BODY + Body.SAFE] = SAFE_SECONDS;
  if (memory.apples > 0) {
    memory.apples--;
    news.add('apple-lost', x, y, 1);
    return;
  }
  memory.hearts--;
  news.add('heart-lost', x, y, 1);
  if (memory.hearts > 0) return;
  memory.phase = RunPhase.FALLING;
  play.sim.command(play.id, FALL);
  news.add('fall', bodyX(play), bodyY(play), 1);
}

/** Counts down what a blow began, and blinks. */
export function ageBlows(play: Play): void {
  const { memory, world } = play;
  const body = world.columns.Body;
  const b = play.entity * BODY;
  memory.dazed = approach(memory.dazed, 0, TICK);
  const safe = body[b + Body.SAFE]!;
  const blinks = memory.phase === RunPhase.RUNNING && safe > 0 && safe < SAFE_SECONDS - SEEN_SECONDS;
  const hidden = blinks && frac(safe / BLINK_SECONDS) < HIDDEN_SHARE;
  body[b + Body.FLAGS] = hidden ? body[b + Body.FLAGS]! | Flag.HIDDEN : body[b + Body.FLAGS]! & ~Flag.HIDDEN;
  if (memory.phase !== RunPhase.FALLING) return;
  memory.fallen += TICK / FALL_TIME_SCALE;
  if (memory.fallen < FALL_SECONDS) return;
  memory.phase = RunPhase.OVER;
  play.news.add('over', bodyX(play), bodyY(play), 1);
}
