import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,scenarios,scripts,bench,tests/verify}/**/*.test.ts', 'tests/*.test.ts'],
          testTimeout: 30_000,
          // What is tested is loaded by Node itself: the runner's wrapper around modules makes ticks three times slower.
          execArgv: ['--import', 'tsx'],
          // Modules keep nothing from one test to the next, so files may share them, and the code that was compiled for them.
          isolate: false,
          maxWorkers: '100%',
          server: { deps: { external: [/\/(src|scenarios|bench|tests)\/.*(?<!\.test)\.tsx?$/] } },
        },
      },
      {
        // Needs a real page around it: WebGL, Web Audio, pointer events.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/hash-setup.ts'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Plays the built page as a visitor gets it; see tests/e2e/page.ts.
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts', 'tests/visual/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          // A page spends most of a test waiting.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
