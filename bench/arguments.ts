/** The command line of the benchmark: `--json FILE`, `--counts 100,1000,10000`. */
export interface Arguments {
  readonly json: string | null;
  readonly counts: readonly number[];
}

export const DEFAULT_COUNTS = [100, 1000, 10_000];
const MOST = 100_000;

export const USAGE = 'usage: npm run bench [-- --json FILE --counts 100,1000,10000]';

/** Throws an Error that says what is wrong with the arguments. */
export function parseArguments(args: readonly string[]): Arguments {
  let json: string | null = null;
  let counts: readonly number[] = DEFAULT_COUNTS;
  for (let i = 0; i < args.length; i++) {
    const [name, inline] = splitOnce(args[i]!);
    if (name !== '--json' && name !== '--counts') throw new Error(`there is no argument ${args[i]}`);
    const value = inline ?? args[++i];
    if (value === undefined || value === '' || value.startsWith('--')) {
      throw new Error(
        `${name} takes ${name === '--json' ? 'a file name' : 'numbers such as 100,1000,10000'}, got none`,
      );
    }
    if (name === '--json') json = value;
    else counts = parseCounts(value);
  }
  return { json, counts };
}

function splitOnce(arg: string): [string, string | undefined] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg, undefined] : [arg.slice(0, at), arg.slice(at + 1)];
}

function parseCounts(text: string): number[] {
  return text.split(',').map((part) => {
    const count = Number(part);
    if (!/^\d+$/.test(part.trim()) || count < 1 || count > MOST) {
      throw new Error(`--counts takes whole numbers from 1 to ${MOST} with commas between, got '${text}'`);
    }
    return count;
  });
}
