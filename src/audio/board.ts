/**
 * The sound board: what happens becomes what is heard.
 *
 * Guarantees: nothing is loaded or sounds before a gesture; nothing sounds while the page is out of sight, play is held
 * or all is muted; never more than sixteen voices; one music, whatever is started. Where sounds cannot be had, play goes
 * on without them.
 */
import type { GameEvent } from '../game/modes/mode.ts';
import { CUES, type Cue, Rank } from './cues.ts';
import { type Ear, loudness, nearness, panAt } from './place.ts';
import type { Player } from './player.ts';
import { Breath, breathVolume, paceShare, Rumble } from './swells.ts';
import { Voices } from './voices.ts';

export interface SoundSettings {
  /** 0 to 1. */
  readonly effects: number;
  readonly music: number;
  readonly muted: boolean;
}

/** How the player fares. */
export interface Going {
  /** m/s. */
  readonly speed: number;
  /** How hard he breathes, 0 to 1. */
  readonly effort: number;
}

/** Seconds in which music and rumble follow what they should be. */
const FOLLOW = 0.6;
const RUMBLE_LEVEL = 0.7;
const MUSIC_LEVEL = 0.5;
/** A pitch is off by at most this share. */
const OFF_PITCH = 0.06;
/** What would be quieter is left out. */
const LEAST_HEARD = 0.012;
const BREATH_RANK = Rank.STEP + 0.5;

export class SoundBoard {
  private readonly load: () => Promise<Player>;
  private settings: SoundSettings;
  private player: Player | null = null;
  private loading = false;
  private touched = false;
  private playing = false;
  private seen = true;
  /** Seconds of sound so far. */
  private now = 0;
  private turn = 0;
  private readonly voices = new Voices();
  private readonly ids: number[] = [];
  private readonly crowd = new Rumble();
  private readonly breath = new Breath();
  private rumble = 0;
  private pace = 0;

  constructor(load: () => Promise<Player>, settings: SoundSettings) {
    this.load = load;
    this.settings = settings;
  }

  /** Somebody pressed something: from now on the browser lets sound be made. */
  wake(): void {
    this.touched = true;
    this.settle();
  }

  set(settings: SoundSettings): void {
    this.settings = settings;
    this.settle();
    this.balance();
  }

  /** Whether the game moves on. May be called every frame. */
  play(on: boolean): void {
    if (on === this.playing) return;
    this.playing = on;
    this.settle();
  }

  /** Whether the page can be seen. */
  see(on: boolean): void {
    this.seen = on;
    this.settle();
  }

  /** What happened, heard where it did. */
  hear(events: readonly GameEvent[], ear: Ear): void {
    if (!this.player || !this.audible) return;
    for (const { kind, x, lane, strength } of events) {
      const cue = CUES[kind];
      if (!cue) continue;
      const near = cue.placed ? nearness(ear, x, lane) : 1;
      if (cue.rank === Rank.STEP) this.crowd.step(near);
      this.cue(cue, loudness(strength) * near, cue.placed ? panAt(ear, x, lane) : 0);
    }
  }

  /** Something that happens to nobody in particular: a number of the count. */
  tell(kind: string): void {
    const cue = CUES[kind];
    if (cue) this.cue(cue, 1, 0);
  }

  /** So many seconds went by, with the player faring so. */
  frame(seconds: number, { speed, effort }: Going): void {
    if (!this.player || !this.audible) return;
    this.now += seconds;
    this.crowd.age(seconds);
    const share = 1 - Math.exp(-seconds / FOLLOW);
    this.rumble += (this.crowd.volume - this.rumble) * share;
    this.pace += (paceShare(speed) - this.pace) * share;
    this.balance();
    const due = this.breath.due(seconds, effort);
    if (due) this.voice(due, BREATH_RANK, breathVolume(effort), 0, 1);
  }

  private get audible(): boolean {
    return this.touched && this.playing && this.seen && !this.settings.muted;
  }

  private cue(cue: Cue, volume: number, pan: number): void {
    this.turn = (this.turn + 1 + Math.floor(Math.random() * (cue.sounds.length - 1))) % cue.sounds.length;
    const rate = cue.rate * (1 + OFF_PITCH * (cue.placed ? 2 * Math.random() - 1 : 0));
    this.voice(cue.sounds[this.turn]!, cue.rank, cue.volume * volume, pan, rate);
  }

  private voice(name: string, rank: number, volume: number, pan: number, rate: number): void {
    const { player, now, voices } = this;
    const heard = Math.min(1, volume) * this.settings.effects;
    if (!player || !this.audible || heard < LEAST_HEARD) return;
    const slot = voices.take(rank, heard, now, player.seconds(name) / rate);
    if (slot < 0) return;
    // What has ended by itself stops without a word.
    const before = this.ids[slot];
    if (before !== undefined) player.stop(before);
    this.ids[slot] = player.play(name, heard, pan, rate);
  }

  private balance(): void {
    const { effects, music } = this.settings;
    const loud = MUSIC_LEVEL * music;
    this.player?.loops(RUMBLE_LEVEL * effects * this.rumble, loud, loud * this.pace);
  }

  private settle(): void {
    if (this.player) this.player.run(this.audible);
    else if (this.audible) void this.fetch();
  }

  private async fetch(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      this.player = await this.load();
      this.settle();
      this.balance();
    } catch {
      // No network, no decoder, no device: silent until the next gesture asks again.
    } finally {
      this.loading = false;
    }
  }
}
