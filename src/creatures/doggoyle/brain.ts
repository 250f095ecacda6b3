/**
 * How a Doggoyle lives. Wild ones sleep, lie curled or sit on guard. Noise wakes a sleeper: it gets up and runs after
 * whoever made it, barking. A guard barks a warning first and charges then. A tame one runs beside its owner and goes
 * for what means him harm. Distances in u, times in seconds, paces in u/s: set by eye in the run at 250 to 450 u/s.
 */
import type { BrainData, BrainStateData, ChangeData } from '../rig.ts';

/** A guard's warning takes so long: the time in which a player sees what comes. */
const WARNING = 0.6;

/**
 * Runs after whoever made a noise, up to his heels: its middle is then `hold` behind his. It keeps up with one who does
 * not stumble, and what a stumble costs him it gets; where it bites is the mode's business.
 */
const CHASE: Omit<BrainStateData, 'name'> = {
  motion: 'auto',
  wet: 'swim',
  pace: { hold: 130, eager: 1.2, closing: 210, slows: 90 },
  lane: 'target',
  hostile: true,
  awake: true,
};
const GIVES_UP: readonly ChangeData[] = [
  { foe: 150, to: 'hit' },
  { targetWet: true, to: 'lose' },
  { beyond: 1500, to: 'lose' },
];

export const brain: BrainData = {
  starts: ['sleep', 'curl', 'guard', 'idle'],
  hearing: 300,
  forgets: 0.15,
  // One at his side, one ahead of him and one behind, each in a lane of its own.
  beside: [
    { back: 26, lane: 0.8 },
    { back: -118, lane: 1.7 },
    { back: 150, lane: 2.1 },
  ],
  room: 175,
  deep: 30,
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
        { after: 'motion', near: 1500, passed: 0, to: 'pursue' },
        { after: 'motion', near: 800, to: 'warn' },
        { after: 'motion', to: 'idle' },
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
      motion: 'gallop',
      wet: 'swim',
      pace: 320,
      lane: 'target',
      hostile: true,
      awake: true,
      changes: [
        { foe: 150, to: 'hit' },
        { passed: 90, to: 'lose' },
        { after: 4, to: 'lose' },
      ],
    },
    // On its way already it barks; then it runs, and barks once more when it has him before it.
    {
      ...CHASE,
      name: 'pursue',
      motion: 'bark',
      says: 'bark',
      changes: [...GIVES_UP, { after: 'motion', to: 'chase' }],
    },
    {
      ...CHASE,
      name: 'chase',
      changes: [...GIVES_UP, { within: 230, to: 'bay' }, { after: 12, to: 'lose' }],
    },
    { ...CHASE, name: 'bay', motion: 'bark', says: 'bark', changes: [...GIVES_UP, { after: 'motion', to: 'heel' }] },
    { ...CHASE, name: 'heel', changes: [...GIVES_UP, { after: [4, 6], to: 'lose' }] },
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
      changes: [{ after: 'motion', to: 'idle' }],
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
    // To and fro in its pool; towards somebody who comes, as far as the water is deep.
    {
      name: 'swim',
      motion: 'swim',
      pace: 44,
      keepsToWater: true,
      awake: true,
      changes: [{ near: 620, to: 'swim-at' }],
    },
    {
      name: 'swim-at',
      motion: 'swim',
      pace: 64,
      keepsToWater: true,
      awake: true,
      changes: [{ beyond: 700, to: 'swim' }],
    },
    { name: 'hit', motion: 'hit', wet: 'swim', lane: 'aside', changes: [{ after: 'motion', to: 'shake' }] },
    { name: 'shake', motion: 'shake', wet: 'swim', lane: 'aside', changes: [{ after: 'motion', to: 'idle' }] },
    // An apple comes flying: it has eyes for nothing else. Should it not arrive, that was all.
    { name: 'beg', motion: 'guard', wet: 'swim', lane: 'aside', awake: true, changes: [{ after: 1, to: 'idle' }] },
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
    { name: 'hurt', motion: 'hit', wet: 'swim', lane: 'aside', changes: [{ after: 'motion', to: 'idle' }] },
  ],
};
