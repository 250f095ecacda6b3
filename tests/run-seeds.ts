/**
 * Plays seeds with the bot and prints what went wrong as JSON: `run-seeds.ts FIRST LAST METRES`.
 * A program of its own, because the test runner's module wrapper makes ten million ticks three times slower.
 */
import { blowsOverSeeds } from '../src/game/testing/play-seeds.ts';

const [first, last, metres] = process.argv.slice(2).map(Number) as [number, number, number];
process.stdout.write(JSON.stringify(blowsOverSeeds(first, last, metres)));
