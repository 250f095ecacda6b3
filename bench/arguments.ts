/** The command lines of the benchmarks: what may be given, and what it takes. */

/** Reads the value of an argument; `null` in place of a reader: it takes none. */
type Reader<T> = (name: string, value: string) => T;

export interface Arguments {
  readonly json: string | null;
  readonly counts: readonly number[];
  /** Add this run to the history. */
  readonly record: boolean;
}

export interface PageArguments {
  readonly json: string | null;
  /** The last number of characters of the page's ramp. */
  readonly most: number;
  /** Frames over which allocation is measured; 0: it is not. */
  readonly frames: number;
  readonly record: boolean;
}

export const DEFAULT_COUNTS = [100, 1000, 10_000];
const MOST = 100_000;
/** What a link can ask of the page. */
const MOST_IN_PAGE = 20_000;

export const USAGE = 'usage: npm run bench [-- --json FILE --counts 100,1000,10000 --record]';
export const PAGE_USAGE = 'usage: npm run bench:page [-- --json FILE --most 3000 --frames 3000 --record]';

/** Throws an Error that says what is wrong with the arguments. */
export function parseArguments(args: readonly string[]): Arguments {
  const given = parse(args, { '--json': file, '--counts': counts, '--record': null });
  return {
    json: (given['--json'] as string | undefined) ?? null,
    counts: (given['--counts'] as number[] | undefined) ?? DEFAULT_COUNTS,
    record: given['--record'] === true,
  };
}

/** The same for the benchmark of the page. */
export function parsePageArguments(args: readonly string[]): PageArguments {
  const given = parse(args, {
    '--json': file,
    '--most': whole(1, MOST_IN_PAGE),
    '--frames': whole(0, 1e6),
    '--record': null,
  });
  return {
    json: (given['--json'] as string | undefined) ?? null,
    most: (given['--most'] as number | undefined) ?? 3000,
    frames: (given['--frames'] as number | undefined) ?? 3000,
    record: given['--record'] === true,
  };
}

function parse(args: readonly string[], known: Record<string, Reader<unknown> | null>): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = splitOnce(args[i]!);
    const read = Object.hasOwn(known, name) ? known[name] : undefined;
    if (read === undefined) throw new Error(`there is no argument ${args[i]}`);
    if (read === null && inline !== undefined) throw new Error(`${name} takes no value, got '${inline}'`);
    given[name] = read === null ? true : read(name, inline ?? valueAt(args, ++i));
  }
  return given;
}

/** The value after a name; '' if there is none: another name is not a value. */
function valueAt(args: readonly string[], i: number): string {
  const value = args[i] ?? '';
  return value.startsWith('--') ? '' : value;
}

function splitOnce(arg: string): [string, string | undefined] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg, undefined] : [arg.slice(0, at), arg.slice(at + 1)];
}

const file: Reader<string> = (name, value) => {
  if (value === '') throw new Error(`${name} takes a file name, got none`);
  return value;
};

const counts: Reader<number[]> = (name, value) => {
  if (value === '') throw new Error(`${name} takes numbers such as 100,1000,10000, got none`);
  return value.split(',').map((part) => {
    const count = Number(part);
    if (!/^\d+$/.test(part.trim()) || count < 1 || count > MOST) {
      throw new Error(`${name} takes whole numbers from 1 to ${MOST} with commas between, got '${value}'`);
    }
    return count;
  });
};

const whole =
  (low: number, high: number): Reader<number> =>
  (name, value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < low || number > high) {
      throw new Error(
        `${name} takes a whole number from ${low} to ${high}, got ${value === '' ? 'none' : `'${value}'`}`,
      );
    }
    return number;
  };
