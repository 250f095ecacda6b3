/** What the next race is like: distance, rivals, level, players, catching up. A change begins a new race. */
import type { JSX } from 'preact';
import type { RaceState } from '../../game/modes/mode.ts';
import { useUi } from '../context.ts';
import { fill } from '../texts.ts';

const DISTANCES = [100, 200, 400];
const RIVALS = [1, 3, 7, 15, 31];
const LEVELS = ['easy', 'normal', 'hard'] as const;

export function RaceSetup({ race }: { readonly race: RaceState }): JSX.Element {
  const { texts, callbacks } = useUi();
  const start = (options: Record<string, unknown>) => callbacks.play('race', options);
  const levels = { easy: texts.raceEasy, normal: texts.raceNormal, hard: texts.raceHard };
  return (
    <details class="race-setup" data-ui>
      <summary>{texts.raceChange}</summary>
      <Choice name={texts.distance}>
        {DISTANCES.map((distance) => (
          <Option key={distance} chosen={race.distance === distance} onPress={() => start({ distance })}>
            {fill(texts.metres, { n: String(distance) })}
          </Option>
        ))}
      </Choice>
      <Choice name={texts.raceRivals}>
        {RIVALS.map((rivals) => (
          <Option key={rivals} chosen={race.rivals === rivals} onPress={() => start({ rivals })}>
            {String(rivals)}
          </Option>
        ))}
      </Choice>
      <Choice name={texts.raceLevel}>
        {LEVELS.map((level) => (
          <Option key={level} chosen={race.level === level} onPress={() => start({ level })}>
            {levels[level]}
          </Option>
        ))}
      </Choice>
      <Choice name={texts.racePlayers}>
        {[1, 2].map((players) => (
          <Option key={players} chosen={race.players === players} onPress={() => start({ players })}>
            {String(players)}
          </Option>
        ))}
      </Choice>
      <Choice name={texts.raceCatchUp}>
        {[false, true].map((catchup) => (
          <Option key={String(catchup)} chosen={race.catchup === catchup} onPress={() => start({ catchup })}>
            {catchup ? texts.on : texts.off}
          </Option>
        ))}
      </Choice>
      <p class="race-keys">{race.players > 1 ? texts.raceKeysTwo : texts.raceKeys}</p>
    </details>
  );
}

function Choice({ name, children }: { readonly name: string; readonly children: JSX.Element[] }): JSX.Element {
  return (
    <fieldset class="race-choice">
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  readonly chosen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Option({ chosen, onPress, children }: OptionProps): JSX.Element {
  return (
    <button type="button" aria-pressed={chosen} onClick={onPress}>
      {children}
    </button>
  );
}
