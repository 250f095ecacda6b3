/**
 * Who may import whom. ARCHITECTURE.md has the table in words; this is the one that is enforced (`npm run check`).
 *
 * Imports of types count like any other: a layer that may not call another has no business with its types either.
 * Tests (*.test.ts, and what they share in a layer's testing/) may import anything.
 */
const { Compiler } = require('@swc/core');

// dependency-cruiser reads TypeScript with swc, as TypeScript 7 has no compiler API, but does not tell it about JSX.
const parseFileSync = Compiler.prototype.parseFileSync;
Compiler.prototype.parseFileSync = function (file, options) {
  return parseFileSync.call(this, file, { ...options, tsx: file.endsWith('.tsx') });
};

const TESTS = ['\\.test\\.tsx?$', '^src/[^/]+/testing/'];
const npm = (name) => `^node_modules/${name}/`;

// Parts of a layer that others may know. The files of ecs that describe a character's memory and species are types and
// plain data; `world.ts` and the rest belong to those who run the simulation.
const MATH = '^src/math/';
const ECS = '^src/ecs/';
const ECS_TYPES = '^src/ecs/(components|view|species|brain|look|channels|ground)\\.ts$';
const VIEW = '^src/ecs/(components|view|look)\\.ts$';
const CREATURES = '^src/creatures/';
const CREATURE_TYPES = '^src/creatures/(?!registry\\.ts$)[^/]+\\.ts$';
const TERRAIN = '^src/terrain/';
const SYSTEMS = '^src/systems/';
const TOOLKIT = '^src/toolkit/';
const LIBRARY = ['^src/index\\.ts$', '^src/sim\\.ts$', '^src/sim-[a-z-]+\\.ts$'];
const LIBRARY_TYPES = '^src/sim-types\\.ts$';
const MODE_TYPES = '^src/game/modes/(mode|[a-z]+/types)\\.ts$';
const INPUT_FRAME = '^src/input/input-frame\\.ts$';
const ASSETS = '^assets/';

/** What each layer may import besides itself. `page` puts all layers together; `main.ts` and `index.ts` likewise. */
const LAYERS = {
  page: ['^src/(?!main\\.ts$)', '^package\\.json$', ASSETS],
  math: [],
  ecs: [MATH, npm('bitecs')],
  creatures: [MATH, ECS_TYPES],
  terrain: [MATH, ECS_TYPES, LIBRARY_TYPES, npm('pure-rand')],
  toolkit: [MATH, LIBRARY_TYPES],
  systems: [MATH, ECS, TERRAIN, CREATURE_TYPES, LIBRARY_TYPES],
  game: [MATH, ECS, TERRAIN, CREATURES, SYSTEMS, TOOLKIT, ...LIBRARY, INPUT_FRAME, npm('pure-rand')],
  render: [MATH, VIEW, '^src/creatures/look\\.ts$', ASSETS, npm('pixi\\.js')],
  input: [VIEW, LIBRARY_TYPES, MODE_TYPES],
  audio: [VIEW, LIBRARY_TYPES, MODE_TYPES, ASSETS, npm('howler')],
  ui: [
    VIEW,
    LIBRARY_TYPES,
    MODE_TYPES,
    INPUT_FRAME,
    '^package\\.json$',
    ASSETS,
    npm('preact'),
    npm('uplot'),
    npm('idb-keyval'),
    npm('@fontsource[^/]*'),
  ],
};
const SIMULATION = ['^src/(math|ecs|creatures|terrain|systems|toolkit|game)/', ...LIBRARY, '^scenarios/'];

/** A library that one layer wraps: nobody else imports it. Benchmarks and tests are free to. */
const OWNERS = { bitecs: ['ecs'], 'pixi\\.js': ['render'], preact: ['ui'], uplot: ['ui'], howler: ['audio'] };

const layerRules = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: 'error',
  comment: `src/${layer} may import only what its line in the layer table allows`,
  from: { path: `^src/${layer}/`, pathNot: TESTS },
  to: { pathNot: [`^src/${layer}/`, ...allowed], couldNotResolve: false },
}));

const ownerRules = Object.entries(OWNERS).map(([library, owners]) => ({
  name: `only-${owners.join('-')}-imports-${library.replace('\\', '')}`,
  severity: 'error',
  comment: 'One layer wraps this library, so that it can be exchanged there',
  from: { path: '^(src|scenarios)/', pathNot: [`^src/(${owners.join('|')})/`, ...TESTS] },
  to: { path: npm(library) },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...ownerRules,
    {
      name: 'simulation-reaches-no-page',
      severity: 'error',
      comment:
        'The simulation runs in Node, a worker and the page: it must not reach a screen, a device or their libraries',
      from: { path: SIMULATION, pathNot: TESTS },
      to: {
        path: [
          '^src/(render|ui|audio|page)/',
          '^src/input/(?!input-frame\\.ts$)',
          '^src/main\\.ts$',
          ...['pixi\\.js', 'preact', 'howler', 'idb-keyval'].map(npm),
        ],
        reachable: true,
      },
    },
    {
      name: 'systems-know-no-species',
      severity: 'error',
      comment: 'A new creature is data: a system that reaches one species, or the list of them, knows it by name',
      from: { path: ['^src/(math|ecs|terrain|systems)/'], pathNot: TESTS },
      to: { path: ['^src/creatures/registry\\.ts$', '^src/creatures/[^/]+/'], reachable: true },
    },
    {
      name: 'library-below-the-game',
      severity: 'error',
      comment: 'sim.ts puts the layers below the game together',
      from: { path: LIBRARY.slice(1), pathNot: TESTS },
      to: { pathNot: [MATH, ECS, CREATURES, TERRAIN, SYSTEMS, TOOLKIT, ...LIBRARY.slice(1)] },
    },
    {
      name: 'input-frame-is-plain-data',
      severity: 'error',
      comment: 'A replay keeps input frames, and the game reads them without knowing of any device',
      from: { path: INPUT_FRAME },
      to: {},
    },
    {
      name: 'main-is-the-root',
      severity: 'error',
      comment: 'main.ts knows everybody and is known by nobody',
      from: {},
      to: { path: '^src/main\\.ts$' },
    },
    {
      name: 'a-known-layer',
      severity: 'error',
      comment: 'A new folder in src needs its line in the table above',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(${Object.keys(LAYERS).join('|')})/` },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Modules that import each other can be neither read nor tested one by one',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'Nobody imports this file and it imports nobody',
      from: { orphan: true, pathNot: [...TESTS, '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'no-test-imported',
      severity: 'error',
      comment: 'What tests share stands in a testing/ folder, which only tests import',
      from: { pathNot: [...TESTS, '^tests/'] },
      to: { path: TESTS },
    },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'This import leads nowhere',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'src-runs-in-a-browser',
      severity: 'error',
      comment: 'src has no Node modules',
      from: { path: '^src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'src-ships-its-dependencies',
      severity: 'error',
      comment: 'What src imports belongs to the dependencies of package.json, not to its devDependencies',
      from: { path: '^src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
