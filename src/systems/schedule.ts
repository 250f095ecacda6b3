/**
 * THE order of a tick. Game, tests and benchmarks run this very list; nobody lists it again.
 * `writes` is checked: a test hashes every component around every system and fails on a write that is not named.
 */
import type { ComponentName } from '../ecs/components.ts';
import type { World } from '../ecs/world.ts';
import { chooseDue } from './begin/choose-due.ts';
import { keepLastPose } from './begin/keep-last-pose.ts';
import { land } from './contact/land.ts';
import { endTick } from './end/end-tick.ts';
import { advanceClock } from './gait/advance-clock.ts';
import { keepCuts } from './gait/keep-cuts.ts';
import { stepFeet } from './gait/step-feet.ts';
import { guardChins } from './ik/guard-chins.ts';
import { placeRoots } from './ik/place-roots.ts';
import { solveFigures, solveTrunks } from './ik/solve-figures.ts';
import { playMotions } from './intent/play-motions.ts';
import { think } from './intent/think.ts';
import { move } from './locomotion/move.ts';
import { steer } from './locomotion/steer.ts';
import { swim } from './locomotion/swim.ts';
import { takeOff } from './locomotion/take-off.ts';
import { writeIntents } from './pose/write-intents.ts';
import { runRules } from './rules/run-rules.ts';
import { limpBodies } from './secondary/limp-bodies.ts';
import { springHeads } from './secondary/spring-heads.ts';
import { swingChains } from './secondary/swing-chains.ts';
import { squashFigures } from './squash/squash-figures.ts';

export type Phase =
  | 'begin'
  | 'intent'
  | 'locomotion'
  | 'gait'
  | 'pose'
  | 'ik'
  | 'squash'
  | 'secondary'
  | 'contact'
  | 'rules'
  | 'end';

export interface Step {
  readonly phase: Phase;
  readonly name: string;
  readonly run: (world: World) => void;
  readonly writes: readonly ComponentName[];
}

export const schedule: readonly Step[] = [
  {
    phase: 'begin',
    name: 'chooseDue',
    run: chooseDue,
    writes: ['Posing', 'IKTarget', 'Root', 'Spring', 'Intent', 'Skeleton', 'VerletChain'],
  },
  { phase: 'begin', name: 'keepLastPose', run: keepLastPose, writes: ['Root', 'Skeleton'] },
  { phase: 'intent', name: 'think', run: think, writes: ['Brain', 'Body', 'KeyframeTrack', 'GaitPhase'] },
  { phase: 'intent', name: 'playMotions', run: playMotions, writes: ['Body', 'KeyframeTrack', 'GaitPhase'] },
  { phase: 'locomotion', name: 'steer', run: steer, writes: ['Body'] },
  { phase: 'locomotion', name: 'takeOff', run: takeOff, writes: ['Body', 'GaitPhase', 'KeyframeTrack'] },
  { phase: 'locomotion', name: 'move', run: move, writes: ['Body', 'GaitPhase'] },
  { phase: 'locomotion', name: 'swim', run: swim, writes: ['Body', 'GaitPhase', 'KeyframeTrack'] },
  { phase: 'gait', name: 'advanceClock', run: advanceClock, writes: ['GaitPhase', 'Body'] },
  { phase: 'gait', name: 'stepFeet', run: stepFeet, writes: ['GaitPhase', 'Body'] },
  { phase: 'gait', name: 'keepCuts', run: keepCuts, writes: ['Body', 'KeyframeTrack', 'Posing'] },
  {
    phase: 'pose',
    name: 'writeIntents',
    run: writeIntents,
    writes: ['IKTarget', 'Intent', 'Root', 'Posing'],
  },
  { phase: 'ik', name: 'solveTrunks', run: solveTrunks, writes: ['Skeleton'] },
  { phase: 'ik', name: 'placeRoots', run: placeRoots, writes: ['Root', 'Spring'] },
  { phase: 'ik', name: 'guardChins', run: guardChins, writes: ['Skeleton'] },
  { phase: 'ik', name: 'solveFigures', run: solveFigures, writes: ['Skeleton'] },
  { phase: 'squash', name: 'squashFigures', run: squashFigures, writes: ['Skeleton'] },
  { phase: 'secondary', name: 'springHeads', run: springHeads, writes: ['Skeleton', 'Spring'] },
  { phase: 'secondary', name: 'limpBodies', run: limpBodies, writes: ['Skeleton', 'Root', 'Intent'] },
  { phase: 'secondary', name: 'swingChains', run: swingChains, writes: ['VerletChain'] },
  { phase: 'contact', name: 'land', run: land, writes: ['Body', 'GaitPhase', 'KeyframeTrack', 'Spring'] },
  { phase: 'rules', name: 'runRules', run: runRules, writes: ['Body', 'GaitPhase', 'KeyframeTrack', 'Brain'] },
  { phase: 'end', name: 'endTick', run: endTick, writes: [] },
];

/** One tick. */
export function runTick(world: World): void {
  for (let i = 0; i < schedule.length; i++) schedule[i]!.run(world);
}
