/** A race over the picture. */
import { createElement } from 'preact';
import type { RaceState } from '../../game/modes/mode.ts';
import { createRaceAnnouncer } from '../race-announcer.ts';
import { createRaceWriter } from '../race-writer.ts';
import { RaceHud } from '../screens/race-hud.tsx';
import { RaceResult } from '../screens/race-result.tsx';
import { RaceSetup } from '../screens/race-setup.tsx';
import type { UiState } from '../ui-state.ts';
import { placeText } from './race-texts.ts';
import type { ModeView } from './view.ts';

const stateOf = (state: UiState): RaceState | null =>
  state.screen === 'race' ? (state.state as RaceState | null) : null;

export const race: ModeView = {
  Hud: RaceHud,
  createHud: (root, context) => createRaceWriter(root, context),
  createAnnouncer({ texts }, say) {
    const announce = createRaceAnnouncer(texts, say);
    return (state) => announce(state && stateOf(state));
  },
  Result: RaceResult,
  PauseExtra: ({ state }) => {
    const at = stateOf(state);
    return at ? createElement(RaceSetup, { race: at }) : null;
  },
  note(state, { texts, format }) {
    const at = stateOf(state);
    return at ? `${placeText(texts, at.place)} · ${format.metres(at.ran)}` : '';
  },
  treeKey(state) {
    const at = stateOf(state);
    return at
      ? `${at.phase === 'over'} ${at.seed} ${at.distance} ${at.rivals} ${at.level} ${at.players} ${at.catchup}`
      : '';
  },
};
