/** Whether a world in which characters come and go grows: run in a process of its own that can collect its garbage. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';

const CHILD = fileURLToPath(new URL('./leaks-child.ts', import.meta.url));

export interface Growth {
  readonly born: number;
  /**
   * Bytes by which the heap is larger at the end than it was after the first third, when most code is compiled: of the
   * last three samples and of three from there, the medians.
   */
  readonly heapGrowth: number;
  readonly bufferGrowth: number;
  readonly samples: readonly { readonly tick: number; readonly heap: number; readonly buffers: number }[];
}

/** Runs so many ticks of a world of so many characters; with `leak` something is kept of those who were. */
export function watchGrowth(ticks: number, characters: number, leak = false): Growth {
  const args = [
    '--expose-gc',
    '--import',
    'tsx',
    CHILD,
    String(ticks),
    String(characters),
    ...(leak ? ['--leak'] : []),
  ];
  const child = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e7 });
  if (child.status !== 0) throw new Error(`watching the growth failed: ${child.stderr || child.error?.message}`);
  const { born, samples } = JSON.parse(child.stdout) as Pick<Growth, 'born' | 'samples'>;
  const third = Math.floor(samples.length / 3);
  const growth = (of: 'heap' | 'buffers'): number =>
    median(samples.slice(-3).map((sample) => sample[of])) -
    median(samples.slice(third, third + 3).map((sample) => sample[of]));
  return { born, samples, heapGrowth: growth('heap'), bufferGrowth: growth('buffers') };
}
