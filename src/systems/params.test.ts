import { expect, test } from 'vitest';
import { allSpecies, rigs } from '../creatures/registry.ts';
import { BRANCH_PARAM_NAMES, COMMON_NAMES, Common, Param } from '../ecs/species.ts';
import { commonParam, gaitParam } from './params.ts';

test('parameters are found where their names say', () => {
  for (const species of allSpecies) {
    const rig = rigs[species.index]!;
    rig.gaits.forEach((gait, branch) => {
      BRANCH_PARAM_NAMES.forEach((name, param) => {
        const own = (name[0]!.toLowerCase() + name.slice(1)) as Uncapitalize<typeof name>;
        expect(gaitParam(species.tuning, branch, param)).toBe(gait.params[own]);
      });
    });
    COMMON_NAMES.forEach((name, param) => {
      expect(commonParam(species, species.tuning, param)).toBe(rig.tuning[name]);
    });
  }
  expect(Object.values(Param)).toEqual([...BRANCH_PARAM_NAMES.keys()]);
  expect(Object.values(Common)).toEqual([...COMMON_NAMES.keys()]);
});

test('between two gaits a parameter is as far from one to the other as the gait is', () => {
  const { tuning } = allSpecies[0]!;
  const [walk, run] = [gaitParam(tuning, 0, Param.STEP_HEIGHT), gaitParam(tuning, 1, Param.STEP_HEIGHT)];
  expect(gaitParam(tuning, 0.25, Param.STEP_HEIGHT)).toBeCloseTo(walk + 0.25 * (run - walk), 12);
});
