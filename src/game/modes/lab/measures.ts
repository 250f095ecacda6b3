/** The live figures, from what was drawn in the last seconds, each against its limit. */
import type { Rig } from '../../../creatures/rig.ts';
import { tableRhythm } from './law.ts';
import { bonesOf } from './measure/bones.ts';
import { boneError, plantedDrift, reachMargin } from './measure/drift.ts';
import { cadenceOf, dutyOf, lagsOf, shareWithFeetDown, strideOf } from './measure/footfalls.ts';
import { froudeOf, LEG, METRES } from './measure/froude.ts';
import { limits } from './measure/limits.ts';
import type { Recorded } from './measure/recorded.ts';
import type { MeasureRow } from './types.ts';

export interface MeasureScene {
  readonly rig: Rig;
  readonly scale: number;
  readonly recorded: Recorded;
  /** The speed has been the same in all of it, and the constants of the gait are its own. */
  readonly steady: boolean;
  readonly ownGait: boolean;
}

const known = (value: number): boolean => Number.isFinite(value);
const shown = (value: number, digits: number, unit: string): string =>
  known(value) ? `${value.toFixed(digits)}${unit && ` ${unit}`}` : '–';

/** Length of a leg for the Froude number, m: the published one of a biped, else the height of the hip. */
function legOf(rig: Rig): number {
  const leg = rig.legs[0]!;
  return rig.legs.length === 2 ? LEG : (rig.gaits[0]!.params.hip + leg.tipHeight - leg.ankleFromTip[1]) * METRES;
}

export function measureRows(scene: MeasureScene): MeasureRow[] {
  const { rig, recorded, scale, steady, ownGait } = scene;
  const pose = recorded.poses.at(-1);
  if (!pose) return [];
  const foot = rig.legs[0]!.foot;
  const drift = plantedDrift(recorded).value;
  const driftLimit = steady ? limits.drift : limits.driftChanging;
  // Steps on the spot have no rhythm to be measured.
  const walksOn = pose.speed > 1;
  const duty = walksOn ? dutyOf(recorded, foot) : Number.NaN;
  const gait = rig.gaits[Math.round(pose.gait)]!;
  const expected = tableRhythm(gait, pose.speed).duty;
  const against = steady && ownGait && known(duty);
  const walks = duty > 0.5;
  const support = walksOn ? shareWithFeetDown(recorded, walks ? 2 : 0) : Number.NaN;
  const margin = reachMargin(recorded);
  const bones = boneError(recorded, bonesOf(rig), scale, (t) => turnedLately(recorded, t));
  const gaitClass = walksOn ? classOf(rig, recorded) : null;
  const row = (name: string, label: string, text: string, ok: boolean | null = null, limit = ''): MeasureRow => ({
    name,
    label,
    text,
    ok,
    limit,
  });
  return [
    row('drift', 'Planted drift', shown(drift, 3, 'u'), drift <= driftLimit * scale, `≤ ${driftLimit} u`),
    row(
      'duty',
      'Duty factor',
      shown(duty, 3, ''),
      against ? Math.abs(duty - expected) <= limits.duty : null,
      against ? `${expected.toFixed(2)} ± ${limits.duty}` : '',
    ),
    row('cadence', 'Cadence', shown(walksOn ? cadenceOf(recorded, foot) : Number.NaN, 2, '/s')),
    row('stride', 'Stride', shown(walksOn ? strideOf(recorded, foot) : Number.NaN, 1, 'u')),
    row('froude', 'Froude number', shown(froudeOf(pose.speed, legOf(rig)), 2, '')),
    rig.legs.length === 2 && walks
      ? row('support', 'Double support', shown(support * 100, 1, '%'), supportOk(support, 2 * duty - 1, steady))
      : row(
          'support',
          'Flight',
          shown(support * 100, 1, '%'),
          rig.legs.length === 2 ? supportOk(support, 1 - 2 * duty, steady) : null,
        ),
    row('margin', 'Reach margin', shown(margin, 1, 'u'), known(margin) ? margin >= 0 : null, '≥ 0 u'),
    row('class', 'Gait class', gaitClass ?? '–', against && gaitClass ? gaitClass === gait.name : null),
    row('bone', 'Bone length error', bones.value.toExponential(1), bones.value <= limits.bone, `≤ ${limits.bone}`),
  ];
}

const supportOk = (measured: number, expected: number, steady: boolean): boolean | null =>
  steady && known(measured) ? Math.abs(measured - expected) <= limits.support : null;

/** Longest turn of a figure, ticks, braking included. */
const TURN = 60;
function turnedLately({ poses }: Recorded, t: number): boolean {
  const now = poses[t]!.facing;
  for (let k = Math.max(0, t - TURN); k < t; k++) if (poses[k]!.facing !== now) return true;
  return false;
}

/** The gait whose lags and duty factor are nearest to those measured; null: no whole cycle of every foot. */
export function classOf(rig: Rig, recorded: Recorded): string | null {
  const feet = rig.legs.map((leg) => leg.foot);
  const lags = lagsOf(recorded, feet);
  const duties = feet.map((foot) => dutyOf(recorded, foot));
  if (![...lags, ...duties].every(known)) return null;
  const duty = duties.reduce((sum, d) => sum + d, 0) / duties.length;
  const off = (a: number, b: number): number => {
    const cycles = a - b - Math.floor(a - b + 0.5);
    return Math.abs(cycles);
  };
  let best: string | null = null;
  let least = Infinity;
  for (const gait of rig.gaits) {
    // A walk is down for more than half of its cycle, and a run for less, whatever the lags.
    const walks = gait.table.some((row) => row[2] > 0.5);
    const wrong = walks === duty > 0.5 ? 0 : 1;
    const apart = lags.reduce((sum, lag, i) => sum + off(lag, gait.offsets[i]! - gait.offsets[0]!), 0);
    const all = wrong + apart;
    if (all < least) [best, least] = [gait.name, all];
  }
  return best;
}
