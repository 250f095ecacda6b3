import type { JSX } from 'preact';
import { Button } from '../button.tsx';
import { useUi } from '../context.ts';
import { Dialog } from '../layer.tsx';
import type { UiState } from '../ui-state.ts';

/** The end of the road: what is wrong, what helps, and another try. */
export function Fatal({ state }: { readonly state: UiState }): JSX.Element {
  const { texts, callbacks } = useUi();
  const open = state.screen === 'fatal';
  const crashed = state.fatal === 'crashed';
  const tips = crashed ? texts.fatalCrashedTips : texts.fatalNoWebglTips;
  return (
    <Dialog name="fatal" open={open} labelledBy="fatal-title" describedBy="fatal-text">
      <h2 id="fatal-title" class="panel-title">
        {crashed ? texts.fatalCrashedTitle : texts.fatalNoWebglTitle}
      </h2>
      <p id="fatal-text" class="panel-text">
        {crashed ? texts.fatalCrashed : texts.fatalNoWebgl}
      </p>
      {tips.length > 0 && (
        <ul class="tips">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <div class="actions">
        {crashed && (
          <Button main icon="play" onPress={() => callbacks.restart()}>
            {texts.restart}
          </Button>
        )}
        <Button main={!crashed} icon="again" onPress={() => location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </Dialog>
  );
}
