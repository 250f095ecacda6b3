/** Bundles what runs in the page besides the page itself, with the page's own settings, as one module. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('./injected.ts', import.meta.url));

/** The module's text. */
export async function bundleInjected(root: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-drawers-'));
  try {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: true,
        lib: { entry: ENTRY, formats: ['es'], fileName: 'injected' },
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const file = readdirSync(folder).find((name) => name.endsWith('.js'));
    if (!file) throw new Error('the drawers were not bundled');
    return readFileSync(join(folder, file), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
