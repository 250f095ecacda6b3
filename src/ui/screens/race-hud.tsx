/** A race in play, drawn once; race-writer.ts keeps its numbers. */
import type { JSX } from 'preact';
import { useUi } from '../context.ts';
import { Icon } from '../icons.tsx';

export const BOARD_ROWS = 7;

export function RaceHud(): JSX.Element {
  const { texts, callbacks } = useUi();
  return (
    <section class="layer race-hud" data-race="layer" data-open="false" aria-label={texts.race} inert>
      <div class="hud race-line">
        <div class="hud-left">
          <div class="chip race-place" data-race="place-chip">
            <span class="sr-only">{texts.racePlace}</span>
            <b data-race="place" />
            <span class="race-of" data-race="of" />
          </div>
        </div>
        <div class="chip hud-middle race-clock">
          <span class="sr-only">{texts.raceTime}</span>
          <b class="hud-distance" data-race="time" />
          <span class="hud-score" data-race="ran" />
        </div>
        <div class="hud-right">
          <button type="button" class="round-button" aria-label={texts.pause} onClick={() => callbacks.pause()}>
            <Icon name="pause" />
          </button>
          <button type="button" class="round-button hud-menu" aria-label={texts.menu} onClick={() => callbacks.menu()}>
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <div class="chip race-map" aria-hidden="true">
        <div class="race-map-way" data-race="map" />
      </div>
      <ol class="race-board" data-race="board">
        {Array.from({ length: BOARD_ROWS }, (_, i) => (
          <li key={i} hidden>
            <b />
            <i class="race-swatch" />
            <span />
            <em />
          </li>
        ))}
      </ol>
      <div class="race-call" aria-hidden="true">
        <b data-race="call" />
        <span data-race="note" />
      </div>
      <div class="race-foot">
        <div class="race-pedal race-pedal-jump">{texts.jump}</div>
        <div class="race-breaths">
          <Breath who={0} />
          <Breath who={1} />
        </div>
        <div class="race-pedal race-pedal-easier">{texts.raceEasier}</div>
        <div class="race-pedal race-pedal-harder">{texts.raceHarder}</div>
      </div>
    </section>
  );
}

function Breath({ who }: { readonly who: number }): JSX.Element {
  const { texts } = useUi();
  return (
    <div class="chip race-breath" data-race={`breath-${who}`} hidden={who > 0}>
      <span class="race-breath-word">{texts.raceBreath}</span>
      <div class="race-breath-bar">
        <i />
      </div>
    </div>
  );
}
