/** The tree of everything but the HUD: which layers are open follows from the state alone. */
import type { JSX } from 'preact';
import { Fatal } from './screens/fatal.tsx';
import { Hints } from './screens/hints.tsx';
import { Loading } from './screens/loading.tsx';
import { Menu } from './screens/menu.tsx';
import { Notices } from './screens/notices.tsx';
import { Countdown, Pause } from './screens/pause.tsx';
import { Result } from './screens/result.tsx';
import type { UiState } from './ui-state.ts';

export type OpenDialog = 'pause' | 'result' | 'fatal' | null;

export function dialogOf(state: UiState): OpenDialog {
  if (state.screen === 'fatal') return 'fatal';
  if (state.screen !== 'run') return null;
  if (state.run?.phase === 'over') return 'result';
  return state.paused && state.countdown === 0 ? 'pause' : null;
}

export function App({ state }: { readonly state: UiState }): JSX.Element {
  const dialog = dialogOf(state);
  return (
    <>
      <Loading open={state.screen === 'loading'} />
      <Menu state={state} />
      <Hints state={state} />
      <Countdown count={state.screen === 'run' && dialog === null ? state.countdown : 0} />
      <Pause state={state} open={dialog === 'pause'} />
      <Result state={state} open={dialog === 'result'} />
      <Fatal state={state} />
      <Notices notices={state.notices} />
    </>
  );
}
