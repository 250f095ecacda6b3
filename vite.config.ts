import { defineConfig } from 'vite';

/** The page. The simulation and the tests need none of this; vitest has its own configuration. */
export default defineConfig({
  // Relative addresses: dist/ plays from any path of any static host.
  base: './',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Vite writes top-level `const` as `var`. V8 folds `Body.X` and `GAIT` into the machine code only while they are
    // const: with var each use is looked up, and a tick takes 1.4 times as long (1,720 against 1,250 ns per character).
    // `bench/bundle.ts` does the same.
    rolldownOptions: { output: { topLevelVar: false } },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
