/** What is used of Howler, which has no types of its own. */
declare module 'howler' {
  type Sprite = Readonly<Record<string, readonly [start: number, duration: number, loop?: boolean]>>;

  interface HowlOptions {
    readonly src: readonly string[];
    readonly sprite: Sprite;
    /** Of what is played from now on, 0 to 1. */
    readonly volume: number;
    /** So many that have ended are kept to be used again. */
    readonly pool: number;
    readonly onload: () => void;
    readonly onloaderror: (id: number | null, error: unknown) => void;
  }

  export class Howl {
    constructor(options: HowlOptions);
    play(sprite: string): number;
    stop(id: number): this;
    volume(volume: number, id: number): this;
    rate(rate: number, id: number): this;
    stereo(pan: number, id: number): this;
    unload(): void;
  }

  export const Howler: {
    autoSuspend: boolean;
    autoUnlock: boolean;
    readonly ctx: AudioContext | null;
    readonly masterGain: GainNode | null;
  };
}
