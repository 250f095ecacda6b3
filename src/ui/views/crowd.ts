/** Crowd over the picture. */
import type { CrowdState } from '../../game/modes/crowd/types.ts';
import { fill } from '../texts.ts';
import { createCrowdAnnouncer } from './crowd/announcer.ts';
import { CrowdHud } from './crowd/hud.tsx';
import { CrowdKeys } from './crowd/keys.tsx';
import { createCrowdWriter } from './crowd/writer.ts';
import type { ModeView } from './view.ts';

export const crowd: ModeView = {
  Hud: CrowdHud,
  createHud: (root, { texts, format }, still) => createCrowdWriter(root, texts, format, still),
  createAnnouncer({ texts, format }, say) {
    const announce = createCrowdAnnouncer(texts, format, say);
    return (state) => announce(state ? (state.state as CrowdState | null) : null);
  },
  Extras: CrowdKeys,
  note({ state }, { texts, format }) {
    const at = state as CrowdState | null;
    return at ? fill(texts.saidCrowd, { n: format.count(at.runners), m: format.count(at.dogs) }) : '';
  },
  treeKey: ({ state }) => ((state as CrowdState | null)?.ten ? 'ten' : ''),
};
