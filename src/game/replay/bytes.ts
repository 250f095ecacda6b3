/** Numbers in bytes: whole numbers in as few bytes as they need, seven bits each, the lowest first. */

/** Whatever is wrong with a replay; the message says it to a person. */
export class ReplayError extends RangeError {
  override readonly name = 'ReplayError';
}

export class ByteWriter {
  private readonly bytes: number[] = [];

  byte(value: number): void {
    this.bytes.push(value & 255);
  }

  /** A whole number from 0 to 2⁵³ − 1. */
  number(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  /** A whole number of either sign: small ones are short. */
  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  word(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte(value >>> shift);
  }

  /** ASCII only. */
  text(value: string): void {
    this.number(value.length);
    for (let i = 0; i < value.length; i++) this.byte(value.charCodeAt(i));
  }

  take(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

export class ByteReader {
  private at: number;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, from = 0) {
    this.bytes = bytes;
    this.at = from;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    if (this.done) throw new ReplayError('the replay is cut short');
    return this.bytes[this.at++]!;
  }

  /** Throws where it is over `most`. */
  number(most: number): number {
    let value = 0;
    for (let weight = 1; weight < Number.MAX_SAFE_INTEGER / 128; weight *= 128) {
      const byte = this.byte();
      value += (byte % 128) * weight;
      if (byte >= 128) continue;
      if (value > most) break;
      return value;
    }
    throw new ReplayError('the replay has a number that is out of range');
  }

  signed(most: number): number {
    const value = this.number(2 * most + 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  word(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0;
  }

  text(most: number): string {
    const length = this.number(most);
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(this.byte());
    return text;
  }
}
