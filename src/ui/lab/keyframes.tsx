/** The keyframe editor: a strip of the motion's waypoints, one track as a curve, its keys to be dragged. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { EditorView } from '../../game/modes/lab/types.ts';
import { fill } from '../texts.ts';
import { readable, useLab } from './context.ts';
import { Choice, Small } from './controls.tsx';

const EDGE = 10;

const trackName = (channel: string): string => readable(channel.toLowerCase().replace(/_/g, ' '));

/** Least and most of a track, with some room. */
function rangeOf(curve: readonly number[], keys: readonly (readonly [number, number, string])[]): [number, number] {
  const all = [...curve, ...keys.map((key) => key[1])];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const room = Math.max((high - low) * 0.18, 0.05);
  return [low - room, high + room];
}

function Thumbs({ editor, share }: { readonly editor: EditorView; readonly share: number }): JSX.Element {
  const { ask, texts } = useLab();
  let here = 0;
  editor.thumbs.forEach((thumb, i) => {
    if (thumb.at <= share + 1e-6) here = i;
  });
  return (
    <ol class="lab-thumbs">
      {editor.thumbs.map(({ at, lines }, i) => (
        <li key={at}>
          <button
            type="button"
            class="lab-thumb"
            aria-label={fill(texts.labWaypoint, { n: String(i + 1), at: (at * editor.duration).toFixed(2) })}
            aria-current={i === here}
            onClick={() => ask('seek', { at })}
          >
            <svg viewBox="-90 -105 190 190" aria-hidden="true">
              <path d={pathOf(lines)} />
            </svg>
            <span>{i + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function pathOf(lines: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < lines.length; i += 4) parts.push(`M${lines[i]} ${lines[i + 1]}L${lines[i + 2]} ${lines[i + 3]}`);
  return parts.join('');
}

export function Keyframes(): JSX.Element {
  const { state, ask, texts } = useLab();
  const { editor, share, problem } = state;
  const [chosen, choose] = useState(0);
  const [picked, pick] = useState(0);
  const [text, setText] = useState<string | null>(null);
  if (!editor)
    return (
      <div class="lab-editor">
        <p class="lab-hint lab-tools">{texts.labNoTracks}</p>
      </div>
    );
  const at = Math.min(chosen, editor.tracks.length - 1);
  const track = editor.tracks[at]!;
  const key = Math.min(picked, track.keys.length - 1);
  const edit = (act: string, fields: Readonly<Record<string, unknown>> = {}): void =>
    ask('track', { do: act, track: at, key, ...fields });
  return (
    <div class="lab-editor">
      <div class="lab-row lab-tools">
        <Choice
          label={texts.labTrack}
          value={String(at)}
          options={editor.tracks.map((one, i) => [String(i), trackName(one.channel)] as const)}
          onChange={(value) => choose(Number(value))}
        />
        <Choice
          label={texts.labEase}
          value={track.keys[key]![2]}
          options={editor.easings.map((name) => [name, readable(name)] as const)}
          onChange={(easing) => edit('ease', { easing })}
        />
        <Small onPress={() => edit('add', { time: share, value: valueAt(editor.curves[at]!, share) })}>
          {texts.labAddKey}
        </Small>
        <Small disabled={track.keys.length < 2} onPress={() => edit('remove')}>
          {texts.labRemove}
        </Small>
        <Small onPress={() => edit('hold')}>{texts.labHold}</Small>
        <span class="lab-spring" />
        <Small onPress={() => ask('take', { what: 'tracks' })}>{texts.labCopy}</Small>
        <Small onPress={() => setText(text === null ? '' : null)}>{texts.labPaste}</Small>
        <Small disabled={!editor.edited} onPress={() => edit('revert')}>
          {texts.labRevert}
        </Small>
      </div>
      <Thumbs editor={editor} share={share} />
      {text === null ? (
        <Curve editor={editor} track={at} share={share} picked={key} onPick={pick} edit={edit} />
      ) : (
        <div class="lab-paste">
          <textarea
            rows={4}
            spellcheck={false}
            aria-label={texts.labTracksJson}
            aria-invalid={problem !== ''}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Small disabled={text.trim() === ''} onPress={() => ask('track', { do: 'paste', text })}>
            {texts.labApply}
          </Small>
        </div>
      )}
    </div>
  );
}

const valueAt = (curve: readonly number[], share: number): number => curve[Math.round(share * (curve.length - 1))] ?? 0;

/** Size of an element, CSS px: the drawing is as large, so that its keys are round. */
function useSize(ref: { readonly current: Element | null }): readonly [number, number] {
  const [size, setSize] = useState<readonly [number, number]>([640, 120]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = ref.current?.getBoundingClientRect();
      if (box && box.height > 0) setSize([box.width, box.height]);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return size;
}

interface CurveProps {
  readonly editor: EditorView;
  readonly track: number;
  readonly share: number;
  readonly picked: number;
  readonly onPick: (key: number) => void;
  readonly edit: (act: string, fields?: Readonly<Record<string, unknown>>) => void;
}

function Curve({ editor, track, share, picked, onPick, edit }: CurveProps): JSX.Element {
  const { texts } = useLab();
  const ref = useRef<SVGSVGElement>(null);
  const [wide, tall] = useSize(ref);
  /** The range that a drag began with: the drawing does not move under the pointer. */
  const held = useRef<[number, number] | null>(null);
  const { keys, channel } = editor.tracks[track]!;
  const curve = editor.curves[track]!;
  const [low, high] = held.current ?? rangeOf(curve, keys);
  const x = (time: number): number => EDGE + time * (wide - 2 * EDGE);
  const y = (value: number): number => tall - EDGE - ((value - low) / (high - low)) * (tall - 2 * EDGE);
  const line = curve.map(
    (value, i) => `${i === 0 ? 'M' : 'L'}${x(i / (curve.length - 1)).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  /** Time and value under the pointer. */
  const under = (event: PointerEvent | MouseEvent): { time: number; value: number } => {
    const box = ref.current!.getBoundingClientRect();
    const px = ((event.clientX - box.left) / box.width) * wide;
    const py = ((event.clientY - box.top) / box.height) * tall;
    return {
      time: Math.min(1, Math.max(0, (px - EDGE) / (wide - 2 * EDGE))),
      value: low + ((tall - EDGE - py) / (tall - 2 * EDGE)) * (high - low),
    };
  };
  const step = (high - low) / 60;
  return (
    // Keys can be reached and moved by the keyboard, one by one; a double click is a short way to "Add key".
    <svg
      ref={ref}
      class="lab-curve"
      viewBox={`0 0 ${wide} ${tall}`}
      aria-label={fill(texts.labCurve, { name: trackName(channel) })}
      onDblClick={(event) => edit('add', under(event))}
    >
      {low < 0 && high > 0 && <path class="lab-zero" d={`M0 ${y(0)}H${wide}`} />}
      <path class="lab-line" d={line.join('')} />
      <path class="lab-now" d={`M${x(share)} 0V${tall}`} />
      {keys.map(([time, value, easing], i) => (
        // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
        <g
          key={i}
          role="button"
          tabIndex={0}
          class="lab-keyframe"
          data-keyframe={i}
          aria-pressed={i === picked}
          aria-label={fill(texts.labKey, {
            n: String(i + 1),
            at: (time * editor.duration).toFixed(2),
            value: value.toFixed(2),
            ease: easing,
          })}
          transform={`translate(${x(time)} ${y(value)})`}
          onFocus={() => onPick(i)}
          onPointerDown={(event) => {
            held.current = [low, high];
            onPick(i);
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (held.current) edit('move', { key: i, ...under(event) });
          }}
          onPointerUp={() => {
            held.current = null;
          }}
          onPointerCancel={() => {
            held.current = null;
          }}
          onKeyDown={(event) => {
            const by = { ArrowLeft: [-0.01, 0], ArrowRight: [0.01, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[
              event.key
            ];
            if (by) edit('move', { key: i, time: time + by[0]!, value: value + by[1]! });
            else if (event.key === 'Delete' || event.key === 'Backspace') edit('remove', { key: i });
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          <circle r={11} class="lab-grip" />
          <circle r={5} />
        </g>
      ))}
    </svg>
  );
}
