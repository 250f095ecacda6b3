import type { Button } from './button.ts';

export type InputDevice = 'keys' | 'touch' | 'mouse' | 'pad';

/** 'asked' toggles (a key or Start); the others only ever pause. */
export type PauseReason = 'asked' | 'blur' | 'hidden' | 'unplugged';

/** What a gamepad asks of a menu. */
export type MenuAction = 'up' | 'down' | 'accept' | 'back';

/** What every device writes to; combine.ts owns the one there is. */
export interface InputSink {
  readonly jump: Button;
  readonly thrust: Button;
  /** False in menus and behind panels: devices then neither play nor keep keys from the page. */
  playing(): boolean;
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
