/**
 * Bundles what is measured as the page's bundler does. In one scope the engine's constants (`Body.X`, `GAIT`) are folded
 * into the machine code; as separate modules each use of one is looked up, and a tick takes half as long again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

/** The module of the file at `entry`, bundled with what it imports. */
export async function bundled<T>(entry: URL): Promise<T> {
  const file = fileURLToPath(entry);
  const folder = mkdtempSync(join(tmpdir(), 'footfall-bench-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: dirname(file),
      ssr: { noExternal: true },
      build: {
        ssr: basename(file),
        outDir: folder,
        target: 'esnext',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'bundle.mjs', topLevelVar: false } },
      },
    });
    return await import(pathToFileURL(join(folder, 'bundle.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
