/** The sliders: speed and the law of the gait, the body's constants in the gait at work, springs and hair. */
import type { Rig } from '../../../creatures/rig.ts';
import type { Species } from '../../../ecs/species.ts';
import { CADENCES, DUTIES, rhythmOf, tableRhythm, withValue } from './law.ts';
import type { LabSettings, ParamRow } from './types.ts';

interface BodyParam {
  readonly suffix: string;
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Only of figures with arms. */
  readonly arms?: boolean;
}

const BODY_PARAMS: readonly BodyParam[] = [
  { suffix: 'StepHeight', label: 'Step height', unit: 'u', min: 0, max: 60, step: 0.5 },
  { suffix: 'Hip', label: 'Hip height', unit: 'u', min: 40, max: 72, step: 0.5 },
  { suffix: 'Bob', label: 'Bob', unit: 'u', min: 0, max: 16, step: 0.1 },
  { suffix: 'Lean', label: 'Lean', unit: 'rad', min: -0.3, max: 0.7, step: 0.01 },
  { suffix: 'Swing', label: 'Arm swing', unit: 'rad', min: 0, max: 1.8, step: 0.01, arms: true },
  { suffix: 'Flex', label: 'Elbow flex', unit: 'rad', min: 0, max: 2.2, step: 0.01, arms: true },
  { suffix: 'Pitch', label: 'Trunk pitch', unit: 'rad', min: -0.3, max: 0.3, step: 0.005 },
  { suffix: 'Spine', label: 'Spine bend', unit: 'rad', min: 0, max: 0.4, step: 0.005 },
];

interface CommonParam {
  readonly name: keyof Rig['tuning'];
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const SPRINGS: readonly CommonParam[] = [
  { name: 'headStiffness', label: 'Head stiffness', unit: 's⁻²', min: 20, max: 900, step: 5 },
  { name: 'headDamping', label: 'Head damping', unit: 's⁻¹', min: 2, max: 80, step: 0.5 },
  { name: 'hairDrag', label: 'Hair, tail: drag', unit: '', min: 0, max: 0.99, step: 0.01 },
  { name: 'hairGravity', label: 'Hair, tail: weight', unit: 'u/s²', min: -1000, max: 3000, step: 10 },
  { name: 'hairWind', label: 'Hair, tail: wind', unit: 'u/s²', min: 0, max: 3000, step: 10 },
  { name: 'squash', label: 'Squash', unit: '', min: 0, max: 2, step: 0.05 },
  { name: 'acceleration', label: 'Acceleration', unit: 'u/s²', min: 50, max: 1200, step: 10 },
  { name: 'breath', label: 'Breath', unit: '', min: 0, max: 3, step: 0.05 },
];

/** Fastest that the slider goes, u/s: what the verification watches. */
const topSpeed = (rig: Rig): number => Math.max(...rig.gaits.flatMap((gait) => gait.table.map((row) => row[0])));

interface Scene {
  readonly rig: Rig;
  readonly species: Species;
  readonly settings: LabSettings;
  /** Speed over the ground, u/s, and the gait's blend now. */
  readonly pace: number;
  readonly gait: number;
  /** What the law was solved for last. */
  readonly solved: 'stride' | 'cadence';
}

const branchOf = ({ rig, gait }: Scene): Rig['gaits'][number] => rig.gaits[Math.round(gait)]!;

const constant = ({ species, settings }: Scene, name: string): number =>
  settings.tuning[name] ?? species.tuning[species.tuningNames.indexOf(name)]!;

/** The speed that the law is solved for: the one that is asked for, as long as it can be walked. */
const lawSpeed = ({ settings, pace }: Scene): number => Math.max(settings.speed, pace, 1);

export function paramRows(scene: Scene): ParamRow[] {
  const { rig, settings } = scene;
  const branch = branchOf(scene);
  const speed = lawSpeed(scene);
  const rhythm = rhythmOf(
    branch,
    speed,
    constant(scene, `${branch.name}Cadence`),
    constant(scene, `${branch.name}Duty`),
  );
  const changed = (name: string): boolean => settings.tuning[name] !== undefined;
  const row = (of: Omit<ParamRow, 'solved' | 'changed' | 'group'>, more: Partial<ParamRow> = {}): ParamRow => ({
    group: 'gait',
    solved: false,
    changed: false,
    ...of,
    ...more,
  });
  const solved = (name: string): Partial<ParamRow> => ({ solved: scene.solved === name });
  const law: ParamRow[] = [
    row({ name: 'speed', label: 'Speed', unit: 'u/s', value: settings.speed, min: 0, max: topSpeed(rig), step: 1 }),
    row(
      {
        name: 'blend',
        label: 'Gait blend',
        unit: '',
        value: scene.gait,
        min: 0,
        max: rig.gaits.length - 1,
        step: 0.01,
      },
      { changed: settings.blend !== null },
    ),
    row(
      { name: 'stride', label: 'Stride', unit: 'u', value: rhythm.stride, min: 1, max: 160, step: 0.5 },
      solved('stride'),
    ),
    row(
      { name: 'cadence', label: 'Cadence', unit: '/s', value: rhythm.cadence, ...CADENCES, step: 0.01 },
      { changed: changed(`${branch.name}Cadence`), ...solved('cadence') },
    ),
    row(
      { name: 'duty', label: 'Duty factor', unit: '', value: rhythm.duty, ...DUTIES, step: 0.005 },
      { changed: changed(`${branch.name}Duty`) },
    ),
  ];
  const body = BODY_PARAMS.filter((p) => !p.arms || rig.arms.length > 0).map(({ suffix, arms: _, ...p }) => {
    const name = branch.name + suffix;
    return row({ ...p, name, value: constant(scene, name) }, { group: 'body', changed: changed(name) });
  });
  const springs = SPRINGS.map((p) =>
    row({ ...p, value: constant(scene, p.name) }, { group: 'springs', changed: changed(p.name) }),
  );
  return [...law, ...body, ...springs];
}

/** Constants that give the gait a value of its law: which to tune, and to what. */
export function solveFor(scene: Scene, name: 'stride' | 'cadence' | 'duty', value: number): Record<string, number> {
  const branch = branchOf(scene);
  const speed = lawSpeed(scene);
  const now = rhythmOf(branch, speed, constant(scene, `${branch.name}Cadence`), constant(scene, `${branch.name}Duty`));
  const next = withValue(now, name, value);
  const table = tableRhythm(branch, speed);
  return name === 'duty'
    ? { [`${branch.name}Duty`]: next.duty / table.duty }
    : { [`${branch.name}Cadence`]: next.cadence / table.cadence };
}
