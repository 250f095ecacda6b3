/** The panels at the side: the gait's law and the body, springs and scene, the stack, and what can be taken away. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fill, type TextKey } from '../texts.ts';
import { readable, useLab } from './context.ts';
import { Chip, Choice, Heading, Slider, Small } from './controls.tsx';

const GROUND_NAMES: readonly (readonly [string, TextKey])[] = [
  ['flat', 'labGroundFlat'],
  ['ramps', 'labGroundRamps'],
  ['stairs', 'labGroundStairs'],
  ['water', 'labGroundWater'],
  ['dragged', 'labGroundDragged'],
];

function Rows({ group }: { readonly group: string }): JSX.Element {
  const { state, ask, texts } = useLab();
  return (
    <>
      {state.params
        .filter((row) => row.group === group)
        .map(({ name, label, value, min, max, step, unit, solved, changed }) => (
          <Slider
            key={name}
            name={name}
            label={label}
            value={value}
            min={min}
            max={max}
            step={step}
            unit={unit}
            {...(solved ? { note: texts.labSolved } : {})}
            onInput={(to) => ask('set', { name, value: to })}
            onReset={changed ? () => ask('reset', { what: 'value', name: resetName(name, state.gait) }) : undefined}
          />
        ))}
    </>
  );
}

/** The constant behind a value of the law. */
const resetName = (name: string, gait: string): string =>
  name === 'cadence' ? `${gait}Cadence` : name === 'duty' ? `${gait}Duty` : name;

export function Gait(): JSX.Element {
  const { state, ask, texts } = useLab();
  return (
    <>
      <Heading>{fill(texts.labGait, { name: state.gait })}</Heading>
      <Rows group="gait" />
      <p class="lab-law">{texts.labLaw}</p>
      <Heading>{texts.labBody}</Heading>
      <Rows group="body" />
      <div class="lab-row">
        <Small onPress={() => ask('reset', { what: 'params' })}>{texts.labResetAll}</Small>
        <Small onPress={() => ask('face')}>{texts.labTurnRound}</Small>
        {state.settings.species === 'stickman' && (
          <Chip on={state.settings.spear} onPress={() => ask('spear', { on: !state.settings.spear })}>
            {texts.labSpear}
          </Chip>
        )}
      </div>
    </>
  );
}

export function Springs(): JSX.Element {
  const { state, ask, texts } = useLab();
  const { settings } = state;
  return (
    <>
      <Heading>{texts.labSprings}</Heading>
      <Rows group="springs" />
      <Heading>{texts.labScene}</Heading>
      <Choice
        label={texts.labGround}
        value={settings.ground}
        options={GROUND_NAMES.map(([name, text]) => [name, texts[text]] as const)}
        onChange={(name) => ask('ground', { name })}
      />
      <div class="lab-row">
        <Chip on={settings.skin} onPress={() => ask('skin', { on: !settings.skin })}>
          {texts.labSkin}
        </Chip>
        <Chip on={settings.follow} onPress={() => ask('follow', { on: !settings.follow })}>
          {texts.labInPlace}
        </Chip>
        <Small onPress={() => ask('reset', { what: 'params' })}>{texts.labResetAll}</Small>
      </div>
    </>
  );
}

const KINDS: readonly (readonly [string, TextKey])[] = [
  ['two-bone', 'labKindTwoBone'],
  ['look-at', 'labKindLookAt'],
  ['fabrik', 'labKindFabrik'],
  ['ccd', 'labKindCcd'],
  ['jiggle', 'labKindJiggle'],
  ['turn', 'labKindTurn'],
];

export function Stack(): JSX.Element {
  const { state, ask, texts } = useLab();
  const { settings, creatures } = state;
  const kindOf = (kind: string): string => {
    const text = KINDS.find(([name]) => name === kind)?.[1];
    return text === undefined ? kind : texts[text];
  };
  const bones = creatures.find((one) => one.name === settings.species)?.bones ?? [];
  const [kind, setKind] = useState('two-bone');
  const [end, setEnd] = useState('');
  const tip = bones.some((bone) => bone.name === end) ? end : (bones.at(-1)?.name ?? '');
  const [length, setLength] = useState(2);
  const chain = chainTo(bones, tip, kind === 'two-bone' ? 2 : kind === 'turn' ? 1 : length);
  return (
    <>
      <Heading>{texts.labStack}</Heading>
      {settings.stack.length === 0 && <p class="lab-hint">{texts.labStackHint}</p>}
      <ol class="lab-stack">
        {settings.stack.map((one, at) => (
          <li key={at} class="lab-card" data-modifier={at}>
            <div class="lab-row">
              <Chip on={one.on} onPress={() => ask('modifier', { do: 'change', at, change: { on: !one.on } })}>
                {kindOf(one.kind)}
              </Chip>
              <span class="lab-spring" />
              <Small
                label={texts.labEarlier}
                disabled={at === 0}
                onPress={() => ask('modifier', { do: 'move', at, to: at - 1 })}
              >
                ↑
              </Small>
              <Small
                label={texts.labLater}
                disabled={at === settings.stack.length - 1}
                onPress={() => ask('modifier', { do: 'move', at, to: at + 1 })}
              >
                ↓
              </Small>
              <Small label={texts.labRemove} onPress={() => ask('modifier', { do: 'remove', at })}>
                ×
              </Small>
            </div>
            <p class="lab-hint">{one.chain.map(readable).join(' → ')}</p>
            <Slider
              name={`weight-${at}`}
              label={texts.labWeight}
              value={one.weight}
              min={0}
              max={1}
              step={0.01}
              onInput={(weight) => ask('modifier', { do: 'change', at, change: { weight } })}
            />
            {(one.kind === 'turn' || one.kind === 'look-at') && (
              <Slider
                name={`angle-${at}`}
                label={texts.labAngle}
                value={one.angle}
                min={-3.14}
                max={3.14}
                step={0.01}
                unit="rad"
                onInput={(angle) => ask('modifier', { do: 'change', at, change: { angle } })}
              />
            )}
            {one.kind === 'jiggle' && (
              <>
                <Slider
                  name={`stiffness-${at}`}
                  label={texts.labStiffness}
                  value={one.stiffness}
                  min={5}
                  max={900}
                  step={5}
                  unit="s⁻²"
                  onInput={(stiffness) => ask('modifier', { do: 'change', at, change: { stiffness } })}
                />
                <Slider
                  name={`damping-${at}`}
                  label={texts.labDamping}
                  value={one.damping}
                  min={0}
                  max={60}
                  step={0.5}
                  unit="s⁻¹"
                  onInput={(damping) => ask('modifier', { do: 'change', at, change: { damping } })}
                />
              </>
            )}
            {one.kind === 'two-bone' && (
              <Small onPress={() => ask('modifier', { do: 'change', at, change: { bend: -one.bend } })}>
                {texts.labFlip}
              </Small>
            )}
          </li>
        ))}
      </ol>
      <div class="lab-card">
        <Choice
          label={texts.labAdd}
          value={kind}
          options={KINDS.map(([name, text]) => [name, texts[text]] as const)}
          onChange={setKind}
        />
        <Choice
          label={texts.labEndsAt}
          value={tip}
          options={bones.map(({ name }) => [name, readable(name)] as const)}
          onChange={setEnd}
        />
        {kind !== 'two-bone' && kind !== 'turn' && (
          <Slider
            name="chain-length"
            label={texts.labBones}
            value={length}
            min={1}
            max={4}
            step={1}
            onInput={(value) => setLength(value)}
          />
        )}
        <div class="lab-row">
          <Small
            disabled={chain.length === 0 || settings.stack.length >= 12}
            onPress={() =>
              ask('modifier', { do: 'add', modifier: { kind, chain, ...(kind === 'turn' ? { angle: 0.4 } : {}) } })
            }
          >
            {texts.labAddModifier}
          </Small>
          <span class="lab-hint">{texts.labFollows}</span>
        </div>
      </div>
      <Heading>{texts.labByHand}</Heading>
      <div class="lab-row">
        <Chip
          on={settings.toy === 'handles'}
          onPress={() => ask('toy', { name: settings.toy === 'handles' ? 'none' : 'handles' })}
        >
          {texts.labHandles}
        </Chip>
        <Small onPress={() => ask('rest', { do: 'record' })}>{texts.labKeepRest}</Small>
        <Small onPress={() => ask('rest', { do: 'return' })}>{texts.labToRest}</Small>
        <Small onPress={() => ask('rest', { do: 'clear' })}>{texts.labClear}</Small>
      </div>
    </>
  );
}

/** The chain of at most so many bones that ends with one. */
function chainTo(bones: readonly Bone[], end: string, length: number): string[] {
  const chain: string[] = [];
  let bone = bones.find((one) => one.name === end);
  while (bone && chain.length < length) {
    chain.unshift(bone.name);
    const { parent } = bone;
    bone = bones.find((one) => one.name === parent);
  }
  return chain;
}

type Bone = { readonly name: string; readonly parent: string };

/** Length of a film without a section that is looped, s. */
const FILM_SECONDS = 2;

export function Take(): JSX.Element {
  const { state, ask, texts, photo, film } = useLab();
  const [text, setText] = useState('');
  const [films, setFilms] = useState(false);
  const { loop } = state.footfalls;
  // Once through the loop as it is seen: in slow motion that takes longer.
  const seconds = loop ? (loop.to - loop.from) / state.settings.rate : FILM_SECONDS;
  return (
    <>
      <Heading>{texts.labTake}</Heading>
      <div class="lab-grid">
        <Small onPress={() => ask('take', { what: 'clip' })}>{texts.labClip}</Small>
        <Small onPress={() => ask('take', { what: 'strip' })}>{texts.labStrip}</Small>
        <Small onPress={photo}>{texts.labPhoto}</Small>
        <Small
          disabled={films}
          onPress={() => {
            setFilms(true);
            void film(seconds).finally(() => setFilms(false));
          }}
        >
          {films ? texts.labFilming : fill(texts.labFilm, { n: seconds.toFixed(1) })}
        </Small>
        <Small onPress={() => ask('take', { what: 'footfalls-svg' })}>{texts.labFootfallsSvg}</Small>
        <Small onPress={() => ask('take', { what: 'footfalls-csv' })}>{texts.labFootfallsCsv}</Small>
      </div>
      <Heading>{texts.labWhole}</Heading>
      <div class="lab-grid">
        <Small onPress={() => ask('take', { what: 'copy' })}>{texts.labCopyJson}</Small>
        <Small onPress={() => ask('take', { what: 'link' })}>{texts.labCopyLink}</Small>
        <Small onPress={() => ask('take', { what: 'settings' })}>{texts.labSaveJson}</Small>
        <Small onPress={() => ask('reset', { what: 'all' })}>{texts.labResetAll}</Small>
      </div>
      <label class="lab-paste">
        <span>{texts.labPasteJson}</span>
        <textarea
          rows={4}
          spellcheck={false}
          value={text}
          aria-invalid={state.problem !== ''}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="lab-row">
        <Small disabled={text.trim() === ''} onPress={() => ask('paste', { text })}>
          {texts.labApply}
        </Small>
      </div>
    </>
  );
}
