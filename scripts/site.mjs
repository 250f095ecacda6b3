/**
 * Builds the page into a temporary folder and serves it from a folder of a free loopback port, as a static host would.
 * `dist/` is left alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** Not the root of the host: the build must play from any path. */
const FOLDER = 'games/footfall';

/**
 * @param {string} root the folder of the project
 * @param {{ headers?: Record<string, string>, sourcemap?: boolean }} [options] what is sent with every file, and whether
 *   maps of the sources lie beside them
 * @returns {Promise<{ url: string, folder: string, close: () => Promise<void> }>} the page's address, which ends with a
 *   slash, and the folder that is served there
 */
export async function serveSite(root, { headers = {}, sourcemap = false } = {}) {
  const site = mkdtempSync(join(tmpdir(), 'footfall-site-'));
  const removeSite = () => rmSync(site, { recursive: true, force: true });
  try {
    /** @type {import('vite').InlineConfig} */
    const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
    const folder = join(site, FOLDER);
    await build({ ...common, build: { outDir: folder, emptyOutDir: true, sourcemap: sourcemap && 'hidden' } });
    const server = await preview({
      ...common,
      appType: 'mpa',
      build: { outDir: site },
      preview: { host: '127.0.0.1', port: 0, open: false, headers },
    });
    const address = server.httpServer.address();
    if (!address || typeof address === 'string') throw new Error('The preview server has no port.');
    return {
      url: `http://127.0.0.1:${address.port}/${FOLDER}/`,
      folder,
      close: async () => {
        await server.close();
        removeSite();
      },
    };
  } catch (error) {
    removeSite();
    throw error;
  }
}
