/**
 * Bundles what is measured as the page's bundler does. In one scope the engine's constants (`Body.X`, `GAIT`) are folded
 * into the machine code; as separate modules each use of one is looked up, and a tick takes half as long again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

export async function bundled(): Promise<typeof import('./measured.ts')> {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-bench-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: fileURLToPath(new URL('.', import.meta.url)),
      ssr: { noExternal: true },
      build: {
        ssr: 'measured.ts',
        outDir: folder,
        target: 'esnext',
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'measured.mjs', topLevelVar: false } },
      },
    });
    return await import(pathToFileURL(join(folder, 'measured.mjs')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
