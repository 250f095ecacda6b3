/** Courses made by hand, and ways to play them: what the tests of the run share. */
import type { InputFrame } from '../../input/input-frame.ts';
import { CHUNK, type Course } from '../course/chunk.ts';
import { CoursePen } from '../course/pen.ts';
import type { Beat } from '../course/phrases.ts';
import type { GameEvent } from '../modes/mode.ts';
import { createRun, type RunMode } from '../modes/run/run.ts';

export const IDLE: InputFrame = { jump: false, thrust: false, pace: 0 };
export const JUMP: InputFrame = { jump: true, thrust: false, pace: 0 };
export const THRUST: InputFrame = { jump: false, thrust: true, pace: 0 };

/** These beats, exactly as long as written, then flat ground without end. */
export function madeCourse(...beats: Beat[]): Course {
  const dice = { share: () => 0, between: (low: number) => low, side: () => 1 as const, pick: () => 0 };
  return (_, index) => {
    const pen = new CoursePen(0, 0, dice);
    if (index === 0) pen.write({ name: 'made', from: 0, weight: 0, late: 0, beats }, 1);
    pen.flat(CHUNK);
    return { x: 0, length: pen.x, segments: pen.segments, things: pen.things, dogs: pen.dogs };
  };
}

export interface Played {
  readonly run: RunMode;
  /** All that happened so far. */
  readonly events: GameEvent[];
  /** Steps until it is true; throws after a minute of play. */
  until(met: () => boolean, input?: InputFrame): void;
  steps(count: number, input?: InputFrame): void;
  /** Runner's place and height of his soles over the ground he left, u. */
  x(): number;
  kinds(): string[];
}

export function playMade(...beats: Beat[]): Played {
  return playRun(createRun({ seed: 1, course: madeCourse(...beats) }));
}

export function playRun(run: RunMode): Played {
  const events: GameEvent[] = [];
  const id = run.sim.ids()[0]!;
  const steps = (count: number, input: InputFrame = IDLE): void => {
    for (let i = 0; i < count; i++) {
      run.step(input);
      events.push(...run.drainEvents());
    }
  };
  return {
    run,
    events,
    steps,
    until(met, input = IDLE) {
      for (let i = 0; !met(); i++) {
        if (i > 3600) throw new Error('what the test waits for has not happened in a minute of play');
        steps(1, input);
      }
    },
    x: () => run.sim.pose(id).x,
    kinds: () => events.map((event) => event.kind),
  };
}
