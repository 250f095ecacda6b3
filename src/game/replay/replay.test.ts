import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputFrame } from '../../input/input-frame.ts';
import { createRunBot } from '../bot/run-bot.ts';
import type { Mode, ModeOptions } from '../modes/mode.ts';
import { createRace } from '../modes/race/race.ts';
import { createRun } from '../modes/run/run.ts';
import { createRaceBot } from '../testing/play-races.ts';
import { ReplayError } from './bytes.ts';
import { decodeRecording, encodeRecording } from './codec.ts';
import { rulesFingerprint } from './fingerprint.ts';
import { Ghost } from './ghost.ts';
import { Playback } from './playback.ts';
import { Recorder } from './recorder.ts';
import { RECORDED, type Recording } from './recording.ts';

const RUN: ModeOptions = { seed: 7 };
const RACE: ModeOptions = { seed: 3, rivals: 2 };

function record(mode: Mode<unknown>, options: ModeOptions, bot: () => InputFrame, ticks: number): Recording {
  const recorder = new Recorder(mode, options);
  for (let i = 0; i < ticks; i++) {
    const input = { ...bot() };
    mode.step(input);
    recorder.note(input);
  }
  return recorder.take(rulesFingerprint(), 1)!;
}

const runRecording = (ticks = 600): Recording => {
  const mode = createRun(RUN);
  return record(mode, RUN, createRunBot(mode), ticks);
};
const raceRecording = (ticks = 600): Recording => {
  const mode = createRace(RACE);
  return record(mode, RACE, createRaceBot(mode), ticks);
};
const one = runRecording();
const two = raceRecording();
const bytes = encodeRecording(one);

/** The hash of what a recording comes to, and when it strays. */
function playBack(recording: Recording): { hash: string; strayed: number } {
  const playback = new Playback(recording);
  const mode = RECORDED[recording.mode]!(recording.options);
  while (!playback.done) {
    mode.step(playback.next());
    playback.check(mode);
  }
  return { hash: mode.hash(), strayed: playback.strayed };
}

describe('a recording', () => {
  test.each([
    ['a run', one],
    ['a race', two],
  ])('%s plays back to the same hash, also after it was written and read', (_, recording) => {
    const read = decodeRecording(encodeRecording(recording));
    expect(read).toEqual(recording);
    const { hash, strayed } = playBack(read);
    expect(strayed).toBe(0);
    expect(playBack(recording).hash).toBe(hash);
  });

  test('a press that was changed shows in the hash of that second', () => {
    const inputs = [...two.inputs];
    const at = inputs.findIndex((value, i) => i % 2 === 0 && value !== inputs[0]);
    inputs[at] = inputs[0]!;
    expect(playBack({ ...two, inputs }).strayed).toBeGreaterThan(0);
  });

  test('it takes some two kilobytes for a minute before it is deflated', () => {
    expect(bytes.length * 6).toBeLessThan(3200);
  });
});

describe('a broken one', () => {
  const refused = (data: Uint8Array): void => {
    try {
      decodeRecording(data);
    } catch (error) {
      expect(error).toBeInstanceOf(ReplayError);
      return;
    }
    throw new Error('it was read');
  };

  test('whatever bytes it is, it is refused by a ReplayError', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), refused), { numRuns: 500 });
  });

  test('any byte that was changed, and any end that was cut off, is noticed', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = bytes.slice();
        changed[at] = changed[at]! ^ by;
        refused(changed);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => refused(bytes.slice(0, length))),
      { numRuns: 200 },
    );
  });

  test('one whose parts are sound bytes but make no sense is refused, whatever its header asks for', () => {
    const header = fc.record({
      mode: fc.constantFrom('run', 'race', 'menu', 'constructor'),
      ticks: fc.oneof(fc.integer(), fc.double(), fc.constant(600)),
      result: fc.oneof(fc.double(), fc.constant(1)),
      options: fc.oneof(fc.constant({ seed: 'x' }), fc.constant({ seed: 1, rivals: 99 }), fc.object()),
    });
    fc.assert(
      fc.property(header, (changes) => {
        const spoiled = { ...one, ...changes } as Recording;
        if (spoiled.mode === 'run' && Number.isInteger(spoiled.options.seed)) return;
        refused(encodeRecording(spoiled));
      }),
      { numRuns: 60 },
    );
    refused(encodeRecording({ ...one, inputs: [52, 1] }));
    refused(encodeRecording({ ...one, hashes: [] }));
    refused(encodeRecording({ ...one, track: [] }));
  });
});

describe('a ghost', () => {
  const X = 0;
  const xOf = (of: { world: Mode<unknown>['world']; entity: number }): number => of.world.body[of.entity * 28 + X]!;

  test('it runs as it ran then, and the run beside it is the same with it or without', () => {
    const [host, alone] = [createRun(RUN), createRun(RUN)];
    const [bot, other] = [createRunBot(host), createRunBot(alone)];
    const ghost = new Ghost(one, host, rulesFingerprint());
    for (let i = 0; i < 400; i++) {
      host.step(bot());
      alone.step(other());
      ghost.step();
      if (i % 50 === 0) expect(xOf(ghost)).toBe(host.world.body[host.hero! * 28 + X]);
    }
    expect(ghost.exact).toBe(true);
    expect(host.hash()).toBe(alone.hash());
  });

  test('one of another version is walked along its track, a figure that jumps where he jumped', () => {
    const host = createRun(RUN);
    const bot = createRunBot(host);
    const ghost = new Ghost({ ...one, rules: 'another' }, host, rulesFingerprint());
    expect(ghost.exact).toBe(false);
    let away = 0;
    let flown = 0;
    for (let i = 0; i < 590; i++) {
      host.step(bot());
      ghost.step();
      if (i > 20) away = Math.max(away, Math.abs(xOf(ghost) - host.world.body[host.hero! * 28 + X]!));
      if (ghost.world.body[ghost.entity * 28 + 11]! & 1) flown++;
    }
    expect(away).toBeLessThan(30);
    expect(flown).toBeGreaterThan(20);
    expect(ghost.gone).toBe(false);
  });

  test('one that strays goes on along its track', () => {
    const host = createRun(RUN);
    const hashes = one.hashes.map((hash, i) => (i === 2 ? hash ^ 1 : hash));
    const ghost = new Ghost({ ...one, hashes }, host, rulesFingerprint());
    for (let i = 0; i < 300; i++) {
      host.step({ jump: false, thrust: false, pace: 0 });
      ghost.step();
    }
    expect(ghost.exact).toBe(false);
    expect(Math.abs(xOf(ghost) - one.track[49 * 3]!)).toBeLessThan(30);
  });

  test('in a race it waits at the line and sets off at go, also when the host was called back', () => {
    const host = createRace({ ...RACE, seed: 8 });
    const ghost = new Ghost(two, host, rulesFingerprint());
    let input: InputFrame = { jump: false, thrust: false, pace: 0 };
    for (let i = 0; i < 480; i++) {
      input = { ...input, pace: i === 60 ? 1 : 0 };
      host.step(input);
      ghost.step();
      if (host.state().phase !== 'racing') expect(xOf(ghost)).toBe(0);
    }
    expect(host.state().phase).toBe('racing');
    expect(xOf(ghost)).toBeGreaterThan(200);
  });
});
