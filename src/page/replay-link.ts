/**
 * A recording as text that fits into a link: deflated, then base64 as addresses take it.
 *
 * Guarantees: what is no recording ends in a ReplayError, however it is broken; no text inflates to more than MOST.
 */
import { ReplayError } from '../game/replay/bytes.ts';
import { decodeRecording, encodeRecording } from '../game/replay/codec.ts';
import type { Recording } from '../game/replay/recording.ts';

/** Longest text that is looked at, characters; most that it may inflate to, bytes. */
const MOST_TEXT = 400_000;
const MOST = 4_000_000;

export async function textOfRecording(recording: Recording): Promise<string> {
  const packed = await through(encodeRecording(recording), new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws a ReplayError for whatever is no recording. */
export async function recordingOfText(text: string): Promise<Recording> {
  if (text.length > MOST_TEXT) throw new ReplayError('the replay is too long');
  if (!/^[\w-]+$/.test(text)) throw new ReplayError('the replay has characters that do not belong into it');
  let binary: string;
  try {
    binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    throw new ReplayError('the replay is cut short');
  }
  const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  let bytes: Uint8Array;
  try {
    bytes = await through(packed, new DecompressionStream('deflate-raw'));
  } catch (error) {
    if (error instanceof ReplayError) throw error;
    throw new ReplayError('the replay is cut short or was changed');
  }
  return decodeRecording(bytes);
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes is told by the reading side.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new ReplayError('the replay is too long');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
