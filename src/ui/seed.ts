/** Seeds of a course: integers, and days written as one (30 November 2026 is 20261130). */

export const SEED_MAX = 2 ** 31 - 1;

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The seed of that day where the player is: everybody runs the same course on the same date. */
export function daySeed(date: Date): number {
  return date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate();
}

/** The seed of an ISO date such as 2026-11-30, or null if it is none. Years 1000 to 9999. */
export function seedOfIsoDate(text: string): number | null {
  const match = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return isDay(year, month, day) ? year * 10000 + month * 100 + day : null;
}

/** How a seed is shown: a day's seed as its ISO date, any other as plain digits. */
export function seedLabel(seed: number): string {
  const year = Math.floor(seed / 10000);
  const month = Math.floor(seed / 100) % 100;
  const day = seed % 100;
  // Only dates the game can have met: 42011 is a number, not the eleventh day of year 4.
  if (year < 2020 || year > 2999 || !isDay(year, month, day)) return String(seed);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
