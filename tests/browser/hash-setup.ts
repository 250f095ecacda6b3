/** Plays every scene in Node, before the page does, and hands the hashes to hash.test.ts. */
import type { TestProject } from 'vitest/node';
import { scenes } from '../../scenarios/index.ts';
import { hashesOf } from './hashes.ts';
import { type PlayedRace, playRaces, recordRun } from './races.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Scene → hashes as Node gets them. */
    nodeHashes: Record<string, string[]>;
    /** Races, and a run, as Node plays them. */
    nodeRaces: PlayedRace[];
    nodeRun: ReturnType<typeof recordRun>;
  }
}

export function setup(project: TestProject): void {
  project.provide('nodeHashes', Object.fromEntries(scenes.map((scene) => [scene.name, hashesOf(scene)])));
  project.provide('nodeRaces', playRaces());
  project.provide('nodeRun', recordRun());
}
