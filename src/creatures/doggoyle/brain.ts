/**
 * How a Doggoyle lives. Wild ones sleep, lie curled or sit on guard. Noise wakes a sleeper, and it barks and runs after
 * whoever made it; a guard barks a warning first and charges then. A tame one runs beside its owner and goes for what
 * means him harm. Distances in u, times in seconds, paces in u/s: set by eye in the run at 300 to 450 u/s.
 */
import type { BrainData } from '../rig.ts';

/** A guard's warning and a sleeper's way up take so long: the time in which a player sees what comes. */
const WARNING = 0.6;
const GETTING_UP = 0.6;

export const brain: BrainData = {
  starts: ['sleep', 'curl', 'guard', 'idle'],
  hearing: 300,
  forgets: 0.15,
  beside: { back: 36, apart: 72, lane: 0.75, lanes: 0.4 },
  deep: 12,
  // An apple tames whoever is awake to smell it.
  awake: [{ owned: true, to: 'eat' }],
  states: [
    // A landing 84 u away is just too far to wake it, one 114 u away wakes the light sleeper.
    { name: 'sleep', motion: 'sleep', changes: [{ hears: 0.72, to: 'rouse' }] },
    { name: 'curl', motion: 'curl-up', changes: [{ hears: 0.62, to: 'rouse' }] },
    {
      name: 'rouse',
      motion: 'wake',
      says: 'wake',
      changes: [
        { after: GETTING_UP, near: 800, to: 'warn' },
        { after: GETTING_UP, to: 'idle' },
      ],
    },
    { name: 'guard', motion: 'sit', changes: [{ near: 520, to: 'warn' }] },
    {
      name: 'warn',
      motion: 'bark',
      awake: true,
      says: 'bark',
      changes: [
        { after: 0.05, beyond: 800, to: 'idle' },
        { after: WARNING, passed: 0, to: 'chase' },
        { after: WARNING, to: 'charge' },
      ],
    },
    {
      name: 'charge',
      motion: 'auto',
      wet: 'swim',
      pace: 280,
      lane: 'target',
      hostile: true,
      awake: true,
      changes: [
        { foe: 150, to: 'hit' },
        { passed: 90, to: 'lose' },
        { after: 4, to: 'lose' },
      ],
    },
    {
      // It keeps up with a runner who does not stumble, a nose behind him; what a stumble costs it gets.
      name: 'chase',
      motion: 'auto',
      wet: 'swim',
      pace: { hold: 130, eager: 0.8, closing: 130, slows: 104 },
      lane: 'target',
      hostile: true,
      awake: true,
      changes: [
        { foe: 150, to: 'hit' },
        { targetWet: true, to: 'lose' },
        { beyond: 700, to: 'lose' },
        { after: [7, 9], to: 'lose' },
      ],
    },
    {
      name: 'lose',
      motion: 'stand',
      wet: 'swim',
      lane: 'aside',
      awake: true,
      changes: [{ after: [0.9, 1.3], to: 'huff' }],
    },
    {
      name: 'huff',
      motion: 'bark',
      wet: 'swim',
      lane: 'aside',
      awake: true,
      says: 'bark',
      changes: [{ after: 0.9, to: 'idle' }],
    },
    {
      name: 'idle',
      motion: 'sit',
      wet: 'swim',
      lane: 'aside',
      awake: true,
      changes: [{ after: [6, 11], to: 'stroll' }],
    },
    {
      name: 'stroll',
      motion: 'auto',
      wet: 'swim',
      pace: 62,
      lane: 'aside',
      awake: true,
      changes: [{ after: [3, 6], to: 'idle' }],
    },
    { name: 'swim', motion: 'swim', awake: true },
    { name: 'hit', motion: 'hit', wet: 'swim', lane: 'aside', changes: [{ after: 0.55, to: 'shake' }] },
    { name: 'shake', motion: 'shake', wet: 'swim', lane: 'aside', changes: [{ after: 1.3, to: 'idle' }] },
    // A tame one.
    { name: 'eat', motion: 'eat', wet: 'swim', lane: 'beside', changes: [{ after: 0.9, to: 'follow' }] },
    {
      name: 'follow',
      motion: 'auto',
      wet: 'swim',
      pace: 'beside',
      lane: 'beside',
      changes: [{ after: 0.3, foe: 470, to: 'defend' }],
    },
    {
      name: 'defend',
      motion: 'auto',
      wet: 'swim',
      pace: { hold: 0, eager: 1.5, closing: 300, slows: 600 },
      lane: 'target',
      hostile: true,
      changes: [
        { within: 135, to: 'return' },
        { beyond: 600, to: 'return' },
        { after: 2, to: 'return' },
      ],
    },
    // A while in which it goes for nobody else.
    {
      name: 'return',
      motion: 'auto',
      wet: 'swim',
      pace: 'beside',
      lane: 'beside',
      changes: [{ after: 3, to: 'follow' }],
    },
    // It took a blow in its owner's place and stays behind.
    { name: 'hurt', motion: 'hit', wet: 'swim', lane: 'aside', changes: [{ after: 0.7, to: 'idle' }] },
  ],
};
