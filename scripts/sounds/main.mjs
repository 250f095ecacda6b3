/**
 * Makes assets/sounds anew: `node scripts/sounds/main.mjs`. It needs ffmpeg with libopus and libmp3lame; nothing else
 * does, as what it makes is kept in the repository.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { effects, music } from './list.mjs';
import { sheetOf, wavOf } from './sheet.mjs';

const OUT = fileURLToPath(new URL('../../assets/sounds/', import.meta.url));
/** Nothing of the time or the machine goes into the files. */
const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const FORMATS = [
  { ending: 'webm', codec: ['-c:a', 'libopus', '-b:a', '40k'] },
  { ending: 'mp3', codec: ['-c:a', 'libmp3lame', '-b:a', '64k'] },
];

/**
 * @param {string} wav
 * @param {string} out
 * @param {readonly string[]} codec
 */
function encode(wav, out, codec) {
  const { status, error, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-i', wav, ...codec, ...EXACT, out]);
  if (error) throw new Error(`ffmpeg could not be started (${error.message}): install it to make the sounds anew`);
  if (status !== 0) throw new Error(`ffmpeg failed on ${out}: ${stderr}`);
  console.log(`${out} ${Math.round(statSync(out).size / 1000)} kB`);
}

const scratch = mkdtempSync(join(tmpdir(), 'footfall-sounds-'));
try {
  mkdirSync(OUT, { recursive: true });
  for (const [name, sounds] of Object.entries({ effects: effects(), music: music() })) {
    const { wave, places } = sheetOf(sounds);
    const wav = join(scratch, `${name}.wav`);
    writeFileSync(wav, wavOf(wave));
    for (const { ending, codec } of FORMATS) encode(wav, join(OUT, `${name}.${ending}`), codec);
    writeFileSync(join(OUT, `${name}.json`), `${JSON.stringify(places, null, 2)}\n`);
  }
} finally {
  rmSync(scratch, { recursive: true });
}
