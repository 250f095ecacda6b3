/** A crowd without a page, for minutes: what `npx tsx bench/crowd-soak-main.ts` runs. */
import { createCrowd } from '../src/game/modes/crowd/crowd.ts';
import { type CrowdReport, CrowdWatch } from '../src/game/modes/crowd/watch.ts';

const IDLE = { jump: false, thrust: false, pace: 0 } as const;

export interface SoakPart {
  readonly seconds: number;
  /** ms of a tick, median over the part; and what the processor worked for one, mean. */
  readonly tickMs: number;
  readonly cpuMs: number;
  readonly report: CrowdReport;
}

/** Runs a crowd and calls back after each part of it. `posed`: everybody is posed, as in a world that nobody looks at. */
export function soakCrowd(
  runners: number,
  dogs: number,
  minutes: number,
  posed: boolean,
  tell: (part: SoakPart) => void,
): void {
  const mode = createCrowd({ seed: 11, runners, dogs });
  const watch = new CrowdWatch(mode, 3);
  const { world } = mode.sim;
  world.selective = !posed;
  if (!posed) world.columns.Posing.fill(255);
  const part = 600;
  for (let t = 0; t < minutes * 3600; t += part) {
    const times: number[] = [];
    let cpu = 0;
    for (let i = 0; i < part; i++) {
      const used = process.cpuUsage();
      const start = performance.now();
      mode.step(IDLE);
      mode.drainEvents();
      times.push(performance.now() - start);
      const more = process.cpuUsage(used);
      cpu += (more.user + more.system) / 1000;
      if (i % 3 === 0) watch.look();
    }
    times.sort((a, b) => a - b);
    tell({ seconds: (t + part) / 60, tickMs: times[part >> 1]!, cpuMs: cpu / part, report: watch.report });
  }
}
