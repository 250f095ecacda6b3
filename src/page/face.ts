/** `window.footfall`: what tests outside this repository and people in the console rely on. */
import { version } from '../../package.json';
import type { ModeOptions } from '../game/modes/mode.ts';
import type { InputFrame } from '../input/input-frame.ts';
import { choice, integer } from '../math/check.ts';
import type { GameRenderer } from '../render/frame.ts';
import { brainNames } from '../sim.ts';
import type { Sim, SpawnOptions } from '../sim-types.ts';
import type { App } from './app.ts';
import { MODE_NAMES, type ModeName } from './modes.ts';

export interface PageStats {
  readonly fps: number;
  readonly frameMs: number;
  readonly simMs: number;
  readonly fillMs: number;
  readonly submitMs: number;
  readonly characters: number;
  readonly instances: number;
  readonly drawCalls: number;
  readonly quality: string;
  readonly uploadBytes: number;
}

export interface Footfall {
  readonly version: string;
  readonly mode: string;
  readonly sim: Sim;
  /** Resolves when the first frame has been drawn. */
  readonly ready: Promise<void>;
  /** Starts a mode; rejects with a RangeError that names the modes there are. */
  go(mode: string, options?: Partial<ModeOptions>): Promise<void>;
  /** Stops everything without a panel. */
  pause(): void;
  resume(): void;
  /** Runs whole ticks at once and draws the last one. */
  step(ticks: number): void;
  /** Holds these buttons besides the devices' until the next call. */
  input(frame: Partial<InputFrame>): void;
  /** Spawns n characters around the middle of the view; their ids. Those of a species with a brain live by it. */
  spawn(species: string, n?: number, options?: SpawnOptions): number[];
  state(): unknown;
  stats(): PageStats;
}

const SPREAD = 60;

export function createFace(app: App, renderer: GameRenderer, ready: Promise<void>): Footfall {
  return {
    version,
    get mode() {
      return app.modeName;
    },
    get sim() {
      return app.mode.sim;
    },
    ready,
    async go(mode, options = {}) {
      choice('mode', mode, MODE_NAMES);
      if (options.seed !== undefined) integer('seed', options.seed, 0, 2 ** 31 - 1);
      for (const name of ['runners', 'dogs'] as const)
        if (options[name] !== undefined) integer(name, options[name], 0, 10_000);
      app.start(mode as ModeName, options);
    },
    pause: () => app.freeze(),
    resume: () => app.resume(),
    step: (ticks) => app.step(integer('ticks', ticks, 0, 1e6)),
    input: (frame) => app.script(inputFrame(frame)),
    spawn(species, n = 1, options = {}) {
      const count = integer('n', n, 1, 10_000);
      const { x } = app.mode.camera(1);
      const { sim } = app.mode;
      // One that is told what to play does that and nothing of its own.
      const mind = options.motion === undefined && brainNames(species).length > 0 ? { brain: true } : {};
      const ids: number[] = [];
      for (let i = 0; i < count; i++) {
        const lane = i % 11;
        ids.push(sim.spawn(species, { x: x + ((i % 7) - 3) * SPREAD, lane, ...mind, ...options }));
      }
      app.redraw();
      return ids;
    },
    state: () => app.mode.state(),
    stats() {
      const { fillMs, submitMs, instances, drawCalls, uploadBytes } = renderer.stats();
      const { fps, frameMs, simMs } = app.meter;
      const characters = app.mode.sim.count;
      const quality = app.quality.label;
      return { fps, frameMs, simMs, fillMs, submitMs, characters, instances, drawCalls, quality, uploadBytes };
    },
  };
}

const FIELDS = ['jump', 'thrust', 'pace', 'second'];

function inputFrame(frame: Partial<InputFrame>, name = 'frame'): InputFrame {
  if (typeof frame !== 'object' || frame === null) throw new TypeError(`${name} must be an input frame object`);
  const unknown = Object.keys(frame).find((key) => !FIELDS.includes(key) || (key === 'second' && name === key));
  if (unknown !== undefined) throw new TypeError(`${name} has jump, thrust and pace, got ${unknown}`);
  const pace = frame.pace ?? 0;
  if (pace !== -1 && pace !== 0 && pace !== 1) throw new RangeError(`pace must be -1, 0 or 1, got ${String(pace)}`);
  const buttons = { jump: button('jump', frame.jump), thrust: button('thrust', frame.thrust), pace };
  return frame.second === undefined ? buttons : { ...buttons, second: inputFrame(frame.second, 'second') };
}

function button(name: string, held: unknown = false): boolean {
  if (typeof held !== 'boolean') throw new TypeError(`${name} must be true or false, got ${String(held)}`);
  return held;
}
