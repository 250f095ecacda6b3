/** Files in and out of the page. */
import { fill, type Texts } from '../texts.ts';
import { MOST_BYTES, type Report, readReport } from './report.ts';

/** Offers a text as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name that sorts by time: footfall-bench-2026-11-30-1204. */
export const fileName = (made: string, ending: string): string =>
  `footfall-bench-${made.slice(0, 16).replace('T', '-').replace(':', '')}.${ending}`;

export interface Loaded {
  readonly name: string;
  readonly report: Report;
}

/** Reads the files that were chosen: those that are reports, and a line for each of the others that says why not. */
export async function loadFiles(files: Iterable<File>, texts: Texts): Promise<{ good: Loaded[]; bad: string[] }> {
  const good: Loaded[] = [];
  const bad: string[] = [];
  for (const file of files) {
    const name = file.name.slice(0, 60);
    try {
      if (file.size > MOST_BYTES) throw new RangeError(`the file has more than ${MOST_BYTES / 1e6} MB`);
      good.push({ name, report: readReport(await file.text()) });
    } catch (error) {
      // A file that went away while it was read is not our RangeError.
      const reason = error instanceof RangeError ? error.message : texts.benchUnreadable;
      bad.push(fill(texts.benchRefused, { name, reason }));
    }
  }
  return { good, bad };
}
