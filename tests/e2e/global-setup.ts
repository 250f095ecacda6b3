/**
 * Builds the page once for all end-to-end tests and serves it from a folder of a free loopback port, as a static host
 * would. The build goes to a temporary folder: `dist/` is left alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built page; ends with a slash. */
    gameUrl: string;
  }
}

/** Not the root of the host: the build must play from any path. */
const FOLDER = 'games/footfall';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = mkdtempSync(join(tmpdir(), 'footfall-site-'));
  const removeSite = () => rmSync(site, { recursive: true, force: true });
  try {
    const common = { root: project.config.root, configFile: 'vite.config.ts', logLevel: 'warn' } as const;
    await build({ ...common, build: { outDir: join(site, FOLDER), emptyOutDir: true } });
    const server = await preview({
      ...common,
      appType: 'mpa',
      build: { outDir: site },
      preview: { host: '127.0.0.1', port: 0, open: false },
    });
    const address = server.httpServer.address();
    if (!address || typeof address === 'string') throw new Error('The preview server has no port.');
    project.provide('gameUrl', `http://127.0.0.1:${address.port}/${FOLDER}/`);
    return async () => {
      await server.close();
      removeSite();
    };
  } catch (error) {
    removeSite();
    throw error;
  }
}
