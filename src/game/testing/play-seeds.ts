/** Plays many seeds with the bot: what the passability tests share. */
import { createRunBot } from '../bot/run-bot.ts';
import { METRES, speedAt } from '../course/pace.ts';
import { createRun } from '../modes/run/run.ts';

const STATE_EVERY = 30;

/** Plays seeds over so many metres; a line for each blow and each that did not arrive. */
export function blowsOverSeeds(seeds: readonly number[], metres: number): string[] {
  const blows: string[] = [];
  const ticks = (60 * 2 * (metres / METRES)) / speedAt(0);
  for (const seed of seeds) {
    const run = createRun({ seed });
    const bot = createRunBot(run);
    let arrived = false;
    for (let i = 0; i < ticks && !arrived; i++) {
      run.step(bot());
      for (const { kind, x } of run.drainEvents()) {
        if (kind !== 'heart-lost' && kind !== 'apple-lost' && kind !== 'dog-lost') continue;
        const thing = run.things().find((t) => Math.abs(t.x - x) < 1);
        blows.push(
          `seed ${seed}: ${kind} at ${x.toFixed(0)} u (${(x * METRES).toFixed(1)} m), ${thing?.kind ?? 'gap or dog'}`,
        );
      }
      if (i % STATE_EVERY === 0) arrived = run.state().distance >= metres;
    }
    if (!arrived) blows.push(`seed ${seed}: only ${run.state().distance.toFixed(1)} m, ${run.state().phase}`);
  }
  return blows;
}
