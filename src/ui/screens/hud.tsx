/** The one line in play, drawn once. hud-writer.ts keeps its numbers. */
import type { JSX } from 'preact';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';

export function Hud(): JSX.Element {
  const { texts, callbacks } = useUi();
  return (
    <section class="layer hud" data-hud="layer" data-open="false" aria-label={texts.status} inert>
      <div class="hud-left">
        <div class="chip hearts" data-hud="hearts" role="img">
          <Icon name="heart" />
          <Icon name="heart" />
          <Icon name="heart" />
        </div>
        <div class="chip hud-apples" data-hud="apples-chip" hidden>
          <Icon name="apple" />
          <span class="sr-only">{texts.apples}</span>
          <b data-hud="apples" />
        </div>
        <div class="chip hud-dogs" data-hud="dogs-chip" hidden>
          <Icon name="dog" />
          <span class="sr-only">{texts.dogs}</span>
          <b data-hud="dogs" />
        </div>
      </div>
      <div class="chip hud-middle">
        <span class="sr-only">{texts.distance}</span>
        <b class="hud-distance" data-hud="distance" />
        <span class="sr-only">{texts.score}</span>
        <b class="hud-score" data-hud="score" />
        <i class="hud-progress" data-hud="progress" aria-hidden="true" />
      </div>
      <div class="hud-right">
        <div class="chip hud-combo" data-hud="combo-chip" hidden>
          <span class="hud-combo-word">{texts.combo}</span>
          <b data-hud="combo" />
        </div>
        <button type="button" class="round-button" aria-label={texts.pause} onClick={() => callbacks.pause()}>
          <Icon name="pause" />
        </button>
        <button type="button" class="round-button hud-menu" aria-label={texts.menu} onClick={() => callbacks.menu()}>
          <Icon name="menu" />
        </button>
      </div>
    </section>
  );
}
