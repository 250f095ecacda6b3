/**
 * Plays races against 31 rivals and prints what went wrong as JSON: `race-seeds.ts FIRST LAST METRES`.
 * A program of its own, because the test runner's module wrapper makes millions of ticks three times slower.
 */
import type { Distance } from '../src/game/modes/race/course.ts';
import { wrongRaces } from '../src/game/testing/play-races.ts';

const [first, last, metres] = process.argv.slice(2).map(Number) as [number, number, Distance];
process.stdout.write(JSON.stringify(wrongRaces(first, last, metres, 31)));
