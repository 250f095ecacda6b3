/** How the race ended: the place, the time, the table, and the ways on. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { RaceState, RaceResult as Row } from '../../game/modes/mode.ts';
import { Button } from '../button.tsx';
import { useUi } from '../context.ts';
import { useKeys } from '../focus.ts';
import { Icon } from '../icons.tsx';
import { Dialog } from '../layer.tsx';
import { fill } from '../texts.ts';
import type { UiState } from '../ui-state.ts';
import { nameOf, placeText, timeText } from '../views/race-texts.ts';
import { RaceSetup } from './race-setup.tsx';
import { ReplayShare } from './replay-share.tsx';

/** A key that was meant for the race must not skip what it came to, ms; tuned by eye. */
const DEAF_MS = 300;

export function RaceResult({ state, open }: { readonly state: UiState; readonly open: boolean }): JSX.Element {
  const { texts, callbacks } = useUi();
  const opened = useRef<number | null>(null);
  // What was shown last stays while the panel fades and the next race is on.
  const last = useRef<UiState | null>(null);
  if (open && opened.current === null) opened.current = performance.now();
  if (!open) opened.current = null;
  if (open) last.current = state;
  const deaf = () => opened.current !== null && performance.now() - opened.current < DEAF_MS;
  const next = () => callbacks.play('race', { seed: nextSeed(state.seed) });
  useKeys(open, (code, event) => {
    if (deaf()) return;
    if (code === 'Escape' || code === 'KeyQ') callbacks.menu();
    else if (code === 'KeyR') callbacks.restart();
    else if (code === 'KeyN' || code === 'Enter' || code === 'Space') next();
    else return;
    event.preventDefault();
  });
  const shown = last.current;
  const race = shown?.state as RaceState | undefined;
  const keys = state.device === 'keys' || state.device === 'mouse';
  return (
    <Dialog name="race-result" open={open} labelledBy="race-title" describedBy="race-best">
      {shown && race && (
        <>
          <div class="result-main">
            <p class={shown.newBest ? 'verdict verdict-best' : 'verdict'}>
              {shown.newBest && <Icon name="star" />}
              {shown.newBest ? texts.raceNewBest : fill(texts.raceOver, { of: String(race.distance) })}
            </p>
            <h2 id="race-title" class="result-distance">
              {placeText(texts, race.racers[0]!.place)}
              <span class="race-time">{timeText(race.racers[0]!.time)}</span>
            </h2>
            <BestLine state={shown} race={race} />
          </div>
          <Table race={race} open={open} />
          <div class="actions actions-row race-actions">
            <Button
              main
              icon="race"
              hint={keys ? 'N' : undefined}
              onPress={(event) => (event.detail > 0 || !deaf()) && next()}
            >
              {texts.raceNext}
            </Button>
            <Button icon="again" hint={keys ? 'R' : undefined} onPress={() => callbacks.restart()}>
              {texts.again}
            </Button>
            <Button icon="menu" onPress={() => callbacks.menu()}>
              {texts.menu}
            </Button>
          </div>
          <RaceSetup race={race} />
          <ReplayShare state={state} />
        </>
      )}
    </Dialog>
  );
}

/** Another draw of rivals, within the range of seeds. */
const nextSeed = (seed: number): number => (seed + 1) % 2 ** 31;

function BestLine({ state, race }: { readonly state: UiState; readonly race: RaceState }): JSX.Element {
  const { texts } = useUi();
  const best = state.raceBests[String(race.distance)] ?? 0;
  return (
    <p id="race-best" class="panel-note">
      {best > 0 ? fill(texts.raceBest, { of: String(race.distance), time: timeText(best) }) : ''}
    </p>
  );
}

function Table({ race, open }: { readonly race: RaceState; readonly open: boolean }): JSX.Element {
  const { texts } = useUi();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mine = box.current?.querySelector<HTMLElement>('[data-mine]');
    if (open && mine && box.current) box.current.scrollTop = mine.offsetTop - box.current.clientHeight / 2;
  }, [open]);
  const quarters = [1, 2, 3].map((k) => `${(race.distance * k) / 4} m`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard has to reach it
    <div class="race-table" ref={box} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="sr-only">{texts.racePlace}</span>
            </th>
            <th scope="col">{texts.raceName}</th>
            {quarters.map((line) => (
              <th key={line} scope="col" class="race-wide">
                {line}
              </th>
            ))}
            <th scope="col" class="race-wide">
              {texts.raceTop}
            </th>
            <th scope="col">{texts.raceTime}</th>
          </tr>
        </thead>
        <tbody>
          {race.results.map((row) => (
            <TableRow key={row.racer} race={race} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({ race, row }: { readonly race: RaceState; readonly row: Row }): JSX.Element {
  const { texts } = useUi();
  const racer = race.racers[row.racer]!;
  const splits = row.splits.map((time) => time.toFixed(2));
  const top = fill(texts.raceSpeed, { n: row.top.toFixed(2) });
  return (
    <tr data-mine={racer.kind === 'human' || undefined}>
      <td class="race-rank">{row.place}</td>
      <th scope="row">
        <span class="race-name">
          <i class="race-swatch" data-colour={racer.colour} />
          {nameOf(texts, racer, race.players, row.racer)}
        </span>
        <small class="race-narrow" aria-hidden="true">
          {splits.join(' · ')} · {top}
        </small>
      </th>
      {splits.map((time, k) => (
        <td key={k} class="race-wide">
          {time}
        </td>
      ))}
      <td class="race-wide">{top}</td>
      <td class="race-final">{timeText(row.time)}</td>
    </tr>
  );
}
