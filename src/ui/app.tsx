/** The tree of everything but the HUD: which layers are open follows from the state alone. */
import { Fragment, type JSX } from 'preact';
import { useUi } from './context.ts';
import { useKeys } from './focus.ts';
import { Fatal } from './screens/fatal.tsx';
import { Loading } from './screens/loading.tsx';
import { Menu } from './screens/menu.tsx';
import { Notices } from './screens/notices.tsx';
import { Countdown, Pause } from './screens/pause.tsx';
import { ReplayBar } from './screens/replay-bar.tsx';
import type { UiState } from './ui-state.ts';
import { VIEWS, viewOf } from './views/index.ts';

export type OpenDialog = 'pause' | 'result' | 'fatal' | null;

export function dialogOf(state: UiState): OpenDialog {
  if (state.screen === 'fatal') return 'fatal';
  if (!viewOf(state.screen)) return null;
  if (state.over) return 'result';
  return state.paused && state.countdown === 0 ? 'pause' : null;
}

export function App({ state }: { readonly state: UiState }): JSX.Element {
  const dialog = dialogOf(state);
  const { callbacks } = useUi();
  useKeys(state.screen !== 'loading' && state.screen !== 'fatal', (code) => {
    if (code === 'KeyM') callbacks.sound({ muted: !state.sound.muted });
  });
  return (
    <>
      <Loading open={state.screen === 'loading'} />
      <Menu state={state} />
      {Object.entries(VIEWS).map(([id, { Extras, Result }]) => (
        <Fragment key={id}>
          {Extras && <Extras state={state} />}
          {Result && <Result state={state} open={dialog === 'result' && state.screen === id} />}
        </Fragment>
      ))}
      <ReplayBar open={state.replaying && dialog === null && viewOf(state.screen) !== undefined} />
      <Countdown count={viewOf(state.screen) && dialog === null ? state.countdown : 0} />
      <Pause state={state} open={dialog === 'pause'} />
      <Fatal state={state} />
      <Notices notices={state.notices} />
    </>
  );
}
