/** What the sound board asks of whatever makes the sounds; howl.ts asks Howler. */
export interface Player {
  /** How long a sound of the sheet is, s. */
  seconds(name: string): number;
  /** Plays a sound; its id. Volume 0 to 1, pan −1 to 1. */
  play(name: string, volume: number, pan: number, rate: number): number;
  stop(id: number): void;
  /** How loud the loops are, 0 to 1. They have been going round, unheard, from the start. */
  loops(rumble: number, calm: number, pace: number): void;
  /** Sounds from now on, or is silent and stands still. What a phone has interrupted begins again. */
  run(on: boolean): void;
}
