/** The menu: over the live game, the modes there are, and below them what one looks for before a run. */
import type { JSX } from 'preact';
import { Key } from '../button.tsx';
import { useUi } from '../context.ts';
import { moveFocus, useKeys } from '../focus.ts';
import type { IconName } from '../icons.tsx';
import { Icon } from '../icons.tsx';
import { Layer } from '../layer.tsx';
import type { ModeEntry } from '../modes.ts';
import { modesOf } from '../modes.ts';
import { seedLabel } from '../seed.ts';
import type { TextKey, Texts } from '../texts.ts';
import type { UiState } from '../ui-state.ts';
import { Title } from './title.tsx';

type Device = UiState['device'];

export function Menu({ state }: { readonly state: UiState }): JSX.Element {
  const { texts, callbacks } = useUi();
  const open = state.screen === 'menu';
  const modes = modesOf(state.modes);
  useKeys(open, (code, event) => {
    const asked = modes.find((mode) => mode.key === code) ?? (code === 'Enter' || code === 'Space' ? modes[0] : null);
    if (code === 'ArrowDown' || code === 'ArrowUp')
      moveFocus(document.querySelector('.menu')!, code === 'ArrowDown' ? 1 : -1);
    else if (!asked) return;
    else callbacks.play(asked.id);
    event.preventDefault();
  });
  return (
    <Layer name="menu" open={open}>
      <div class="menu-page">
        <header class="menu-head">
          <Title />
          <p class="tagline">
            {texts.tagline1} <br />
            {texts.tagline2}
          </p>
        </header>
        <nav aria-label={texts.modes}>
          <ul class="cards" data-alone={modes.length === 1}>
            {modes.map((mode, index) => (
              <li key={mode.id}>
                <Card mode={mode} first={index === 0} device={state.device} onPress={() => callbacks.play(mode.id)} />
              </li>
            ))}
          </ul>
        </nav>
        <Foot state={state} />
      </div>
    </Layer>
  );
}

interface CardProps {
  readonly mode: ModeEntry;
  readonly first: boolean;
  readonly device: Device;
  readonly onPress: () => void;
}

function Card({ mode, first, device, onPress }: CardProps): JSX.Element {
  const { texts } = useUi();
  return (
    <button type="button" class="card" data-first={first || undefined} onClick={onPress}>
      <span class="card-icon">
        <Icon name={mode.icon} />
      </span>
      <span class="card-words">
        <span class="card-title">{texts[mode.title]}</span>
        <span class="card-subtitle">{texts[mode.subtitle]}</span>
      </span>
      <CardKey mode={mode} first={first} device={device} />
    </button>
  );
}

function CardKey({ mode, first, device }: Omit<CardProps, 'onPress'>): JSX.Element {
  const { texts } = useUi();
  if (device === 'touch' || (device === 'pad' && !first)) return <Icon name="play" />;
  if (device === 'pad') return <Key>A</Key>;
  return <Key>{first ? texts.keyEnter : mode.key.slice(-1)}</Key>;
}

function Foot({ state }: { readonly state: UiState }): JSX.Element {
  const { texts, format } = useUi();
  const best = state.best > 0 ? format.metres(state.best) : texts.noBest;
  const today = state.seed === state.todaySeed;
  return (
    <dl class="menu-foot">
      <Fact icon="star" name={texts.best}>
        {best}
      </Fact>
      <Fact icon="course" name={today ? texts.todaySeed : texts.seed}>
        {seedLabel(state.seed)}
      </Fact>
      <Fact icon={state.device === 'touch' ? 'tap' : 'controls'} name={texts.controls}>
        {controlsOf(state.device, texts).map(([key, does]) => (
          <span key={does} class="control">
            <kbd class="key">{key}</kbd> {texts[does]}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

function controlsOf(device: Device, texts: Texts): readonly (readonly [string, TextKey])[] {
  if (device === 'touch') {
    return [
      [texts.leftHalf, 'jump'],
      [texts.rightHalf, 'thrust'],
    ];
  }
  const keys = device === 'pad' ? ['A', 'X', 'Start'] : [texts.keySpace, 'F', texts.keyEscape];
  return [
    [keys[0]!, 'jump'],
    [keys[1]!, 'thrust'],
    [keys[2]!, 'pause'],
  ];
}

interface FactProps {
  readonly icon: IconName;
  readonly name: string;
  readonly children: JSX.Element | JSX.Element[] | string;
}

function Fact({ icon, name, children }: FactProps): JSX.Element {
  return (
    <div class="fact">
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
