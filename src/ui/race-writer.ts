/**
 * Writes a race into its HUD every frame.
 *
 * Guarantees: the page is touched only where a shown value has changed.
 */
import type { RaceState } from '../game/modes/mode.ts';
import type { UiContext } from './context.ts';
import { fill } from './texts.ts';
import type { UiState } from './ui-state.ts';
import { callNote, callText, characterText, clockText, keysText, nameOf, timeText } from './views/race-texts.ts';
import type { HudWriter } from './views/view.ts';

/** The steps in which bars and dots move, of the whole. */
const STEPS = 400;

interface Shown {
  seed: number;
  place: number;
  tenths: number;
  metres: number;
  call: string;
  note: string;
  phase: string;
  device: string;
  replaying: boolean;
}

export function createRaceWriter(root: ParentNode, { texts, format }: UiContext): HudWriter {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-race="${name}"]`)!;
  const layer = part('layer');
  const place = part('place');
  const of = part('of');
  const time = part('time');
  const ran = part('ran');
  const call = part('call');
  const note = part('note');
  const rows = [...part('board').children] as HTMLElement[];
  const map = createMap(part('map'));
  const breaths = [0, 1].map((n) => createBreath(part(`breath-${n}`), texts.raceWinded));
  const rowKeys = rows.map(() => '');
  const shown: Shown = {
    seed: -1,
    place: -1,
    tenths: -1,
    metres: -1,
    call: '',
    note: '',
    phase: '',
    device: '',
    replaying: false,
  };

  function writeNumbers(race: RaceState): void {
    if (race.place !== shown.place || race.seed !== shown.seed) {
      place.textContent = String(race.place);
      of.textContent = `/${race.racers.length}`;
      shown.place = race.place;
    }
    const tenths = Math.floor(race.time * 10 + 1e-6);
    if (tenths !== shown.tenths) time.textContent = clockText(tenths);
    shown.tenths = tenths;
    const metres = Math.floor(race.ran);
    if (metres !== shown.metres || race.seed !== shown.seed)
      ran.textContent = fill(texts.raceOf, { n: format.count(metres), of: format.count(race.distance) });
    shown.metres = metres;
  }

  function writeCall(race: RaceState, device: UiState['device']): void {
    const words = callText(texts, race, race.time);
    if (words !== shown.call) {
      call.textContent = words;
      // Each number comes in anew.
      call.style.animation = 'none';
      void call.offsetWidth;
      call.style.animation = '';
    }
    shown.call = words;
    const line = race.phase === 'count' ? keysText(texts, race.players, device) : callNote(texts, race);
    if (line !== shown.note) note.textContent = line;
    shown.note = line;
  }

  function writeRow(
    n: number,
    key: string,
    number: string,
    colour: number,
    name: string,
    detail: string,
    mine: boolean,
  ) {
    const row = rows[n]!;
    if (rowKeys[n] === key) return;
    rowKeys[n] = key;
    row.hidden = key === '';
    const [first, swatch, second, third] = row.children as unknown as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    first.textContent = number;
    swatch.dataset.colour = String(colour);
    second.textContent = name;
    third.textContent = detail;
    row.toggleAttribute('data-mine', mine);
  }

  function writeBoard(race: RaceState): void {
    for (let n = 0; n < rows.length; n++) {
      const entry = entryOf(race, n, rows.length);
      if (entry < 0) writeRow(n, '', '', 0, '', '', false);
      else {
        const racer = race.racers[entry]!;
        const counts = race.phase === 'count' || race.phase === 'recall';
        const done = racer.time > 0 && race.phase !== 'racing';
        const key = `${entry} ${counts ? 0 : racer.place} ${done ? racer.time : 0} ${race.seed}`;
        if (rowKeys[n] === key) continue;
        const detail = counts ? characterText(texts, racer.character) : done ? timeText(racer.time) : '';
        const name = nameOf(texts, racer, race.players, entry);
        writeRow(n, key, counts ? '' : String(racer.place), racer.colour, name, detail, racer.kind === 'human');
      }
    }
  }

  return {
    write(state: UiState): void {
      const race = state.state as RaceState | null;
      if (!race) return;
      writeNumbers(race);
      writeCall(race, state.device);
      writeBoard(race);
      map.write(race);
      for (let i = 0; i < breaths.length; i++) {
        const word = race.players > 1 ? fill(texts.racePlayer, { n: String(i + 1) }) : texts.raceBreath;
        breaths[i]!.write(i < race.players ? race.racers[i]! : null, word);
      }
      if (race.phase !== shown.phase || state.device !== shown.device || state.replaying !== shown.replaying) {
        layer.dataset.phase = race.phase;
        layer.dataset.device = state.device;
        layer.dataset.replay = String(state.replaying);
      }
      shown.phase = race.phase;
      shown.device = state.device;
      shown.replaying = state.replaying;
      shown.seed = race.seed;
    },
    show(open, reachable) {
      layer.dataset.open = String(open);
      layer.inert = !reachable;
    },
  };
}

/** Who stands in row n of the board: the rivals before the start, then the leaders, with the human always among them. */
function entryOf(race: RaceState, n: number, rows: number): number {
  const { phase, racers, places, players } = race;
  if (phase === 'count' || phase === 'recall') return n + players < racers.length ? n + players : -1;
  const count = Math.min(rows - 2, racers.length);
  if (n >= count) return -1;
  const mine = racers[0]!.place - 1;
  if (phase === 'photo' || phase === 'finishing') {
    const first = Math.max(0, Math.min(mine - 2, racers.length - count));
    return places[first + n]!;
  }
  return n === count - 1 && mine >= count ? 0 : places[n]!;
}

function createMap(way: HTMLElement) {
  let made = '';
  let dots: HTMLElement[] = [];
  let at: number[] = [];
  function make(race: RaceState): void {
    way.replaceChildren();
    dots = race.racers.map((racer, i) => {
      const dot = document.createElement('i');
      dot.dataset.colour = String(racer.colour);
      dot.toggleAttribute('data-mine', racer.kind === 'human');
      dot.style.top = `${(100 * (race.racers.length - i)) / (race.racers.length + 1)}%`;
      return dot;
    });
    at = dots.map(() => -1);
    // The human is drawn last: over the others.
    way.append(...[...dots].reverse());
  }
  return {
    write(race: RaceState): void {
      const key = `${race.seed} ${race.distance} ${race.racers.length} ${race.players}`;
      if (key !== made) make(race);
      made = key;
      for (let i = 0; i < dots.length; i++) {
        const step = Math.round((STEPS * race.racers[i]!.distance) / race.distance);
        if (at[i] === step) continue;
        at[i] = step;
        dots[i]!.style.transform = `translateX(${(100 * step) / STEPS}cqw)`;
      }
    },
  };
}

function createBreath(chip: HTMLElement, spent: string) {
  const bar = chip.querySelector<HTMLElement>('.race-breath-bar i')!;
  const words = chip.querySelector<HTMLElement>('.race-breath-word')!;
  let shown = -1;
  let said = '';
  return {
    /** `word` is what stands beside it as long as there is some left; null: nobody breathes here. */
    write(racer: { readonly breath: number; readonly winded: boolean } | null, word: string): void {
      if (chip.hidden !== (racer === null)) chip.hidden = racer === null;
      if (!racer) return;
      const step = Math.round(racer.breath * STEPS);
      if (step !== shown) bar.style.transform = `scaleX(${step / STEPS})`;
      shown = step;
      const says = racer.winded ? spent : word;
      if (says === said) return;
      said = says;
      chip.toggleAttribute('data-winded', racer.winded);
      words.textContent = says;
    },
  };
}
