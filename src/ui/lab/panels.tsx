/** The panels at the side: the gait's law and the body, springs and scene, the stack, and what can be taken away. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { readable, useLab } from './context.ts';
import { Chip, Choice, Heading, Slider, Small } from './controls.tsx';

const GROUND_NAMES = ['flat', 'ramps', 'stairs', 'water', 'dragged'];

function Rows({ group }: { readonly group: string }): JSX.Element {
  const { state, ask } = useLab();
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
            {...(solved ? { note: 'solved' } : {})}
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
  const { state, ask } = useLab();
  return (
    <>
      <Heading>Gait · {state.gait}</Heading>
      <Rows group="gait" />
      <p class="lab-law">stride × cadence ÷ duty = speed</p>
      <Heading>Body</Heading>
      <Rows group="body" />
      <div class="lab-row">
        <Small onPress={() => ask('reset', { what: 'params' })}>Reset all</Small>
        <Small onPress={() => ask('face')}>Turn round</Small>
        {state.settings.species === 'stickman' && (
          <Chip on={state.settings.spear} onPress={() => ask('spear', { on: !state.settings.spear })}>
            Spear
          </Chip>
        )}
      </div>
    </>
  );
}

export function Springs(): JSX.Element {
  const { state, ask } = useLab();
  const { settings } = state;
  return (
    <>
      <Heading>Springs and hair</Heading>
      <Rows group="springs" />
      <Heading>Scene</Heading>
      <Choice
        label="Ground"
        value={settings.ground}
        options={GROUND_NAMES.map((name) => [name, readable(name)] as const)}
        onChange={(name) => ask('ground', { name })}
      />
      <div class="lab-row">
        <Chip on={settings.skin} onPress={() => ask('skin', { on: !settings.skin })}>
          Skinned art
        </Chip>
        <Chip on={settings.follow} onPress={() => ask('follow', { on: !settings.follow })}>
          Run in place
        </Chip>
        <Small onPress={() => ask('reset', { what: 'params' })}>Reset all</Small>
      </div>
    </>
  );
}

const KINDS: readonly (readonly [string, string])[] = [
  ['two-bone', 'Two-bone IK'],
  ['look-at', 'Look at'],
  ['fabrik', 'FABRIK'],
  ['ccd', 'CCD'],
  ['jiggle', 'Jiggle'],
  ['turn', 'FK turn'],
];

export function Stack(): JSX.Element {
  const { state, ask } = useLab();
  const { settings, creatures } = state;
  const bones = creatures.find((one) => one.name === settings.species)?.bones ?? [];
  const [kind, setKind] = useState('two-bone');
  const [end, setEnd] = useState('');
  const tip = bones.some((bone) => bone.name === end) ? end : (bones.at(-1)?.name ?? '');
  const [length, setLength] = useState(2);
  const chain = chainTo(bones, tip, kind === 'two-bone' ? 2 : kind === 'turn' ? 1 : length);
  return (
    <>
      <Heading>Modifier stack</Heading>
      {settings.stack.length === 0 && (
        <p class="lab-hint">Modifiers work on top of the animation, from the top down.</p>
      )}
      <ol class="lab-stack">
        {settings.stack.map((one, at) => (
          <li key={at} class="lab-card" data-modifier={at}>
            <div class="lab-row">
              <Chip on={one.on} onPress={() => ask('modifier', { do: 'change', at, change: { on: !one.on } })}>
                {KINDS.find(([name]) => name === one.kind)?.[1] ?? one.kind}
              </Chip>
              <span class="lab-spring" />
              <Small
                label="Earlier"
                disabled={at === 0}
                onPress={() => ask('modifier', { do: 'move', at, to: at - 1 })}
              >
                ↑
              </Small>
              <Small
                label="Later"
                disabled={at === settings.stack.length - 1}
                onPress={() => ask('modifier', { do: 'move', at, to: at + 1 })}
              >
                ↓
              </Small>
              <Small label="Remove" onPress={() => ask('modifier', { do: 'remove', at })}>
                ×
              </Small>
            </div>
            <p class="lab-hint">{one.chain.map(readable).join(' → ')}</p>
            <Slider
              name={`weight-${at}`}
              label="Weight"
              value={one.weight}
              min={0}
              max={1}
              step={0.01}
              onInput={(weight) => ask('modifier', { do: 'change', at, change: { weight } })}
            />
            {(one.kind === 'turn' || one.kind === 'look-at') && (
              <Slider
                name={`angle-${at}`}
                label="Angle"
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
                  label="Stiffness"
                  value={one.stiffness}
                  min={5}
                  max={900}
                  step={5}
                  unit="s⁻²"
                  onInput={(stiffness) => ask('modifier', { do: 'change', at, change: { stiffness } })}
                />
                <Slider
                  name={`damping-${at}`}
                  label="Damping"
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
                Flip the bend
              </Small>
            )}
          </li>
        ))}
      </ol>
      <div class="lab-card">
        <Choice label="Add" value={kind} options={KINDS} onChange={setKind} />
        <Choice
          label="Ends at"
          value={tip}
          options={bones.map(({ name }) => [name, readable(name)] as const)}
          onChange={setEnd}
        />
        {kind !== 'two-bone' && kind !== 'turn' && (
          <Slider
            name="chain-length"
            label="Bones"
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
            Add modifier
          </Small>
          <span class="lab-hint">It follows the pointer.</span>
        </div>
      </div>
      <Heading>Bones by hand</Heading>
      <div class="lab-row">
        <Chip
          on={settings.toy === 'handles'}
          onPress={() => ask('toy', { name: settings.toy === 'handles' ? 'none' : 'handles' })}
        >
          FK handles
        </Chip>
        <Small onPress={() => ask('rest', { do: 'record' })}>Keep as rest</Small>
        <Small onPress={() => ask('rest', { do: 'return' })}>To rest</Small>
        <Small onPress={() => ask('rest', { do: 'clear' })}>Clear</Small>
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

const FILM_SECONDS = 2;

export function Take(): JSX.Element {
  const { state, ask, photo, film } = useLab();
  const [text, setText] = useState('');
  const [films, setFilms] = useState(false);
  return (
    <>
      <Heading>Take it away</Heading>
      <div class="lab-grid">
        <Small onPress={() => ask('take', { what: 'clip' })}>Clip, JSON</Small>
        <Small onPress={() => ask('take', { what: 'strip' })}>Strip, SVG</Small>
        <Small onPress={photo}>Stage, PNG</Small>
        <Small
          disabled={films}
          onPress={() => {
            setFilms(true);
            void film(FILM_SECONDS).finally(() => setFilms(false));
          }}
        >
          {films ? 'Filming…' : 'Film, WebM'}
        </Small>
        <Small onPress={() => ask('take', { what: 'footfalls-svg' })}>Footfalls, SVG</Small>
        <Small onPress={() => ask('take', { what: 'footfalls-csv' })}>Footfalls, CSV</Small>
      </div>
      <Heading>The whole lab</Heading>
      <div class="lab-grid">
        <Small onPress={() => ask('take', { what: 'copy' })}>Copy JSON</Small>
        <Small onPress={() => ask('take', { what: 'link' })}>Copy link</Small>
        <Small onPress={() => ask('take', { what: 'settings' })}>Save JSON</Small>
        <Small onPress={() => ask('reset', { what: 'all' })}>Reset all</Small>
      </div>
      <label class="lab-paste">
        <span>Paste JSON</span>
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
          Apply
        </Small>
      </div>
    </>
  );
}
