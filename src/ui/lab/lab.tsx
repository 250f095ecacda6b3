/** The lab around its stage: lists at the left, panels at the right, time below. On a phone one panel at a time. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import type { TextKey } from '../texts.ts';
import { readable, useLab } from './context.ts';
import { Small } from './controls.tsx';
import { Diagram } from './diagram.tsx';
import { Keyframes } from './keyframes.tsx';
import { List } from './list.tsx';
import { Measured } from './measured.tsx';
import { Gait, Springs, Stack, Take } from './panels.tsx';
import { Transport } from './transport.tsx';

const SIDE = { gait: Gait, springs: Springs, stack: Stack, take: Take } as const;
const FOOT = { footfalls: Diagram, keyframes: Keyframes } as const;
const SHEETS = { motions: List, ...SIDE, measured: Measured, ...FOOT } as const;
type SideName = keyof typeof SIDE;
type FootName = keyof typeof FOOT;
type SheetName = keyof typeof SHEETS;
const SIDE_NAMES = Object.keys(SIDE) as SideName[];
const FOOT_NAMES = Object.keys(FOOT) as FootName[];
const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];

const TAB_TEXTS: Readonly<Record<SheetName, TextKey>> = {
  motions: 'labTabMotions',
  gait: 'labTabGait',
  springs: 'labTabSprings',
  stack: 'labTabStack',
  take: 'labTabTake',
  measured: 'labTabMeasured',
  footfalls: 'labTabFootfalls',
  keyframes: 'labTabKeyframes',
};

/** Panels beside which the figures are read. */
const MEASURED: readonly SideName[] = ['gait', 'springs'];

/** Room for panels around the stage. */
const WIDE = '(min-width: 62rem) and (min-height: 34rem)';

/** Zoom at which a figure fills a narrow stage. */
const NEAR = 2.8;

function useWide(): boolean {
  const query = matchMedia(WIDE);
  const [wide, setWide] = useState(query.matches);
  useEffect(() => {
    const listener = (): void => setWide(query.matches);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);
  return wide;
}

interface TabsProps<T extends SheetName> {
  readonly label: string;
  readonly names: readonly T[];
  readonly on: T | null;
  readonly onPick: (name: T) => void;
}

function Tabs<T extends SheetName>({ label, names, on, onPick }: TabsProps<T>): JSX.Element {
  const { texts } = useLab();
  return (
    <fieldset class="lab-tabs" aria-label={label}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === on} data-tab={name} onClick={() => onPick(name)}>
          {texts[TAB_TEXTS[name]]}
        </button>
      ))}
    </fieldset>
  );
}

function Problem(): JSX.Element | null {
  const { state, ask, texts } = useLab();
  if (state.problem === '') return null;
  return (
    <div class="lab-problem" role="alert">
      <p>{state.problem}</p>
      <Small label={texts.dismiss} onPress={() => ask('dismiss')}>
        ×
      </Small>
    </div>
  );
}

export function Lab(): JSX.Element {
  const wide = useWide();
  return wide ? <Wide /> : <Narrow />;
}

function Wide(): JSX.Element {
  const { menu, texts } = useLab();
  const [side, setSide] = useState<SideName>('gait');
  const [foot, setFoot] = useState<FootName>('footfalls');
  const Side = SIDE[side];
  const Foot = FOOT[foot];
  return (
    <>
      <nav class="lab-list" data-ui aria-label={texts.labList}>
        <div class="lab-title">
          <h1>{texts.lab}</h1>
          <button type="button" class="lab-menu" aria-label={texts.menu} onClick={menu}>
            <Icon name="menu" />
          </button>
        </div>
        <List />
      </nav>
      <aside class="lab-side" data-ui aria-label={texts.labPanels}>
        <Tabs label={texts.labPanels} names={SIDE_NAMES} on={side} onPick={setSide} />
        <div class="lab-scroll">
          <Side />
        </div>
        {MEASURED.includes(side) && (
          <div class="lab-measured">
            <Measured />
          </div>
        )}
      </aside>
      <div class="lab-foot lab-wide" data-ui>
        <Tabs label={texts.labBelow} names={FOOT_NAMES} on={foot} onPick={setFoot} />
        <Foot />
        <Transport />
      </div>
      <Problem />
    </>
  );
}

function Narrow(): JSX.Element {
  const { state, menu, ask, texts } = useLab();
  // A narrow stage is brought nearer, or the figure would be a thumb high.
  useEffect(() => {
    // Not from within this rendering: what is asked for is rendered at once.
    const later = setTimeout(() => ask('view', { do: 'suit', value: NEAR }));
    return () => clearTimeout(later);
  }, []);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const Sheet = sheet === null ? null : SHEETS[sheet];
  const { species, motion } = state.settings;
  return (
    <>
      <header class="lab-head" data-ui>
        <button type="button" class="lab-menu" aria-label={texts.menu} onClick={menu}>
          <Icon name="menu" />
        </button>
        <h1>{texts.lab}</h1>
        <p>
          {readable(species)} · {motion === 'auto' ? state.gait : readable(motion).toLowerCase()}
        </p>
      </header>
      <div class="lab-foot" data-ui>
        {Sheet && (
          <div class="lab-sheet" data-sheet={sheet}>
            <Sheet />
          </div>
        )}
        <Tabs
          label={texts.labPanels}
          names={SHEET_NAMES}
          on={sheet}
          onPick={(name) => setSheet(name === sheet ? null : name)}
        />
        <Transport />
      </div>
      <Problem />
    </>
  );
}
