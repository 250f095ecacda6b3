/** The composition root of the page: the only file that knows everybody. */
import { SoundBoard } from './audio/board.ts';
import { onGesture } from './audio/gesture.ts';
import type { Player } from './audio/player.ts';
import { createInput } from './input/combine.ts';
import { App } from './page/app.ts';
import { DUSK } from './page/day.ts';
import { createFace } from './page/face.ts';
import { Labels } from './page/labels.ts';
import { MODE_NAMES, type ModeName } from './page/modes.ts';
import { Picture } from './page/picture.ts';
import { watchPage } from './page/watch.ts';
import { NoWebGLError } from './render/frame.ts';
import { createRenderer } from './render/renderer.ts';
import { mountUi } from './ui/mount.tsx';
import { parseParams, replayOfHash, replayUrl } from './ui/params.ts';
import { daySeed } from './ui/seed.ts';
import { openStorage } from './ui/storage.ts';
import { languages, noticeText } from './ui/texts.ts';
import { INITIAL_UI } from './ui/ui-state.ts';

const stage = document.getElementById('stage')!;
const view = document.getElementById('view')!;
const panel = document.getElementById('ui')!;

const loadSounds = async (): Promise<Player> => (await import('./audio/howl.ts')).createPlayer();

async function open(): Promise<void> {
  const { params, notices, warning } = parseParams(location.search, { modes: MODE_NAMES, languages });
  // biome-ignore lint/suspicious/noConsole: one warning for all unknown parameters, as promised
  if (warning) console.warn(warning);
  const todaySeed = daySeed(new Date());
  let app: App | undefined;
  /** Whatever the game throws ends in a panel that says so and offers a way on. */
  const guarded = (act: (game: App) => void): void => {
    if (!app) return;
    try {
      act(app);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the reason belongs where a developer looks
      console.error(error);
      app.crash();
    }
  };
  const ui = mountUi(
    panel,
    {
      play: (mode, options = {}) => guarded((game) => game.start(mode as ModeName, options)),
      pause: () => guarded((game) => game.pause()),
      resume: () => guarded((game) => game.resume()),
      restart: () => guarded((game) => game.restart()),
      menu: () => guarded((game) => game.start('menu')),
      order: (order) => guarded((game) => game.order(order)),
      sound: (change) => guarded((game) => game.setSound(change)),
      quality: (quality) => guarded((game) => game.setQuality(quality)),
      watchReplay: () => guarded((game) => game.watchLast()),
      raceReplay: () => guarded((game) => game.challenge()),
      replayLink: async () => {
        const text = (await app?.replayText()) ?? null;
        return text && replayUrl(location.href, text);
      },
    },
    { home: view },
  );
  try {
    const [renderer, storage] = await Promise.all([createRenderer(), openStorage()]);
    view.append(renderer.canvas);
    const input = createInput(stage);
    const lines = [...notices, ...storage.notices].map((notice) => noticeText(notice));
    const daytime = params.daytime ?? DUSK;
    const picture = new Picture(renderer, new Labels(view));
    const quality = params.quality ?? 'auto';
    const sound = new SoundBoard(loadSounds, storage.save.sound);
    onGesture(window, () => sound.wake());
    const parts = { picture, ui, input, storage, sound, quality, daytime, todaySeed };
    const game = new App(parts, params.seed ?? todaySeed, lines);
    app = game;
    storage.onLost((notice) => game.notify(noticeText(notice)));
    input.onMenu(ui.navigate);
    input.onPause((reason) => {
      if (reason === 'asked') game.togglePause();
      else game.pause();
    });
    renderer.canvas.addEventListener('webglcontextrestored', () => game.redraw());
    let reduced = false;
    let inView = true;
    const see = (): void => sound.see(inView && !document.hidden);
    document.addEventListener('visibilitychange', see);
    const look = watchPage(view, {
      resize: (width, height, ratio) => game.resize(width, height, ratio),
      seen: (visible) => {
        inView = visible;
        see();
        if (!visible) game.pause();
      },
      reducedMotion: (on) => {
        reduced = on;
        game.setReducedMotion(on);
      },
    });
    // The view may be a part of the stage: panels stand around it.
    input.onGesture((kind, x, y, factor) =>
      guarded((on) => on.gesture(kind, x - view.offsetLeft, y - view.offsetTop, factor)),
    );
    const { runners, dogs, motion, distance, rivals, level, players, catchup, lab } = params;
    const wanted = { runners, dogs, motion, distance, rivals, level, players, catchup, lab };
    const options = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    game.start((params.mode as ModeName | undefined) ?? 'run', options);
    const replay = replayOfHash(location.hash) ?? params.replay ?? null;
    if (replay !== null) await game.openReplay(replay);
    window.addEventListener('hashchange', () => {
      const next = replayOfHash(location.hash);
      if (next !== null) void game.openReplay(next);
    });
    // With less motion asked for, play begins when the player says so.
    if (params.paused || reduced) game.rest();

    let drawn: () => void;
    const ready = new Promise<void>((resolve) => {
      drawn = resolve;
    });
    window.footfall = createFace(game, renderer, ready);
    const frame = (now: number): void => {
      guarded(() => {
        look();
        game.frame(now);
      });
      drawn();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  } catch (error) {
    const fatal = error instanceof NoWebGLError ? 'no-webgl' : 'crashed';
    ui.update({ ...INITIAL_UI, screen: 'fatal', fatal });
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
