/**
 * Words over the picture: marks of kind 'text', as the page's own letters, so that they are crisp at any zoom. They
 * say again what the lab's panels say, and are not read out.
 */
import type { MarkTone, MarkView } from '../render/frame.ts';

const TONES: Readonly<Record<MarkTone, string>> = {
  near: '#ffd05a',
  far: '#7fd6e0',
  good: '#b8f08a',
  bad: '#ff8a7e',
  plain: '#ffe9b8',
  cloth: '#ffe9b8',
  fur: '#ffe9b8',
};
const SHIFTS = { left: '0%', right: '-100%', centre: '-50%' } as const;

export class Labels {
  private readonly layer: HTMLElement;
  private readonly words: HTMLElement[] = [];
  private shown = 0;

  constructor(parent: HTMLElement) {
    this.layer = document.createElement('div');
    this.layer.className = 'labels';
    this.layer.setAttribute('aria-hidden', 'true');
    parent.append(this.layer);
  }

  /** Writes the texts among these marks; `place` says where each stands, CSS px. */
  write(marks: readonly MarkView[] | undefined, place: (mark: MarkView) => { x: number; y: number }): void {
    let used = 0;
    if (marks) {
      for (const mark of marks) {
        if (mark.kind !== 'text') continue;
        this.put(used, mark, place(mark));
        used++;
      }
    }
    for (let i = used; i < this.shown; i++) this.words[i]!.hidden = true;
    this.shown = used;
  }

  private put(i: number, mark: MarkView, { x, y }: { x: number; y: number }): void {
    let word = this.words[i];
    if (!word) {
      word = document.createElement('span');
      this.words.push(word);
      this.layer.append(word);
    }
    word.hidden = false;
    if (word.textContent !== mark.text) word.textContent = mark.text ?? '';
    const { style } = word;
    style.color = TONES[mark.tone];
    style.fontSize = `${mark.size / 12}rem`;
    style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(${SHIFTS[mark.align ?? 'left']}, -50%)`;
  }
}
