import { defineConfig } from 'vite';

/** The page. The simulation and the tests need none of this; vitest has its own configuration. */
export default defineConfig({
  // Relative addresses: dist/ plays from any path of any static host.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
