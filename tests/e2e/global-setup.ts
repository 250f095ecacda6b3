/** Builds the page once for all end-to-end tests and serves it, see scripts/site.mjs. */
import type { TestProject } from 'vitest/node';
import { serveSite } from '../../scripts/site.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built page; ends with a slash. */
    gameUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await serveSite(project.config.root);
  project.provide('gameUrl', url);
  return close;
}
