/** What can be taken away: a clip of joints, a strip of poses, the footfall diagram. Text, made from plain data. */
import type { Rig } from '../../../creatures/rig.ts';
import type { Pose } from '../../../sim-types.ts';
import { lagsOf, stancesOf } from './measure/footfalls.ts';
import type { Recorded } from './measure/recorded.ts';
import { bonePairs } from './overlays.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** A clip as JSON: for each tick the joints about the root, u, y down; hair or tail with them. */
export function clipJson(species: string, motion: string, poses: readonly Pose[]): string {
  const frames = poses.map((pose) => ({
    root: [round(pose.x), round(pose.y)],
    joints: Object.fromEntries(
      Object.entries(pose.joints).map(([name, p]) => [name, [round(p.x - pose.x), round(p.y - pose.y)]]),
    ),
    chains: Object.fromEntries(
      Object.entries(pose.chains).map(([name, points]) => [
        name,
        points.map((p) => [round(p.x - pose.x), round(p.y - pose.y)]),
      ]),
    ),
    planted: pose.feet.filter((foot) => foot.planted).map((foot) => foot.name),
  }));
  return JSON.stringify({ footfall: 'clip', version: 1, species, motion, unit: 'u', ticksPerSecond: 60, frames });
}

const INK = '#17122b';
const FAR = '#6b5a86';

/** A strip of poses as SVG, side by side on one ground. */
export function stripSvg(rig: Rig, poses: readonly Pose[], title: string): string {
  const cell = 150;
  const height = 190;
  const ground = 170;
  const figures = poses.map((pose, i) => {
    const floor = Math.max(...pose.feet.map((foot) => foot.ground));
    const at = (joint: string): string => {
      const p = pose.joints[joint]!;
      return `${round(cell * (i + 0.5) + p.x - pose.x)} ${round(ground + p.y - floor)}`;
    };
    const bones = bonePairs(rig)
      .toSorted((a, b) => Number(b.far) - Number(a.far))
      .map(({ from, to, far }) => `<path d="M${at(from)}L${at(to)}" stroke="${far ? FAR : INK}"/>`);
    return `<g>${bones.join('')}</g>`;
  });
  const width = cell * poses.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${safe(title)}</title><rect width="${width}" height="${height}" fill="#f3e3c3"/>`,
    `<path d="M0 ${ground}H${width}" stroke="#d9736a" stroke-width="2"/>`,
    `<g fill="none" stroke-width="7" stroke-linecap="round">${figures.join('')}</g></svg>`,
  ].join('\n');
}

const safe = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Feet as bars over time, with their lags, as gait science draws them. */
export function footfallSvg(
  recorded: Recorded,
  feet: readonly string[],
  now: number,
  span: number,
  title: string,
): string {
  const left = 70;
  const wide = 840;
  const row = 34;
  const height = 60 + feet.length * row;
  const x = (time: number): number =>
    round(left + (wide * (Math.min(now, Math.max(now - span, time)) - now + span)) / span);
  const lags = lagsOf(recorded, feet);
  const rows = feet.map((foot, i) => {
    const y = 40 + i * row;
    const bars = stancesOf(recorded)
      .filter((s) => s.foot === foot && s.to > now - span)
      .map((s) => `<rect x="${x(s.from)}" y="${y}" width="${round(x(s.to) - x(s.from))}" height="22" rx="4"/>`);
    const lag = Number.isFinite(lags[i]) ? lags[i]!.toFixed(2) : '–';
    const text = `<text x="8" y="${y + 16}">${safe(foot)}</text><text x="${left + wide + 10}" y="${y + 16}">${lag}</text>`;
    return `${text}<g fill="${i % 2 === 0 ? '#f6c177' : '#b079a8'}">${bars.join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + wide + 70} ${height}" font-family="sans-serif" font-size="14" fill="#ffe9b8">`,
    `<title>${safe(title)}</title><rect width="100%" height="100%" fill="#1d1633"/>`,
    `<text x="8" y="22">${safe(title)} · ${span.toFixed(1)} s</text>`,
    ...rows,
    '</svg>',
  ].join('\n');
}

/** Each stance as a row: foot, touchdown and lift-off, s; empty where it is not known. */
export function footfallCsv(recorded: Recorded): string {
  const cell = (time: number): string => (Number.isFinite(time) ? time.toFixed(6) : '');
  const rows = stancesOf(recorded)
    .toSorted((a, b) => a.from - b.from)
    .map((s) => `${s.foot},${cell(s.from)},${cell(s.to)},${cell(s.to - s.from)}`);
  return ['foot,touchdown_s,liftoff_s,stance_s', ...rows, ''].join('\n');
}
