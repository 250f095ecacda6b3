/**
 * What the page allocates a frame while it plays, over many real frames, and where: the browser's own sampling
 * profiler, which also counts what was collected meanwhile. And whether the heap grows: its size after a collection.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';

export interface PageAllocation {
  readonly frames: number;
  /** Bytes a frame. */
  readonly perFrame: number;
  /** Bytes by which the heap is larger after a collection than it was before the frames, after one. */
  readonly growth: number;
  /** The functions that allocate most, bytes a frame. */
  readonly top: readonly { readonly name: string; readonly perFrame: number }[];
}

/** Lines and columns count from 0. */
interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

interface ProfileNode {
  readonly callFrame: CallFrame;
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

const INTERVAL = 512;
const SHOWN = 8;

/** `folder`: what is served, with the maps of its sources. */
export async function measurePageAllocation(page: Page, frames: number, folder: string): Promise<PageAllocation> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const before = await heapSize(session);
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: INTERVAL,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await playFrames(page, frames);
  const { profile } = await session.send('HeapProfiler.stopSampling');
  const after = await heapSize(session);
  const sites = new Map<string, number>();
  collect(profile.head, nameIn(folder), sites);
  const all = [...sites].map(([name, bytes]) => ({ name, perFrame: bytes / frames }));
  all.sort((a, b) => b.perFrame - a.perFrame);
  const perFrame = all.reduce((sum, site) => sum + site.perFrame, 0);
  await session.detach();
  return { frames, perFrame, growth: after - before, top: all.slice(0, SHOWN) };
}

async function heapSize(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** As text: what a compiler would add to it is not in the page. It allocates next to nothing itself. */
const playFrames = (page: Page, frames: number): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    let left = ${frames};
    requestAnimationFrame(function frame() {
      if (left-- > 0) requestAnimationFrame(frame);
      else done();
    });
  })`);

function collect({ callFrame, selfSize, children }: ProfileNode, nameOf: Naming, sites: Map<string, number>): void {
  if (selfSize > 0) {
    const name = nameOf(callFrame);
    sites.set(name, (sites.get(name) ?? 0) + selfSize);
  }
  for (const child of children) collect(child, nameOf, sites);
}

/** What a source map says of a place; Node's types leave the name out. */
interface Origin {
  readonly originalSource?: string;
  readonly originalLine?: number;
  readonly name?: string;
}

type Naming = (frame: CallFrame) => string;

/** Finds a function's place in the sources. */
function nameIn(folder: string): Naming {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    if (!maps.has(file)) maps.set(file, readMap(join(folder, 'assets', `${file}.map`)));
    return maps.get(file)!;
  };
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const file = url.split('/').at(-1) ?? '';
    const entry = file === '' ? undefined : (mapOf(file)?.findEntry(lineNumber, columnNumber) as Origin | undefined);
    if (!entry?.originalSource || entry.originalLine === undefined) return functionName || '(the browser)';
    const source = entry.originalSource.replace(/^.*?(?=(src|node_modules)\/)/, '');
    return `${entry.name || functionName || '(no name)'} ${source}:${entry.originalLine + 1}`;
  };
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
