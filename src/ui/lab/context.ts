/** What every part of the lab's interface may need. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LabState } from '../../game/modes/lab/types.ts';
import type { Texts } from '../texts.ts';

export interface LabContext {
  readonly state: LabState;
  readonly texts: Texts;
  /** Asks the lab for something; see the lab's orders. */
  ask(kind: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Saves a picture of the stage, or a film of some seconds. */
  photo(): void;
  film(seconds: number): Promise<void>;
  menu(): void;
}

export const Context = createContext<LabContext | null>(null);

export function useLab(): LabContext {
  const lab = useContext(Context);
  if (!lab) throw new Error('useLab outside of the lab');
  return lab;
}

/** A name as it is read: spear-form → Spear form, nearElbow → Near elbow. */
export function readable(name: string): string {
  const words = name
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
