/**
 * One game button that any number of keys, fingers and pads hold at once, read once a tick.
 *
 * Guarantees: a press shorter than a tick is down for one tick; a release and a new press between two
 * ticks show as one tick up, then down, so a rule that looks for the edge never misses it.
 */
export interface Button {
  press(): void;
  /** Ends one press. More releases than presses do nothing. */
  release(): void;
  /** Whether the button is down in this tick. */
  read(): boolean;
  /** Forgets every press; what is still held counts again only when pressed anew. */
  clear(): void;
}

export function createButton(): Button {
  let holders = 0;
  let pressed = false;
  let shown = false;
  return {
    press() {
      holders += 1;
      pressed = true;
    },
    release() {
      if (holders > 0) holders -= 1;
    },
    read() {
      if (pressed && !shown) {
        pressed = false;
        shown = true;
      } else {
        // A new press while the last one still shows: up for this tick, down in the next.
        shown = !pressed && holders > 0;
      }
      return shown;
    },
    clear() {
      holders = 0;
      pressed = false;
      shown = false;
    },
  };
}
