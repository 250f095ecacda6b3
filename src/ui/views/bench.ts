/** The benchmark over the picture. */
import type { BenchState } from '../../game/modes/mode.ts';
import { createBenchAnnouncer } from '../bench/announcer.ts';
import { BenchHud, createBenchHud } from '../bench/hud.tsx';
import { BenchPanels } from '../bench/panels.tsx';
import type { ModeView } from './view.ts';

export const bench: ModeView = {
  Hud: BenchHud,
  createHud: createBenchHud,
  createAnnouncer: createBenchAnnouncer,
  Result: BenchPanels,
  note({ state }, { texts, format }) {
    const { step, counts } = state as BenchState;
    return texts.benchCharacters.replace('{n}', format.count(counts[step] ?? 0));
  },
  treeKey({ state }) {
    const { phase, counts, dogs, rows } = state as BenchState;
    return `${phase} ${counts.join()} ${dogs} ${rows.length}`;
  },
};
