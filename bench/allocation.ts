/** Bytes that a tick allocates, measured in a process of its own whose collector stands still. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./allocation-child.ts', import.meta.url));
const MINDS_CHILD = fileURLToPath(new URL('./minds-child.ts', import.meta.url));
const STATES_CHILD = fileURLToPath(new URL('./states-child.ts', import.meta.url));
/** Room for what is allocated meanwhile, MiB: nothing is collected during a measurement. */
const YOUNG_SPACE = 64;

export interface Allocation {
  /** Bytes per tick at 1,000 characters, and with one more system that makes one small object per character. */
  readonly bytes: number;
  readonly leaking: number;
}

export const measureAllocation = (): Allocation => JSON.parse(measure(CHILD)) as Allocation;

/** Bytes per tick of thinking alone, with 40 living dogs. */
export const measureMinds = (): number => Number(measure(MINDS_CHILD));

/** Bytes per tick at 300 characters in every motion, cut into each other, in water, limp and getting up. */
export const measureStates = (): number => Number(measure(STATES_CHILD));

/** What the program prints. */
function measure(program: string): string {
  const space = [`--min-semi-space-size=${YOUNG_SPACE}`, `--max-semi-space-size=${YOUNG_SPACE}`];
  const args = ['--expose-gc', ...space, '--import', 'tsx', program];
  const child = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 120_000 });
  if (child.status !== 0 || child.stdout === '') {
    throw new Error(`measuring the allocation failed: ${child.stderr || child.error?.message}`);
  }
  return child.stdout;
}
