/** The lab by its contract: orders in, state out. */
import { describe, expect, test } from 'vitest';
import { createSim as createVerified } from '../../../../tests/verify/cast.ts';
import * as probes from '../../../../tests/verify/probes.ts';
import { record } from '../../../../tests/verify/recording.ts';
import { IDLE } from '../../../input/input-frame.ts';
import { motionNames, rigOf, speciesNames } from '../../../sim.ts';
import type { Pose } from '../../../sim-types.ts';
import type { CameraTarget, Gesture, ModeOrder } from '../mode.ts';
import { createLab } from './lab.ts';
import { cadenceOf, strideOf } from './measure/footfalls.ts';
import { froudeOf } from './measure/froude.ts';
import { measureRows } from './measures.ts';
import { defaults } from './settings.ts';
import { GROUNDS, type LabSettings, OVERLAYS, TOYS } from './types.ts';

function open(settings: Partial<LabSettings> = {}) {
  const lab = createLab({ seed: 7, lab: JSON.stringify({ ...defaults(), ...settings }) });
  const step = (ticks: number): void => {
    for (let i = 0; i < ticks; i++) lab.step(IDLE);
  };
  const order = (kind: string, fields: Record<string, unknown> = {}): void =>
    lab.order!({ kind, ...fields } as ModeOrder);
  const pose = () => lab.sim.pose(lab.sim.ids()[0]!);
  return { lab, step, order, pose };
}

const text = (lab: ReturnType<typeof open>['lab'], name: string): string =>
  lab.state().measures.find((row) => row.name === name)!.text;

describe('every creature', () => {
  test.each(speciesNames)('%s plays every motion, one after another, and no joint jumps', (species) => {
    const { lab, step, order, pose } = open({ species, motion: 'auto', speed: 120 });
    step(60);
    let before = pose();
    // Out of a fall the body gets up from how it lies: an elbow may have to change sides.
    for (const name of motionNames(species).filter((one) => one !== 'fall')) {
      order('motion', { name });
      for (let t = 0; t < 30; t++) {
        step(1);
        const now = pose();
        for (const [joint, at] of Object.entries(now.joints)) {
          const was = before.joints[joint] ?? at;
          const moved = Math.hypot(at.x - now.x - was.x + before.x, at.y - now.y - was.y + before.y);
          // A sprint's foot goes 15 u in a tick about the root, and the limp body falls as fast.
          expect(moved, `${joint} in ${name}`).toBeLessThan(30);
        }
        before = now;
      }
      expect(lab.state().settings.motion).toBe(name);
    }
  });
});

test('the live figures are those of the verification for the same scenario, to the printed digit', () => {
  for (const [species, speed] of [
    ['stickman', 383],
    ['stickman', 106],
    ['stickman', 560],
    ['doggoyle', 90],
    ['doggoyle', 200],
    ['doggoyle', 420],
  ] as const) {
    const { lab, step } = open({ species, motion: 'auto', speed });
    // Six seconds are watched, after one that is not.
    step(60 + 360);
    const sim = createVerified({ seed: 7 });
    const id = sim.spawn(species, { speed });
    sim.step(60);
    const recording = record(sim, id, 360, '');
    const foot = sim.pose(id).feet[0]!.name;
    expect(text(lab, 'drift')).toBe(`${probes.plantedDrift(recording).value.toFixed(3)} u`);
    expect(text(lab, 'duty')).toBe(probes.dutyOf(recording, foot).toFixed(3));
    expect(text(lab, 'cadence')).toBe(`${cadenceOf(recording, foot).toFixed(2)} /s`);
    expect(text(lab, 'stride')).toBe(`${strideOf(recording, foot).toFixed(1)} u`);
    expect(text(lab, 'bone')).toBe(probes.boneLength(recording).value.toExponential(1));
    const walks = probes.dutyOf(recording, foot) > 0.5;
    expect(text(lab, 'support')).toBe(`${(100 * probes.shareWithFeetDown(recording, walks ? 2 : 0)).toFixed(1)} %`);
    if (species === 'stickman') expect(text(lab, 'froude')).toBe(froudeOf(speed).toFixed(2));
  }
});

test('the gait class is read off the footfalls', () => {
  for (const [species, speed, gait] of [
    ['stickman', 106, 'walk'],
    ['stickman', 383, 'run'],
    ['doggoyle', 60, 'walk'],
    ['doggoyle', 200, 'trot'],
    ['doggoyle', 450, 'gallop'],
  ] as const) {
    const { lab, step } = open({ species, motion: 'auto', speed });
    step(430);
    expect(text(lab, 'class'), `${species} at ${speed}`).toBe(gait);
    const red = lab.state().measures.filter((row) => row.ok === false);
    expect(red, `${species} at ${speed}`).toEqual([]);
  }
});

test('a figure over its limit is told to be: a foot that slips, a bone that grows, a gait that is another', () => {
  const sim = createVerified({ seed: 7 });
  const id = sim.spawn('stickman', { speed: 383 });
  sim.step(60);
  const recording = record(sim, id, 360, '');
  const rows = (change: (pose: Pose, t: number) => void) => {
    const poses = structuredClone(recording.poses);
    poses.forEach(change);
    const recorded = { ...recording, poses };
    const all = measureRows({ rig: rigOf('stickman'), scale: 1, recorded, steady: true, ownGait: true });
    return all.filter((row) => row.ok === false).map((row) => row.name);
  };
  expect(rows(() => {})).toEqual([]);
  const slips = (pose: Pose, t: number): void => {
    for (const foot of pose.feet) (foot as { x: number }).x += t * 0.05;
  };
  expect(rows(slips)).toEqual(['drift']);
  const grows = (pose: Pose): void => {
    pose.joints.nearHand!.y += 0.5;
  };
  expect(rows(grows)).toEqual(['bone']);
  const jumps = (pose: Pose): void => {
    (pose as { speed: number }).speed = 150;
    (pose as { gait: number }).gait = 0;
  };
  expect(rows(jumps)).toEqual(['duty', 'class']);
});

describe('the law of the gait', () => {
  const law = (lab: ReturnType<typeof open>['lab']) => {
    const value = (name: string): number => lab.state().params.find((row) => row.name === name)!.value;
    return { speed: value('speed'), stride: value('stride'), cadence: value('cadence'), duty: value('duty') };
  };

  test.each([
    ['stride', 45, 'cadence'],
    ['cadence', 3, 'stride'],
    ['duty', 0.5, 'stride'],
  ] as const)('who sets the %s gets it, and the %s is solved', (name, value, solved) => {
    const { lab, step, order } = open({ motion: 'run', speed: 383 });
    step(30);
    order('set', { name, value });
    const { speed, stride, cadence, duty } = law(lab);
    expect((stride * cadence) / duty).toBeCloseTo(speed, 6);
    expect(law(lab)[name]).toBeCloseTo(value, 6);
    expect(lab.state().params.find((row) => row.solved)!.name).toBe(solved);
    step(420);
    expect(Number.parseFloat(text(lab, name))).toBeCloseTo(value, name === 'stride' ? 0 : 1);
  });

  test('a stride that no cadence gives is the nearest that one does, and the law holds', () => {
    const { lab, step, order } = open({ motion: 'run', speed: 383 });
    step(30);
    order('set', { name: 'stride', value: 1 });
    const { speed, stride, cadence, duty } = law(lab);
    expect((stride * cadence) / duty).toBeCloseTo(speed, 6);
    expect(cadence).toBeCloseTo(6);
  });
});

test('every slider takes its least and its most, moves the figure and comes back with reset', () => {
  for (const species of speciesNames) {
    const { lab, step, order, pose } = open({ species, motion: 'auto', speed: 150 });
    step(20);
    for (const row of lab.state().params) {
      // Another gait brings its own sliders.
      if (row.name === 'blend' || row.name === 'speed') continue;
      for (const value of [row.min, row.max]) {
        order('set', { name: row.name, value });
        step(3);
      }
      for (const { x, y } of Object.values(pose().joints)) expect(Number.isFinite(x + y), row.name).toBe(true);
    }
    order('reset', { what: 'params' });
    expect(lab.state().settings.tuning).toEqual({});
    expect(lab.state().params.filter((row) => row.changed)).toEqual([]);
  }
});

test('time stands while it is paused, goes on by one tick, and slowly where that is asked for', () => {
  const { lab, order } = open();
  order('rate', { value: 0.25 });
  expect(lab.timeScale()).toBe(0.25);
  order('play', { on: false });
  expect([lab.timeScale(), lab.frozen()]).toEqual([0, true]);
  order('tick');
  expect(lab.sim.tick).toBe(1);
  expect(() => order('rate', { value: 3 })).toThrow(/rate must be .* 0.1 to 1/);
});

test('a looped section plays the same ticks again', () => {
  const { lab, step, order, pose } = open({ motion: 'run' });
  step(40);
  order('section', { do: 'begin' });
  step(1);
  const first = pose();
  step(20);
  order('section', { do: 'end' });
  expect(lab.state().looping).toBe(true);
  step(1);
  expect(pose()).toEqual(first);
  order('section', { do: 'off' });
  step(60);
  expect(lab.sim.tick).toBeGreaterThan(90);
});

test('a one-shot plays again and again', () => {
  const { lab, step } = open({ motion: 'jump', speed: 0 });
  let starts = 0;
  let before = '';
  for (let t = 0; t < 400; t++) {
    step(1);
    const { motion } = lab.sim.pose(lab.sim.ids()[0]!);
    if (motion === 'jump' && before !== 'jump') starts++;
    before = motion;
  }
  expect(starts).toBeGreaterThanOrEqual(3);
});

test('every overlay draws something of its own, and nothing when all are off', () => {
  const { lab, step, order } = open({ overlays: [] });
  step(120);
  expect(lab.marks!(1)).toEqual([]);
  for (const name of OVERLAYS) {
    order('overlay', { name, on: true });
    expect(lab.marks!(0.5).length, name).toBeGreaterThan(0);
    for (const mark of lab.marks!(1)) expect(Number.isFinite(mark.x + mark.y), name).toBe(true);
    order('overlay', { name, on: false });
  }
});

test('an onion skin of poses to come does not move time', () => {
  const { lab, step } = open({ overlays: ['onion'] });
  step(50);
  const before = lab.hash();
  lab.marks!(1);
  expect(lab.hash()).toBe(before);
  step(1);
  const other = open({ overlays: [] });
  other.step(51);
  expect(lab.hash()).toBe(other.lab.hash());
});

describe('toys', () => {
  const gesture = (kind: 'press' | 'drag' | 'release' | 'hover', x: number, y: number) =>
    ({ kind, x, y, lane: 0, nearX: x, nearY: y, factor: 1 }) as const;

  test('the arm aims at the pointer, far and near', () => {
    const { lab, step, order, pose } = open({ motion: 'stand', speed: 0 });
    order('toy', { name: 'aim' });
    for (const [dx, dy] of [
      [200, -90],
      [20, -30],
      [40, -120],
    ] as const) {
      lab.gesture!(gesture('hover', pose().x + dx, pose().y + dy));
      step(60);
      const { joints, x, y } = pose();
      const shoulder = joints.shoulder!;
      const hand = joints.nearHand!;
      const to = Math.atan2(y + dy - shoulder.y, x + dx - shoulder.x);
      const is = Math.atan2(hand.y - shoulder.y, hand.x - shoulder.x);
      expect(Math.abs(to - is)).toBeLessThan(0.15);
    }
  });

  test('a creature without hands looks at it, and looks away when it is put aside', () => {
    const { lab, step, order, pose } = open({ species: 'doggoyle', motion: 'stand', speed: 0 });
    step(30);
    const chin = () => pose().joints.chin!.y - pose().joints.withers!.y;
    const level = chin();
    order('toy', { name: 'aim' });
    lab.gesture!(gesture('hover', pose().x + 150, pose().y - 200));
    step(60);
    expect(chin()).toBeLessThan(level - 12);
    order('toy', { name: 'none' });
    step(60);
    expect(Math.abs(chin() - level)).toBeLessThan(3);
  });

  test('the hand holds on to a moving lever, a ledge and an apple', () => {
    for (const name of ['lever', 'ledge', 'apple'] as const) {
      const { lab, step, order, pose } = open({ motion: 'stand', speed: 0 });
      order('toy', { name });
      step(60);
      for (let t = 0; t < 90; t++) {
        step(1);
        const hand = pose().joints.nearHand!;
        const marks = lab.marks!(1);
        const ends = name === 'apple' ? lab.things() : marks.map((m) => ({ x: m.toX ?? m.x, y: m.toY ?? m.y }));
        const starts = marks.map((m) => ({ x: m.x, y: m.y }));
        const nearest = Math.min(...[...ends, ...starts].map((p) => Math.hypot(p.x - hand.x, p.y - hand.y)));
        expect(nearest, name).toBeLessThan(6);
      }
    }
  });

  test('ground that is dragged rises under feet that neither tremble nor go into it', () => {
    const { lab, step, order, pose } = open({ motion: 'stand', speed: 0, overlays: [] });
    order('toy', { name: 'ground' });
    step(60);
    const ring = lab.marks!(1).filter((m) => m.kind === 'ring');
    const near = ring.toSorted((a, b) => Math.abs(a.x - pose().x) - Math.abs(b.x - pose().x))[0]!;
    lab.gesture!(gesture('press', near.x, near.y));
    const from = near.y;
    let before = pose();
    let turns = 0;
    let last = 0;
    for (let t = 0; t < 100; t++) {
      lab.gesture!(gesture('drag', near.x, near.y - Math.min(20, t)));
      step(1);
      const now = pose();
      now.feet.forEach((foot, i) => {
        expect(foot.y - foot.ground).toBeLessThan(0.2);
        expect(Math.hypot(foot.x - before.feet[i]!.x, foot.y - before.feet[i]!.y)).toBeLessThan(6);
      });
      const move = now.y - before.y;
      if (move * last < -1e-4) turns++;
      last = move;
      before = now;
    }
    lab.gesture!(gesture('release', near.x, near.y));
    expect(turns).toBeLessThan(6);
    expect(lab.sim.groundAt(near.x)).toBeCloseTo(from - 20, 0);
  });

  test('what a toy is about is moved by order too, as keys do', () => {
    const { lab, step, order, pose } = open({ motion: 'stand', speed: 0 });
    for (const toy of ['aim', 'apple'] as const) {
      order('toy', { name: toy });
      step(60);
      const before = pose().joints.nearHand!;
      for (let i = 0; i < 5; i++) order('nudge', { x: -4, y: 6 });
      step(60);
      const after = pose().joints.nearHand!;
      expect(Math.hypot(after.x - before.x, after.y - before.y), toy).toBeGreaterThan(5);
    }
    order('toy', { name: 'ground' });
    const height = lab.sim.groundAt(pose().x);
    order('nudge', { x: 0, y: -12 });
    step(60);
    expect(lab.sim.groundAt(pose().x)).toBeLessThan(height - 3);
  });

  test('a bone that is taken by its end turns to the pointer, stays turned while the figure runs, and goes back', () => {
    const { lab, step, order, pose } = open({ motion: 'stand', speed: 0 });
    step(30);
    order('toy', { name: 'handles' });
    const knee = pose().joints.nearElbow!;
    const shoulder = pose().joints.shoulder!;
    lab.gesture!(gesture('press', knee.x, knee.y));
    lab.gesture!(gesture('drag', shoulder.x + 60, shoulder.y));
    lab.gesture!(gesture('release', shoulder.x + 60, shoulder.y));
    const level = () => Math.abs(pose().joints.nearElbow!.y - pose().joints.shoulder!.y);
    expect(level()).toBeLessThan(2);
    step(5);
    expect(level()).toBeLessThan(3);
    order('rest', { do: 'return' });
    step(30);
    expect(level()).toBeGreaterThan(10);
  });

  test.each(TOYS)('%s plays with every creature', (name) => {
    for (const species of speciesNames) {
      const { lab, step, order, pose } = open({ species, motion: 'auto', speed: 60 });
      order('toy', { name });
      step(120);
      lab.marks!(0.5);
      for (const { x, y } of Object.values(pose().joints)) expect(Number.isFinite(x + y)).toBe(true);
    }
  });
});

describe('the modifier stack', () => {
  test('reaches for its target over any motion, in its order, and lets go when it is switched off', () => {
    for (const kind of ['two-bone', 'fabrik', 'ccd'] as const) {
      const { step, order, pose } = open({ motion: 'run', speed: 200, overlays: [] });
      const modifier = { kind, chain: ['farElbow', 'farHand'], target: { x: 30, y: -60 } };
      order('modifier', { do: 'add', modifier });
      step(20);
      const miss = () => Math.hypot(pose().joints.farHand!.x - pose().x - 30, pose().joints.farHand!.y - pose().y + 60);
      // The target goes with the figure as it was a tick ago.
      expect(miss(), kind).toBeLessThan(6);
      order('modifier', { do: 'change', at: 0, change: { on: false } });
      step(20);
      expect(miss(), kind).toBeGreaterThan(15);
    }
  });

  test('what is switched on and off, put in another order or weighed anew does not make the figure jump', () => {
    const { step, order, pose } = open({ motion: 'stand', speed: 0, overlays: [] });
    step(60);
    let before = pose();
    const watch = (ticks: number): void => {
      for (let t = 0; t < ticks; t++) {
        step(1);
        const now = pose();
        for (const [joint, at] of Object.entries(now.joints)) {
          const was = before.joints[joint] ?? at;
          // The hand goes 130 u in 0.3 s: at once it would be most of that in a tick.
          expect(Math.hypot(at.x - was.x, at.y - was.y), joint).toBeLessThan(15);
        }
        before = now;
      }
    };
    order('modifier', {
      do: 'add',
      modifier: { kind: 'two-bone', chain: ['nearElbow', 'nearHand'], target: { x: 10, y: -130 } },
    });
    watch(40);
    order('modifier', { do: 'add', modifier: { kind: 'turn', chain: ['nearElbow'], angle: 1 } });
    watch(40);
    order('modifier', { do: 'move', at: 0, to: 1 });
    watch(40);
    order('modifier', { do: 'change', at: 1, change: { on: false } });
    watch(40);
    order('spear', { on: true });
    watch(40);
    order('spear', { on: false });
    watch(40);
  });

  test('bones keep their lengths under it', () => {
    const { lab, step, order } = open({ motion: 'run', speed: 300 });
    for (const kind of ['jiggle', 'look-at', 'two-bone']) {
      const chain =
        kind === 'two-bone' ? ['nearElbow', 'nearHand'] : kind === 'jiggle' ? ['farElbow', 'farHand'] : ['head'];
      order('modifier', { do: 'add', modifier: { kind, chain } });
    }
    order('modifier', { do: 'move', at: 2, to: 0 });
    step(430);
    expect(Number.parseFloat(text(lab, 'bone'))).toBeLessThan(1e-4);
    expect(lab.state().settings.stack.map((one) => one.kind)).toEqual(['two-bone', 'jiggle', 'look-at']);
  });

  test('hair does not fly off a head that the stack has moved', () => {
    const { step, order, pose } = open({ motion: 'run', speed: 300 });
    order('modifier', { do: 'add', modifier: { kind: 'turn', chain: ['chest'], angle: 0.5 } });
    for (let t = 0; t < 200; t++) {
      step(1);
      const { joints, chains } = pose();
      for (const point of chains.hair!)
        expect(Math.hypot(point.x - joints.head!.x, point.y - joints.head!.y)).toBeLessThan(45);
    }
  });
});

describe('keyframes', () => {
  test('a key that is dragged is played at once, and the figure comes back as it was written', () => {
    const { lab, step, order, pose } = open({ motion: 'spear-form', speed: 0, spear: true });
    step(5);
    const { editor } = lab.state();
    expect(editor!.thumbs).toHaveLength(18);
    const lean = editor!.tracks.findIndex((track) => track.channel === 'LEAN');
    const at = () => pose().joints.chest!.x - pose().x;
    const before = at();
    order('track', { do: 'move', track: lean, key: 0, time: 0, value: 0.9 });
    order('track', { do: 'move', track: lean, key: 1, time: 0.2, value: 0.9 });
    step(30);
    expect(at()).toBeGreaterThan(before + 15);
    expect(lab.state().editor!.edited).toBe(true);
    order('track', { do: 'revert' });
    expect(lab.state().editor!.edited).toBe(false);
  });

  test('keys are added, removed, held and eased, and stay in order', () => {
    const { lab, order } = open({ motion: 'jump', speed: 0 });
    const keys = () => lab.state().editor!.tracks[0]!.keys;
    const count = keys().length;
    order('track', { do: 'add', track: 0, time: 0.4, value: -20 });
    expect(keys()).toHaveLength(count + 1);
    order('track', { do: 'move', track: 0, key: 2, time: 5, value: 3 });
    for (let i = 1; i < keys().length; i++) expect(keys()[i]![0]).toBeGreaterThan(keys()[i - 1]![0]);
    order('track', { do: 'ease', track: 0, key: 1, easing: 'strike' });
    expect(keys()[1]![2]).toBe('strike');
    order('track', { do: 'hold', track: 0, key: 0 });
    expect(keys()[1]![1]).toBe(keys()[0]![1]);
    order('track', { do: 'remove', track: 0, key: 1 });
    expect(() => order('track', { do: 'move', track: 99, key: 0, time: 0, value: 0 })).toThrow(/track must be/);
  });

  test('tracks go out as JSON and come in again, and what cannot be is named', () => {
    const { lab, order } = open({ motion: 'jump', speed: 0 });
    order('take', { what: 'tracks' });
    const text = lab.state().file!.text;
    order('track', { do: 'paste', text: text.replace('0.84', '0.5') });
    expect(lab.state().problem).toBe('');
    expect(lab.state().editor!.edited).toBe(true);
    order('track', { do: 'paste', text: '[{"channel":"WING","keys":[[0,0]]}]' });
    expect(lab.state().problem).toMatch(/^tracks\[0\]\.channel must be one of/);
    order('track', { do: 'paste', text: '[{"channel":"LEAN","keys":[[0.5,0],[0.2,1]]}]' });
    expect(lab.state().problem).toMatch(/^time of tracks\[0\]\.keys\[1\] must be more than that before it/);
  });
});

describe('settings', () => {
  test('what is copied and pasted is the same lab, and so is what a link carries', () => {
    const first = open({ species: 'doggoyle', motion: 'trot', speed: 180 });
    first.order('set', { name: 'trotLean', value: 0.2 });
    first.order('toy', { name: 'aim' });
    first.order('modifier', { do: 'add', modifier: { kind: 'look-at', chain: ['neck', 'head'] } });
    first.order('take', { what: 'copy' });
    const second = open();
    second.order('paste', { text: first.lab.state().file!.text });
    expect(second.lab.state().problem).toBe('');
    expect(second.lab.state().settings).toEqual(first.lab.state().settings);
    first.order('take', { what: 'link' });
    const third = createLab({ seed: 7, lab: first.lab.state().file!.text });
    expect(third.state().settings).toEqual(first.lab.state().settings);
  });

  test('a link carries the camera and the loop, and the loop it opens plays the same ticks', () => {
    const first = open();
    first.order('view', { do: 'in' });
    first.lab.gesture!({ kind: 'press', x: 0, y: 0, nearX: 0, nearY: 0 } as Gesture);
    first.lab.gesture!({ kind: 'drag', x: 40, y: 30, nearX: 40, nearY: 30 } as Gesture);
    first.step(30);
    first.order('section', { do: 'begin' });
    first.step(25);
    first.order('section', { do: 'end' });
    first.order('take', { what: 'link' });
    const { file, settings, footfalls } = first.lab.state();
    expect(settings.pan).not.toEqual({ x: 0, y: 0 });
    expect(settings.loop).toEqual({ from: 30, to: 55 });
    const second = createLab({ seed: 7, lab: file!.text });
    expect(second.state().settings).toEqual(settings);
    for (let i = 0; i < 60; i++) second.step(IDLE);
    expect(second.state().footfalls.loop).toEqual(footfalls.loop);
    expect(second.sim.tick).toBe(35);
    const [was, is] = [first.lab.camera!(1), second.camera!(1)] as CameraTarget[];
    expect(is!.zoom).toBeCloseTo(was!.zoom, 1);
  });

  test.each([
    ['not json', /this is not JSON/],
    ['[]', /settings must be an object, got a list/],
    ['{"speed":"fast"}', /speed must be a number, got string/],
    ['{"speed":9000}', /speed must be .* from 0 to 1000, got 9000/],
    ['{"species":"cat"}', /species must be one of stickman, doggoyle, got cat/],
    ['{"motion":"moonwalk"}', /motion must be one of .*, got moonwalk/],
    ['{"colour":"red"}', /settings must be one of .*, got colour/],
    ['{"tuning":{"runWings":1}}', /tuning must be one of .*, got runWings/],
    ['{"tuning":{"runLean":null}}', /tuning\.runLean must be a number/],
    ['{"stack":[{"kind":"ccd","chain":["tail"]}]}', /bone must be one of .*, got tail/],
    ['{"stack":[{"kind":"magic","chain":[]}]}', /stack\[0\]\.kind must be one of/],
    ['{"heights":[1,2]}', /heights must be 8 numbers, got 2/],
    ['{"species":"doggoyle","turns":{"nearKnee":1}}', /turns must be one of .*, got nearKnee/],
    ['{"pan":{"x":"far","y":0}}', /pan\.x must be a number/],
    ['{"pan":{"x":0,"y":9000}}', /pan\.y must be .* to 5000, got 9000/],
    ['{"loop":[1,2]}', /loop must be an object, got a list/],
    ['{"loop":{"from":-1,"to":9}}', /loop\.from must be .* 0 to 600, got -1/],
    ['{"loop":{"from":9,"to":9}}', /loop\.to must be .* 10 to 36009, got 9/],
    ['{"overlays":["x-ray"]}', /overlays\[0\] must be one of/],
  ])('what cannot be pasted is named, and nothing changes: %s', (given, message) => {
    const { lab, order } = open();
    const before = structuredClone(lab.state().settings);
    const hash = lab.hash();
    order('paste', { text: given });
    expect(lab.state().problem).toMatch(message);
    expect(lab.state().settings).toEqual(before);
    expect(lab.hash()).toBe(hash);
    order('dismiss');
    expect(lab.state().problem).toBe('');
  });

  test('a link that cannot be read opens the lab all the same and says so', () => {
    const lab = createLab({ seed: 1, lab: '{"speed":-1}' });
    expect(lab.state().problem).toMatch(/link could not be read: speed must be/);
    expect(lab.state().settings).toEqual(defaults());
  });

  test.each(GROUNDS)('on %s ground every creature walks on without end', (ground) => {
    for (const species of speciesNames) {
      const { lab, step, order, pose } = open({ species, motion: 'auto', speed: 100 });
      order('ground', { name: ground });
      step(200);
      lab.marks!(1);
      for (const { x, y } of Object.values(pose().joints)) expect(Number.isFinite(x + y)).toBe(true);
      for (const foot of pose().feet) expect(foot.y - foot.ground).toBeLessThan(0.5);
    }
  });

  test('an order that there is not is refused by name', () => {
    const { order } = open();
    expect(() => order('dance')).toThrow(/kind must be one of creature, motion/);
  });
});

test('a cloak and a hide bend with their figures, and are drawn between the same two ticks', () => {
  for (const species of speciesNames) {
    const { lab, step } = open({ species, motion: 'auto', speed: 150, skin: true, overlays: [] });
    step(40);
    const outline = (alpha: number) => lab.marks!(alpha).find((mark) => mark.kind === 'shape')!.points!;
    const [before, between, now] = [outline(0), outline(0.5), outline(1)];
    expect(now.length).toBeGreaterThan(16);
    const middle = before.map((value, i) => (value + now[i]!) / 2);
    expect(Math.max(...between.map((value, i) => Math.abs(value - middle[i]!)))).toBeLessThan(1e-6);
    step(8);
    const { x } = lab.sim.pose(lab.sim.ids()[0]!);
    // It goes with the figure, and bends on the way.
    const later = outline(1);
    expect(Math.abs(later[0]! - x)).toBeLessThan(90);
    const bend = later.map((value, i) => value - now[i]!).filter((_, i) => i % 2 === 0);
    expect(Math.max(...bend) - Math.min(...bend)).toBeGreaterThan(0.5);
  }
});

test('a clip, a strip, a diagram and a table can be taken away', () => {
  const { lab, step, order } = open({ motion: 'run', speed: 383 });
  step(300);
  const take = (what: string) => {
    order('take', { what });
    return lab.state().file!;
  };
  const clip = JSON.parse(take('clip').text);
  expect(clip).toMatchObject({ footfall: 'clip', species: 'stickman', motion: 'run', ticksPerSecond: 60 });
  // A cycle at 2.55 a second.
  expect(clip.frames).toHaveLength(24);
  expect(clip.frames[0].joints.head).toHaveLength(2);
  expect(take('strip').text).toMatch(/^<svg [\s\S]*<\/svg>$/);
  expect(take('footfalls-svg').text.match(/<rect/g)!.length).toBeGreaterThan(10);
  const rows = take('footfalls-csv').text.trim().split('\n');
  expect(rows[0]).toBe('foot,touchdown_s,liftoff_s,stance_s');
  const stances = rows.slice(2, -2).map((row) => Number(row.split(',')[3]));
  for (const seconds of stances) expect(seconds).toBeCloseTo(0.4 / 2.55, 3);
  expect(() => order('take', { what: 'photo' })).toThrow(/what must be one of clip/);
});

test('a gait that is held between two is drawn between them, and let go goes back', () => {
  const { lab, step, order, pose } = open({ motion: 'auto', speed: 120 });
  step(60);
  order('set', { name: 'blend', value: 0.5 });
  step(60);
  expect(pose().gait).toBeCloseTo(0.5, 1);
  expect(lab.state().params.find((row) => row.name === 'blend')!.changed).toBe(true);
  order('reset', { what: 'value', name: 'blend' });
  step(60);
  expect(pose().gait).toBe(0);
});

test('the camera stays on the ground when the figure jumps', () => {
  const { lab, step, pose } = open({ motion: 'stand', speed: 0 });
  step(60);
  const before = lab.camera(1).y;
  for (let t = 0; t < 12; t++) lab.step({ ...IDLE, jump: true });
  expect(pose().airborne).toBe(true);
  expect(lab.camera(1).y).toBeCloseTo(before, 1);
});
