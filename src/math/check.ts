/** Checks of arguments: each names the argument, what it was and what it takes. */

export function finite(name: string, value: unknown, unit: string): number {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, got ${typeof value}`);
  if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number of ${unit}, got ${value}`);
  return value;
}

export function range(name: string, value: unknown, low: number, high: number, unit: string): number {
  if (typeof value !== 'number') throw new TypeError(`${name} must be a number, got ${typeof value}`);
  if (!(value >= low && value <= high)) {
    const of = unit === '' ? '' : ` of ${unit}`;
    throw new RangeError(`${name} must be a finite number${of} from ${low} to ${high}, got ${value}`);
  }
  return value;
}

export function integer(name: string, value: unknown, low: number, high: number): number {
  range(name, value, low, high, '');
  if (!Number.isInteger(value)) throw new RangeError(`${name} must be a whole number, got ${String(value)}`);
  return value as number;
}

export function flag(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be true or false, got ${typeof value}`);
  return value;
}

/** The place of `value` among `allowed`. */
export function choice(name: string, value: unknown, allowed: readonly string[]): number {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a name, got ${typeof value}`);
  const at = allowed.indexOf(value);
  if (at < 0) throw new RangeError(`${name} must be one of ${allowed.join(', ')}, got ${value}`);
  return at;
}

export function point(name: string, value: unknown): { x: number; y: number } {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${name} must be a point or null`);
  const { x, y } = value as { x: unknown; y: unknown };
  return { x: range(`${name}.x`, x, -1e7, 1e7, 'u'), y: range(`${name}.y`, y, -1e7, 1e7, 'u') };
}
