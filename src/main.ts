/** The composition root of the page: the only file that knows everybody. */
import { createInput } from './input/combine.ts';
import { App } from './page/app.ts';
import { DUSK } from './page/day.ts';
import { createFace } from './page/face.ts';
import { MODE_NAMES, type ModeName } from './page/modes.ts';
import { watchPage } from './page/watch.ts';
import { NoWebGLError } from './render/frame.ts';
import { createRenderer } from './render/renderer.ts';
import { mountUi } from './ui/mount.tsx';
import { parseParams } from './ui/params.ts';
import { daySeed } from './ui/seed.ts';
import { openStorage } from './ui/storage.ts';
import { languages, noticeText } from './ui/texts.ts';
import { INITIAL_UI } from './ui/ui-state.ts';

const stage = document.getElementById('stage')!;
const view = document.getElementById('view')!;
const panel = document.getElementById('ui')!;

async function open(): Promise<void> {
  const { params, notices, warning } = parseParams(location.search, { modes: MODE_NAMES, languages });
  // biome-ignore lint/suspicious/noConsole: one warning for all unknown parameters, as promised
  if (warning) console.warn(warning);
  const todaySeed = daySeed(new Date());
  let app: App | undefined;
  const ui = mountUi(
    panel,
    {
      play: (mode) => app?.start(mode as ModeName),
      pause: () => app?.pause(),
      resume: () => app?.resume(),
      restart: () => app?.start('run'),
      menu: () => app?.start('menu'),
    },
    { home: view },
  );
  const fail = (fatal: 'no-webgl' | 'crashed'): void => ui.update({ ...INITIAL_UI, screen: 'fatal', fatal });
  try {
    const [renderer, storage] = await Promise.all([createRenderer(), openStorage()]);
    view.append(renderer.canvas);
    const input = createInput(stage);
    const lines = [...notices, ...storage.notices].map((notice) => noticeText(notice));
    const daytime = params.daytime ?? DUSK;
    const game = new App({ renderer, ui, input, storage, daytime, todaySeed }, params.seed ?? todaySeed, lines);
    app = game;
    input.onMenu(ui.navigate);
    input.onPause((reason) => {
      if (reason === 'asked' && game.paused) game.resume();
      else game.pause();
    });
    renderer.canvas.addEventListener('webglcontextrestored', () => game.redraw());
    let reduced = false;
    watchPage(view, {
      resize: (width, height, ratio) => game.resize(width, height, ratio),
      seen: (visible) => {
        if (!visible) game.pause();
      },
      reducedMotion: (on) => {
        reduced = on;
        game.setReducedMotion(on);
      },
    });
    game.start((params.mode as ModeName | undefined) ?? 'run');
    // With less motion asked for, play begins when the player says so.
    if (params.paused || reduced) game.pause();

    let drawn: () => void;
    const ready = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    window.footfall = createFace(game, renderer, ready);
    const frame = (now: number): void => {
      try {
        game.frame(now);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the reason belongs where a developer looks
        console.error(error);
        fail('crashed');
        return;
      }
      drawn();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  } catch (error) {
    fail(error instanceof NoWebGLError ? 'no-webgl' : 'crashed');
    // biome-ignore lint/suspicious/noConsole: the reason belongs where a developer looks
    if (!(error instanceof NoWebGLError)) console.error(error);
  }
}

declare global {
  interface Window {
    footfall: ReturnType<typeof createFace>;
  }
}

void open();
