/** Spear Run over the picture. */
import { createHudWriter } from '../hud-writer.ts';
import { createRunAnnouncer } from '../run-announcer.ts';
import { Hints } from '../screens/hints.tsx';
import { Hud } from '../screens/hud.tsx';
import { Result } from '../screens/result.tsx';
import type { ModeView } from './view.ts';

export const run: ModeView = {
  Hud,
  createHud(root, { texts, format }, still) {
    const writer = createHudWriter(root, texts, format, still);
    return {
      write: (state) => state.run && writer.write(state.run, state.newBest ? 0 : state.best),
      show: writer.show,
    };
  },
  createAnnouncer({ texts, format }, say) {
    const announce = createRunAnnouncer(texts, format, say);
    return (state) => announce(state?.run ?? null);
  },
  Result,
  Extras: Hints,
  note: ({ run: at }, { format }) => (at ? format.metres(at.distance) : ''),
  treeKey: ({ run: at }) => (at ? `${at.phase} ${at.seed} ${at.hint}` : ''),
};
