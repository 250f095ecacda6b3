/** The footfall diagram, drawn every frame: a bar while a foot is down, now at the right. */
import type { FootfallView } from '../../game/modes/lab/types.ts';
import type { TextKey, Texts } from '../texts.ts';

const NEAR = '#f6c177';
const FAR = '#b079a8';
const LANE = 'rgb(64 50 106 / 0.55)';
const NOW = '#8be0d8';

/** Whether a foot is of the near side: the first of two, the latter half of four. */
const isNear = (foot: number, feet: number): boolean => (feet === 2 ? foot === 0 : foot >= feet / 2);

const NAMES: Readonly<Record<string, TextKey>> = {
  near: 'labFootNear',
  far: 'labFootFar',
  LH: 'labFootLH',
  LF: 'labFootLF',
  RH: 'labFootRH',
  RF: 'labFootRF',
};
export const footName = (name: string, texts: Texts): string => {
  const key = NAMES[name];
  return key === undefined ? name : texts[key];
};

/** Draws into a canvas that is as large as its CSS box says. */
export function drawFootfalls(canvas: HTMLCanvasElement, view: FootfallView): void {
  const ratio = window.devicePixelRatio;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (width === 0 || height === 0) return;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const pen = canvas.getContext('2d')!;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  const row = height / view.feet.length;
  const thick = Math.min(28, row * 0.64);
  const x = (time: number): number => ((time - view.now + view.span) / view.span) * (width - 6);
  view.feet.forEach((_, i) => {
    pen.fillStyle = LANE;
    box(pen, 0, i * row + (row - thick) / 2, width, thick);
  });
  if (view.loop) {
    pen.fillStyle = 'rgb(139 224 216 / 0.16)';
    pen.fillRect(x(view.loop.from), 0, x(view.loop.to) - x(view.loop.from), height);
  }
  for (const { foot, from, to } of view.bars) {
    pen.fillStyle = isNear(foot, view.feet.length) ? NEAR : FAR;
    box(pen, x(from), foot * row + (row - thick) / 2, Math.max(2, x(to) - x(from)), thick);
  }
  pen.fillStyle = NOW;
  pen.fillRect(x(view.now), 0, 2, height);
}

function box(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(5, width / 2));
  pen.fill();
}
