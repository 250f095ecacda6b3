/** Breaks each rule of .dependency-cruiser.cjs on purpose: a rule that matches nothing would look like a clean tree. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './install.mjs';

/** Files of a small tree that keeps every rule, and what each imports. */
const CLEAN: Record<string, string[]> = {
  'src/main.ts': [
    './index.ts',
    './game/modes/run.ts',
    './render/renderer.ts',
    './ui/hud.tsx',
    './audio/audio.ts',
    './input/keys.ts',
  ],
  'src/index.ts': ['./sim.ts'],
  'src/sim.ts': [
    './sim-types.ts',
    './ecs/world.ts',
    './creatures/registry.ts',
    './systems/walk.ts',
    './terrain/ground.ts',
  ],
  'src/sim-types.ts': [],
  'src/math/scalar.ts': [],
  'src/math/scalar.test.ts': ['./scalar.ts', './testing/scene.ts'],
  'src/math/testing/scene.ts': ['../../sim.ts'],
  'src/ecs/view.ts': [],
  'src/ecs/world.ts': ['bitecs', './view.ts', '../math/scalar.ts'],
  'src/creatures/rig.ts': ['../math/scalar.ts'],
  'src/creatures/registry.ts': ['./dog/dog.ts'],
  'src/creatures/dog/dog.ts': ['../rig.ts'],
  'src/terrain/ground.ts': ['../math/scalar.ts', '../ecs/view.ts', 'pure-rand'],
  'src/systems/walk.ts': ['../ecs/world.ts', '../terrain/ground.ts', '../creatures/rig.ts'],
  'src/game/modes/mode.ts': ['../../ecs/view.ts', '../../input/input-frame.ts', '../../sim-types.ts'],
  'src/game/modes/run.ts': ['./mode.ts', '../../sim.ts'],
  'src/render/renderer.ts': ['../ecs/view.ts', '../math/scalar.ts', 'pixi.js'],
  'src/input/input-frame.ts': [],
  'src/input/keys.ts': ['./input-frame.ts'],
  'src/audio/audio.ts': ['../game/modes/mode.ts', 'howler'],
  'src/ui/hud.tsx': ['../game/modes/mode.ts', 'preact'],
};

/** Each adds imports to that tree and names the rule that must fire. */
const BROKEN: [rule: string, file: string, ...imports: string[]][] = [
  ['layer-math', 'src/math/bad.ts', '../ecs/view.ts'],
  ['layer-ecs', 'src/ecs/bad.ts', '../creatures/rig.ts'],
  ['layer-creatures', 'src/creatures/bad.ts', '../ecs/world.ts'],
  ['layer-terrain', 'src/terrain/bad.ts', '../systems/walk.ts'],
  ['layer-systems', 'src/systems/bad.ts', '../game/modes/mode.ts'],
  ['layer-systems', 'src/systems/bad.ts', '../creatures/registry.ts'],
  ['layer-systems', 'src/systems/bad.ts', '../creatures/dog/dog.ts'],
  ['layer-game', 'src/game/bad.ts', '../render/renderer.ts'],
  ['layer-game', 'src/game/bad.ts', '../input/keys.ts'],
  ['layer-render', 'src/render/bad.ts', '../ecs/world.ts'],
  ['layer-render', 'src/render/bad.ts', '../game/modes/mode.ts'],
  ['layer-input', 'src/input/bad.ts', '../ui/hud.tsx'],
  ['layer-audio', 'src/audio/bad.ts', 'preact'],
  ['layer-ui', 'src/ui/bad.tsx', '../game/modes/run.ts'],
  ['only-ecs-imports-bitecs', 'src/systems/bad.ts', 'bitecs'],
  ['only-render-imports-pixi.js', 'src/bad.ts', 'pixi.js'],
  ['only-ui-imports-preact', 'src/bad.ts', 'preact'],
  ['only-audio-imports-howler', 'src/bad.ts', 'howler'],
  ['simulation-reaches-no-page', 'src/sim-bad.ts', './bridge.ts'],
  ['systems-know-no-species', 'src/systems/bad.ts', '../bridge.ts'],
  ['library-below-the-game', 'src/sim-bad.ts', './game/modes/run.ts'],
  ['input-frame-is-plain-data', 'src/input/input-frame.ts', './keys.ts'],
  ['main-is-the-root', 'src/ui/bad.ts', '../main.ts'],
  ['a-known-layer', 'src/bad.ts', './novelty/novelty.ts'],
  ['no-circles', 'src/math/round.ts', './scalar.ts'],
  ['no-orphans', 'src/math/lonely.ts'],
  ['no-test-imported', 'src/math/bad.ts', './some.test.ts'],
  ['no-test-imported', 'src/math/bad.ts', './testing/help.ts'],
  ['resolves', 'src/math/bad.ts', './nowhere.ts'],
  ['src-runs-in-a-browser', 'src/game/bad.ts', 'node:fs'],
  ['src-ships-its-dependencies', 'src/ui/bad.ts', 'vitest'],
];

/** What some of them need besides. */
const BESIDES: Record<string, string[]> = {
  'src/bridge.ts': ['./render/renderer.ts', './creatures/registry.ts'],
  'src/novelty/novelty.ts': [],
  'src/math/scalar.ts': ['./round.ts'],
  'src/math/some.test.ts': ['./testing/help.ts'],
  'src/math/testing/help.ts': ['../../render/renderer.ts'],
};

const LIBRARIES = ['bitecs', 'pure-rand', 'pixi.js', 'preact', 'howler', 'idb-keyval'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'footfall-layers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a tree that keeps the layer table passes', () => {
  expect(violations('clean', CLEAN)).toEqual([]);
});

test('every rule of the layer table fires on a tree that breaks it', () => {
  const groups = new Map<string, Record<string, string[]>>();
  // Trees that differ only in files that don't meet are checked in one run.
  for (const [i, [, file, ...imports]] of BROKEN.entries()) {
    const existing = CLEAN[file];
    const key = existing ? `own-${i}` : 'shared';
    const tree = groups.get(key) ?? { ...CLEAN, ...BESIDES };
    tree[existing ? file : file.replace('bad', `bad-${letters(i)}`)] = [...(existing ?? []), ...imports];
    groups.set(key, tree);
  }
  const fired = [...groups].flatMap(([key, tree]) => violations(key, tree));
  for (const [i, [rule, file, ...imports]] of BROKEN.entries()) {
    const from = CLEAN[file] ? file : file.replace('bad', `bad-${letters(i)}`);
    expect(fired, `${rule}: ${file} → ${imports.join(', ')}`).toContain(`${rule} ${from}`);
  }
});

/** File names of the library have no digits. */
const letters = (i: number): string => String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26));

/** Writes the tree and returns `rule file` for whatever the layer check finds in it. */
function violations(name: string, tree: Record<string, string[]>): string[] {
  const root = join(folder, name);
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, imports] of Object.entries(tree)) {
    const jsx = file.endsWith('.tsx') ? 'export const view = <p>text</p>;\n' : '';
    put(file, `${imports.map((from) => `import type { A } from '${from}';\n`).join('')}export type B = A;\n${jsx}`);
  }
  for (const library of [...LIBRARIES, 'vitest']) {
    put(`node_modules/${library}/package.json`, JSON.stringify({ name: library, version: '1.0.0', main: 'index.js' }));
    put(`node_modules/${library}/index.js`, '');
  }
  const versions = Object.fromEntries(LIBRARIES.map((library) => [library, '1.0.0']));
  put('package.json', JSON.stringify({ type: 'module', dependencies: versions, devDependencies: { vitest: '1.0.0' } }));

  const tool = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(ROOT, '.dependency-cruiser.cjs');
  const args = [tool, '--config', config, '--output-type', 'json', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}
