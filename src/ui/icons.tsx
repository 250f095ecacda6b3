/**
 * The icons: one style, drawn on a grid of 24 with round strokes of 2.25 in the colour of the text beside them.
 * They are decoration; the words stand beside them or in the button's label.
 */
import type { ComponentChildren, JSX } from 'preact';

/** Strokes of thickness 2.25 are the rule; what is solid says so. */
const SHAPES = {
  run: (
    <>
      <circle cx="14.2" cy="4.1" r="2.3" fill="currentColor" stroke="none" />
      <path d="M12.9 8.2 10.6 13.6 14.4 16.4 13.2 21.2M10.6 13.6 8.8 17.4 4.6 18.2" />
      <path d="M12.9 8.6 8.4 10.2M12.9 8.6 16.4 11.4" />
      <path d="M2.2 12.9 19.6 10.4" stroke-width="1.6" />
      <path d="m18.6 8.4 4.2 1.6-3.7 2.6z" fill="currentColor" stroke-width="1" />
    </>
  ),
  crowd: (
    <>
      <circle cx="12" cy="6.4" r="2.6" fill="currentColor" stroke="none" />
      <circle cx="4.9" cy="8.6" r="2" fill="currentColor" stroke="none" />
      <circle cx="19.1" cy="8.6" r="2" fill="currentColor" stroke="none" />
      <path d="M7.6 19v-3.2a4.4 4.4 0 0 1 8.8 0V19M2.4 18v-2.2a2.6 2.6 0 0 1 2.4-2.6M21.6 18v-2.2a2.6 2.6 0 0 0-2.4-2.6" />
    </>
  ),
  race: (
    <>
      <path d="M5 21.5v-18" />
      <path d="M5 4.5c4-2.2 7 2 14.5 0v8.6c-7.5 2-10.5-2.2-14.5 0z" />
      <path d="M8.6 3.9v8.3M15.5 5.3v8.3M5 8.6c4-2 7.5 1.9 14.5 0" stroke-width="1.4" />
    </>
  ),
  lab: (
    <>
      <path d="M8.2 5.6 15 11 9.4 17.2M9.4 17.2l6.8 2.4" />
      <circle cx="7.4" cy="4.8" r="2.3" fill="currentColor" stroke="none" />
      <circle cx="15.6" cy="11" r="2.3" fill="currentColor" stroke="none" />
      <circle cx="8.6" cy="17.4" r="2.3" fill="currentColor" stroke="none" />
      <circle cx="17.4" cy="20" r="1.9" fill="currentColor" stroke="none" />
    </>
  ),
  bench: <path d="M4.5 20v-5M9.5 20V11M14.5 20V7.5M19.5 20V4" stroke-width="3" />,
  heart: (
    <path
      d="M12 20.3C6.2 16.2 2.9 12.8 2.9 8.9c0-2.8 2.1-4.9 4.7-4.9 1.8 0 3.4 1 4.4 2.7C13 5 14.6 4 16.4 4c2.6 0 4.7 2.1 4.7 4.9 0 3.9-3.3 7.3-9.1 11.4z"
      fill="var(--heart-fill, currentColor)"
      stroke-width="1.8"
    />
  ),
  apple: (
    <>
      <path
        d="M12 7.6C10.2 6 4.4 6.2 4.4 12.6c0 4.4 3 8.4 5.4 8.4 1 0 1.4-.5 2.2-.5s1.2.5 2.2.5c2.4 0 5.4-4 5.4-8.4 0-6.4-5.8-6.6-7.6-5z"
        fill="currentColor"
        stroke-width="1"
      />
      <path d="M12 7.4c0-2.4 1.2-4.2 3.6-4.8" stroke-width="2" />
    </>
  ),
  dog: (
    <>
      <path
        d="M6.2 9.4C6.6 6.6 8.6 4.8 12 4.8s5.4 1.8 5.8 4.6l.5 4.2c.3 2.2-.9 3.4-2.3 4.1-.7 2-2.2 3-4 3s-3.3-1-4-3c-1.4-.7-2.6-1.9-2.3-4.1z"
        fill="currentColor"
        stroke-width="1"
      />
      <path d="M7.4 6.2 4 2.6c-1 2.6-.7 5.4 1.6 7.4M16.6 6.2 20 2.6c1 2.6.7 5.4-1.6 7.4" stroke-width="1.8" />
      <path d="M9.4 11.6h.02M14.6 11.6h.02M10.8 15.4h2.4" stroke="var(--chip-ink, #1d1633)" stroke-width="2.2" />
    </>
  ),
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" stroke-width="3.4" />,
  stop: <path d="M7 7h10v10H7z" fill="currentColor" stroke-width="2" />,
  save: <path d="M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15" />,
  load: <path d="M12 15V4.5M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15" />,
  play: <path d="M7.5 5v14l11-7z" fill="currentColor" stroke-width="2" />,
  again: (
    <>
      <path d="M19.8 12a7.8 7.8 0 1 1-2.6-5.8" />
      <path d="M19.6 2.8v4.4h-4.4" />
    </>
  ),
  menu: <path d="M4.5 6.5h15M4.5 12h15M4.5 17.5h9" />,
  link: (
    <path d="M10.2 13.8a4.2 4.2 0 0 0 6 0l3-3a4.24 4.24 0 0 0-6-6l-1.3 1.3M13.8 10.2a4.2 4.2 0 0 0-6 0l-3 3a4.24 4.24 0 0 0 6 6l1.3-1.3" />
  ),
  sound: (
    <>
      <path d="M4 9.5v5h3.6l5 4.2V5.3l-5 4.2z" fill="currentColor" stroke-width="1.6" />
      <path d="M16 9.2a4 4 0 0 1 0 5.6M18.8 6.4a8 8 0 0 1 0 11.2" />
    </>
  ),
  muted: (
    <>
      <path d="M4 9.5v5h3.6l5 4.2V5.3l-5 4.2z" fill="currentColor" stroke-width="1.6" />
      <path d="m16.4 9.4 5.2 5.2M21.6 9.4l-5.2 5.2" />
    </>
  ),
  check: <path d="m4.5 12.8 5 5L19.5 7" stroke-width="2.8" />,
  star: (
    <path
      d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1L3.2 9.6l6.1-.8z"
      fill="currentColor"
      stroke-width="1.4"
    />
  ),
  flag: <path d="M6 21.5V3.5M6 4.5h12.5l-3 4.25 3 4.25H6" />,
  course: (
    <>
      <circle cx="5.2" cy="18.6" r="2.4" fill="currentColor" stroke="none" />
      <path d="M9 18.6h6.2a3.4 3.4 0 0 0 0-6.8H9.6a3.3 3.3 0 0 1-1.2-6.4" />
      <path d="M14.6 9.2V2.6M14.6 3.4h6l-1.6 2.1 1.6 2.1h-6" stroke-width="1.9" />
    </>
  ),
  controls: (
    <>
      <path d="M7.6 6.5h8.8c3.4 0 5.1 3.6 5.1 8.3 0 3.8-3 4.5-4.9 2.3l-1.3-1.6H8.7l-1.3 1.6c-1.9 2.2-4.9 1.5-4.9-2.3 0-4.7 1.7-8.3 5.1-8.3z" />
      <path d="M8.2 9.2v3.6M6.4 11h3.6M15.4 11.8h.01M17.6 9.8h.01" />
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.4h.01" stroke-width="2.6" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" stroke-width="2.8" />,
  minus: <path d="M5 12h14" stroke-width="2.8" />,
  nearer: (
    <>
      <circle cx="10.6" cy="10.6" r="6.6" />
      <path d="m15.6 15.6 5 5M10.6 7.8v5.6M7.8 10.6h5.6" />
    </>
  ),
  farther: (
    <>
      <circle cx="10.6" cy="10.6" r="6.6" />
      <path d="m15.6 15.6 5 5M7.8 10.6h5.6" />
    </>
  ),
  sliders: (
    <>
      <path d="M4 7.5h5.5M15 7.5h5M4 16.5h2.5M12 16.5h8" />
      <circle cx="12.2" cy="7.5" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="9.2" cy="16.5" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  leap: (
    <>
      <path d="M3.5 20.5c2.4-9 7-13.4 14.6-13.2" />
      <path d="m13.6 2.8 5.2 4.4-4.6 4.8" />
    </>
  ),
  spear: (
    <>
      <path d="M3 20.5 16 8.4" />
      <path d="m14.2 5.4 7-2.6-2.8 7z" fill="currentColor" stroke-width="1.4" />
    </>
  ),
  tap: (
    <>
      <path d="M9 21c-1.6-1.8-3.6-4-4.4-5.2-.9-1.4.8-2.7 2-1.6L9 16V8.2a1.6 1.6 0 0 1 3.2 0v4.6l4.6.9c1.3.3 2 1.3 1.8 2.6L18 21" />
      <path d="M6.6 9.4a4.3 4.3 0 1 1 8 0" stroke-width="1.6" />
    </>
  ),
} satisfies Record<string, ComponentChildren>;

export type IconName = keyof typeof SHAPES;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2.25"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[name]}
    </svg>
  );
}
