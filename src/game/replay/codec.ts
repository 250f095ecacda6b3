/**
 * A recording as bytes and back.
 *
 * Guarantees: what is read is whole and within its ranges, or a ReplayError says what is wrong; nothing else is thrown,
 * and nothing is played of a broken one.
 */
import { Hasher } from '../../ecs/hash.ts';
import type { ModeOptions } from '../modes/mode.ts';
import { ByteReader, ByteWriter, ReplayError } from './bytes.ts';
import { HASH_EVERY, INPUTS, MOST_TICKS, RECORDED, type Recording, TRACK_EVERY, TRACK_FIELDS } from './recording.ts';

const MAGIC = [0x46, 0x46, 0x52];
const FORMAT = 1;
const HEAD = 8;
/** Longest header, characters; farthest place, u. */
const MOST_TEXT = 2000;
const FARTHEST = 1e9;

export function encodeRecording(recording: Recording): Uint8Array<ArrayBuffer> {
  const { rules, mode, options, result, ticks, inputs, hashes, track } = recording;
  const body = new ByteWriter();
  body.text(JSON.stringify({ rules, mode, options, result, ticks }));
  body.number(inputs.length / 2);
  for (const value of inputs) body.number(value);
  for (const hash of hashes) body.word(hash);
  writeTrack(body, track);
  const bytes = body.take();
  const whole = new ByteWriter();
  for (const byte of [...MAGIC, FORMAT]) whole.byte(byte);
  whole.word(checksum(bytes));
  const head = whole.take();
  const all = new Uint8Array(head.length + bytes.length);
  all.set(head);
  all.set(bytes, head.length);
  return all;
}

/** A steady pace is a row of zeros: x is written as the change of its change, y as its change. */
function writeTrack(writer: ByteWriter, track: readonly number[]): void {
  let x = 0;
  let dx = 0;
  let y = 0;
  for (let at = 0; at < track.length; at += TRACK_FIELDS) {
    const step = track[at]! - x;
    writer.signed(step - dx);
    // The bit says whether he is in the air.
    writer.signed((track[at + 1]! - y) * 2 + track[at + 2]!);
    x = track[at]!;
    dx = step;
    y = track[at + 1]!;
  }
}

/** Throws a ReplayError for whatever is no recording. */
export function decodeRecording(bytes: Uint8Array): Recording {
  if (bytes.length < HEAD || MAGIC.some((byte, i) => bytes[i] !== byte)) throw new ReplayError('this is no replay');
  if (bytes[MAGIC.length] !== FORMAT) throw new ReplayError('the replay is of a format that this version cannot read');
  const reader = new ByteReader(bytes, MAGIC.length + 1);
  if (reader.word() !== checksum(bytes.subarray(HEAD))) throw new ReplayError('the replay is cut short or was changed');
  const header = readHeader(reader.text(MOST_TEXT));
  const inputs = readInputs(reader, header.ticks);
  const hashes = Array.from({ length: Math.floor(header.ticks / HASH_EVERY) }, () => reader.word());
  const track = readTrack(reader, Math.floor(header.ticks / TRACK_EVERY));
  if (!reader.done) throw new ReplayError('the replay goes on after its end');
  return { ...header, inputs, hashes, track };
}

type Header = Pick<Recording, 'rules' | 'mode' | 'options' | 'result' | 'ticks'>;

function readHeader(text: string): Header {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReplayError('the replay has no readable header');
  }
  const { rules, mode, options, result, ticks } = (value ?? {}) as Record<string, unknown>;
  const sound =
    typeof rules === 'string' &&
    typeof mode === 'string' &&
    Object.hasOwn(RECORDED, mode) &&
    typeof options === 'object' &&
    options !== null &&
    Number.isInteger((options as ModeOptions).seed) &&
    typeof result === 'number' &&
    Number.isFinite(result) &&
    Number.isInteger(ticks) &&
    (ticks as number) > 0 &&
    (ticks as number) <= MOST_TICKS;
  if (!sound) throw new ReplayError('the replay has a header that makes no sense');
  checkOptions(mode as string, options as ModeOptions);
  return { rules, mode, options: options as ModeOptions, result, ticks: ticks as number } as Header;
}

/** The mode itself knows what it can be started with. */
function checkOptions(mode: string, options: ModeOptions): void {
  try {
    RECORDED[mode]!(options);
  } catch (error) {
    throw new ReplayError(`the replay asks for what cannot be played: ${(error as Error).message}`);
  }
}

function readInputs(reader: ByteReader, ticks: number): number[] {
  const runs = reader.number(ticks);
  const inputs: number[] = [];
  let sum = 0;
  for (let i = 0; i < runs; i++) {
    inputs.push(reader.number(INPUTS - 1));
    const run = reader.number(ticks);
    inputs.push(run);
    sum += run;
  }
  if (sum !== ticks) throw new ReplayError('the replay has another length than it says');
  return inputs;
}

function readTrack(reader: ByteReader, places: number): number[] {
  const track: number[] = [];
  let x = 0;
  let dx = 0;
  let y = 0;
  for (let i = 0; i < places; i++) {
    dx += reader.signed(FARTHEST);
    x += dx;
    const value = reader.signed(FARTHEST);
    const airborne = value & 1;
    y += (value - airborne) / 2;
    track.push(x, y, airborne);
  }
  return track;
}

function checksum(bytes: Uint8Array): number {
  const hasher = new Hasher();
  for (let i = 0; i < bytes.length; i++) hasher.word(bytes[i]!);
  return Number.parseInt(hasher.digest().slice(0, 8), 16);
}
