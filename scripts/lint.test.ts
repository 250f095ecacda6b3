/** Shows that the lint of the simulation finds what makes engines or runs differ, there and only there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './install.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'footfall-lint-'));
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Messages of our own rules about a file with this text. */
function complaints(file: string, text: string): string[] {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--vcs-enabled=false', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; message: string }[] };
  return diagnostics.filter(({ category }) => category === 'plugin').map(({ message }) => message);
}

const LAYERS = ['math', 'ecs', 'creatures', 'terrain', 'systems', 'game'];

const BANNED = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'exp', 'expm1', 'log', 'log2', 'log10'],
  ...['log1p', 'cbrt', 'random', 'hypot', 'pow', 'atan2'],
].map((name) => `Math.${name}(x, 2)`);
const OTHERS = ['x ** 2', "Math['sin'](x)", 'Date.now()', 'new Date()', 'performance.now()', 'globalThis.Math.sin(x)'];

test('the simulation may not use what differs between engines or from run to run', () => {
  const all = [...BANNED, ...OTHERS];
  const text = all.map((expression, i) => `export const a${i} = (x: number) => ${expression};\n`).join('');
  const found = complaints(
    'src/systems/gait/bad.ts',
    `${text}export const { sin } = Math;\nexport const f = Math.log;\n`,
  );
  expect(found).toHaveLength(all.length + 2);
  expect(found.filter((message) => message.includes('engines differ in its last bit'))).toHaveLength(BANNED.length + 2);
});

test('each layer of the simulation is held to it', () => {
  for (const layer of LAYERS) {
    expect(complaints(`src/${layer}/bad.ts`, 'export const a = Math.sin(performance.now());\n'), layer).toHaveLength(2);
  }
  expect(complaints('src/sim.ts', 'export const a = Math.sin(performance.now());\n')).toHaveLength(2);
});

test('exact functions are free to use, and so is anything in tests and in the layers of the page', () => {
  const exact = ['abs', 'ceil', 'floor', 'fround', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'];
  const text = exact.map((name) => `export const ${name} = (x: number) => Math.${name}(x) * Math.PI;\n`).join('');
  expect(complaints('src/math/good.ts', text)).toEqual([]);
  const inexact = 'export const a = Math.sin(performance.now()) ** 2;\n';
  expect(complaints('src/math/trig.test.ts', inexact)).toEqual([]);
  expect(complaints('src/render/wave.ts', inexact)).toEqual([]);
});

test('only profile.ts measures time', () => {
  expect(complaints('src/systems/profile.ts', 'export const now = () => performance.now();\n')).toEqual([]);
  expect(complaints('src/systems/profile.ts', 'export const now = () => Math.sin(1);\n')).toHaveLength(1);
});

test('the simulation has no **=, which no pattern of the linter can name', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const simulation = files.filter((file) => file.endsWith('.ts') && LAYERS.some((layer) => file.startsWith(layer)));
  expect(simulation.length).toBeGreaterThan(10);
  expect(simulation.filter((file) => readFileSync(join(ROOT, 'src', file), 'utf8').includes('**='))).toEqual([]);
});
