/**
 * The player over Howler. This module, Howler and the sounds are fetched after the first gesture: before it no context
 * for sound may exist, and the first picture need not wait for them.
 */
import { Howl, Howler } from 'howler';
import EFFECTS from '../../assets/sounds/effects.json';
import effectsMp3 from '../../assets/sounds/effects.mp3';
import effectsWebm from '../../assets/sounds/effects.webm';
import MUSIC from '../../assets/sounds/music.json';
import musicMp3 from '../../assets/sounds/music.mp3';
import musicWebm from '../../assets/sounds/music.webm';
import type { Player } from './player.ts';
import { MOST_VOICES } from './voices.ts';

type Sheet = Readonly<Record<string, readonly [number, number, boolean?]>>;

const effectsSheet = EFFECTS as unknown as Sheet;
const musicSheet = MUSIC as unknown as Sheet;

/** Seconds in which all fades before it stands still: a cut would click. */
const FADE = 0.03;

/** A loop's volume that differs by less stays. */
const LEAST_CHANGE = 0.002;
/** The id of what is not played. */
const NOBODY = -1;

function load(src: readonly string[], sprite: Sheet): Promise<Howl> {
  return new Promise((resolve, reject) => {
    const howl = new Howl({
      src,
      sprite,
      // What begins to sound does so at the volume it is given, never at a louder one before.
      volume: 0,
      pool: MOST_VOICES,
      onload: () => resolve(howl),
      onloaderror: (_, error) => {
        howl.unload();
        reject(new Error(`${src[0]} can't be played: ${error}`));
      },
    });
  });
}

/** Opus where it can be decoded, which a browser may say and yet not do; else MP3. */
const sheet = (webm: string, mp3: string, sprite: Sheet): Promise<Howl> =>
  load([webm], sprite).catch(() => load([mp3], sprite));

/** Rejects where sounds can't be fetched or played. */
export async function createPlayer(): Promise<Player> {
  // When the context stands still and when it goes on is decided here, at every gesture anew.
  Howler.autoSuspend = false;
  Howler.autoUnlock = false;
  const [effects, music] = await Promise.all([
    sheet(effectsWebm, effectsMp3, effectsSheet),
    sheet(musicWebm, musicMp3, musicSheet),
  ]);
  const context = Howler.ctx;
  const gain = Howler.masterGain?.gain;
  const [rumble, calm, pace] = [effects.play('rumble'), music.play('calm'), music.play('pace')];
  let wanted = true;

  const levels = new Map<number, number>();
  const set = (howl: Howl, id: number, volume: number): void => {
    if (Math.abs(volume - (levels.get(id) ?? 0)) < LEAST_CHANGE) return;
    levels.set(id, volume);
    howl.volume(volume, id);
  };

  // A phone's interruption ends without a word, or with this one. Refused, it is asked for again at the next gesture.
  const resume = (): void => void context?.resume().catch(() => {});
  const settle = (): void => {
    if (wanted) resume();
    else void context?.suspend().catch(() => {});
  };
  context?.addEventListener('statechange', () => {
    if (wanted && context.state !== 'running' && context.state !== 'closed') resume();
  });

  return {
    seconds: (name) => effectsSheet[name]![1] / 1000,
    play(name, volume, pan, rate) {
      // While it is interrupted Howler would keep all of it, and play it at once afterwards.
      if (context && context.state !== 'running') return NOBODY;
      const id = effects.play(name);
      effects.rate(rate, id);
      effects.stereo(pan, id);
      effects.volume(volume, id);
      return id;
    },
    stop(id) {
      if (id !== NOBODY) effects.stop(id);
    },
    loops(rumbles, calms, paces) {
      set(effects, rumble, rumbles);
      set(music, calm, calms);
      set(music, pace, paces);
    },
    run(on) {
      if (on === wanted && (!on || context?.state === 'running')) return;
      wanted = on;
      if (context && gain) gain.setTargetAtTime(on ? 1 : 0, context.currentTime, FADE / 3);
      if (on) settle();
      else setTimeout(settle, FADE * 1000);
    },
  };
}
