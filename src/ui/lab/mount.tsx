/**
 * Puts the lab's interface on the page. Loaded when the lab is first opened: whoever runs does not carry it.
 *
 * The tree is rendered anew when something was asked for, and ten times a second for the live figures; the footfall
 * diagram is drawn every frame.
 */
import { render } from 'preact';
import type { LabState } from '../../game/modes/lab/types.ts';
import type { UiContext } from '../context.ts';
import { Context, type LabContext } from './context.ts';
import { drawFootfalls } from './footfalls.ts';
import { listenForKeys } from './keys.ts';
import { Lab } from './lab.tsx';
import './lab.css';
import { copyText, filmOf, labUrl, photoOf, saveFile, stageCanvas } from './save.ts';

export interface LabMount {
  write(state: LabState): void;
  show(open: boolean, reachable: boolean): void;
}

/** The live figures are rendered this often, ticks. */
const EVERY = 6;

export function mountLab(root: HTMLElement, { callbacks, texts }: UiContext, say: (text: string) => void): LabMount {
  let shown: LabState | null = null;
  let version = -1;
  let tick = -1;
  let serial = 0;
  let reachable = false;
  let photos = 0;

  const ask: LabContext['ask'] = (kind, fields = {}) => callbacks.order({ kind, ...fields });
  listenForKeys(() => (reachable ? shown : null), ask);

  async function film(seconds: number): Promise<void> {
    const stage = stageCanvas();
    if (stage) saveFile('footfall-lab.webm', await filmOf(stage, seconds));
  }

  function takePhoto(): void {
    const stage = stageCanvas();
    if (!stage || photos === 0) return;
    photos = 0;
    void photoOf(stage).then((blob) => {
      if (blob) saveFile('footfall-lab.png', blob);
    });
  }

  /** A file to be saved or a text to be copied that the lab has made since. */
  function saveNew({ file }: LabState): void {
    if (!file || file.serial === serial) return;
    serial = file.serial;
    const text = file.name === 'link' ? labUrl(location.href, file.text) : file.text;
    if (!file.copies) saveFile(file.name, new Blob([text], { type: file.type }));
    else
      void copyText(text).then((copied) => {
        say(copied ? texts.labCopied : texts.labCopyRefused);
        if (!copied) saveFile('footfall-lab.txt', new Blob([text], { type: 'text/plain' }));
      });
  }

  return {
    write(state) {
      takePhoto();
      if (shown === null) serial = state.file?.serial ?? 0;
      shown = state;
      saveNew(state);
      if (state.version === version && Math.abs(state.tick - tick) < EVERY && state.playing) {
        const canvas = root.querySelector<HTMLCanvasElement>('[data-lab="footfalls"]');
        if (canvas) drawFootfalls(canvas, state.footfalls);
        return;
      }
      version = state.version;
      tick = state.tick;
      const photo = (): void => {
        photos = 1;
      };
      const lab: LabContext = { state, texts, ask, photo, film, menu: callbacks.menu };
      render(
        <Context.Provider value={lab}>
          <Lab />
        </Context.Provider>,
        root,
      );
    },
    show(open, canReach) {
      root.dataset.open = String(open);
      root.inert = !canReach;
      reachable = canReach;
    },
  };
}
