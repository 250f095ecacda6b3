/** A player that notes what it is asked. */
import type { Player } from '../player.ts';

export interface Played {
  readonly name: string;
  readonly volume: number;
  readonly pan: number;
  readonly rate: number;
}

export function fakePlayer() {
  const played: Played[] = [];
  const stopped: number[] = [];
  const levels = { rumble: 0, calm: 0, pace: 0 };
  const state = { loads: 0, runs: false };
  const player: Player = {
    seconds: () => 0.5,
    play: (name, volume, pan, rate) => played.push({ name, volume, pan, rate }) - 1,
    stop: (id) => void stopped.push(id),
    loops: (rumble, calm, pace) => void Object.assign(levels, { rumble, calm, pace }),
    run: (on) => {
      state.runs = on;
    },
  };
  const load = async () => {
    state.loads++;
    return player;
  };
  return { load, played, stopped, levels, state };
}
