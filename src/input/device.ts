import type { Button } from './button.ts';

export type InputDevice = 'keys' | 'touch' | 'mouse' | 'pad';

/** 'asked' toggles (a key or Start); the others only ever pause. */
export type PauseReason = 'asked' | 'blur' | 'hidden' | 'unplugged';

/** What a gamepad asks of a menu. */
export type MenuAction = 'up' | 'down' | 'accept' | 'back';

/** The buttons of one player. */
export interface PlayerButtons {
  readonly jump: Button;
  readonly thrust: Button;
  readonly harder: Button;
  readonly easier: Button;
}
export type ButtonName = keyof PlayerButtons;

/** What every device writes to; combine.ts owns the one there is. */
export interface InputSink {
  /** The first player's buttons, and the second's. */
  readonly players: readonly [PlayerButtons, PlayerButtons];
  /** The arrows, the triggers and the stage's right half are the pace; else the arrow and the half thrust. */
  pace(): boolean;
  /** Two play: the arrows, IJKL and a second pad belong to the second. */
  two(): boolean;
  /** False in menus and behind panels: devices then neither play nor keep keys from the page. */
  playing(): boolean;
  /** The stage's halves are the jump and the thrust. */
  halves(): boolean;
  used(device: InputDevice): void;
  anyPress(): void;
  pause(reason: PauseReason): void;
  menu(action: MenuAction): void;
}

/** One device: `clear` forgets what is held (window left, game paused), `destroy` stops listening. */
export interface DeviceReader {
  clear(): void;
  destroy(): void;
}
