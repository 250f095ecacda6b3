/** Every creature with every motion, the toys and the grounds. */
import type { JSX } from 'preact';
import type { TextKey } from '../texts.ts';
import { readable, useLab } from './context.ts';
import { Heading } from './controls.tsx';

const TOY_NAMES: readonly (readonly [string, TextKey])[] = [
  ['aim', 'labToyAim'],
  ['ground', 'labToyGround'],
  ['lever', 'labToyLever'],
  ['ledge', 'labToyLedge'],
  ['apple', 'labToyApple'],
  ['handles', 'labToyHandles'],
];

interface ItemProps {
  readonly on: boolean;
  readonly onPress: () => void;
  readonly hint?: string | undefined;
  readonly id: string;
  readonly children: string;
}

function Item({ on, onPress, hint, id, children }: ItemProps): JSX.Element {
  return (
    <li>
      <button type="button" class="lab-item" aria-pressed={on} data-item={id} onClick={onPress}>
        {children}
        {hint && (
          <span class="key" aria-hidden="true">
            {hint}
          </span>
        )}
      </button>
    </li>
  );
}

export function List(): JSX.Element {
  const { state, ask, texts } = useLab();
  const { settings, creatures } = state;
  return (
    <div class="lab-lists">
      {creatures.map(({ name, motions }) => {
        const here = settings.species === name;
        return (
          <section key={name}>
            <Heading>{readable(name)}</Heading>
            <ul>
              {motions.map((motion, i) => (
                <Item
                  key={motion}
                  id={`${name}/${motion}`}
                  on={here && settings.motion === motion}
                  hint={here && i < 9 ? String(i + 1) : undefined}
                  onPress={() => (here ? ask('motion', { name: motion }) : ask('creature', { name, motion }))}
                >
                  {motion === 'auto' ? texts.labBySpeed : readable(motion)}
                </Item>
              ))}
            </ul>
          </section>
        );
      })}
      <section>
        <Heading>{texts.labToys}</Heading>
        <ul>
          {TOY_NAMES.map(([toy, label]) => (
            <Item
              key={toy}
              id={`toy/${toy}`}
              on={settings.toy === toy}
              onPress={() => ask('toy', { name: settings.toy === toy ? 'none' : toy })}
            >
              {texts[label]}
            </Item>
          ))}
        </ul>
      </section>
    </div>
  );
}
