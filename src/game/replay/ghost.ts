/**
 * A recording that runs along: the player of then in a world of his own.
 *
 * Guarantees: the world of the one who plays is only read, so his run is the same with a ghost or without. A recording of
 * these rules is played again and its feet do what they did; one of other rules, or one that turns out to be, is walked
 * along its track by a puppet with the gait of now.
 */
import { BODY, Body, Flag } from '../../ecs/components.ts';
import { entityOf } from '../../ecs/lifecycle.ts';
import type { WorldView } from '../../ecs/view.ts';
import { TICK, type World } from '../../ecs/world.ts';
import { createSim, type WorldSim } from '../../sim.ts';
import type { Mode } from '../modes/mode.ts';
import {
  HASH_EVERY,
  InputReader,
  RECORDED,
  type Recording,
  shortHash,
  TRACK_EVERY,
  TRACK_FIELDS,
} from './recording.ts';

/** The most ticks that a recording waits for its start: a count and some recalls. */
const MOST_WAIT = 3000;
/** A track that goes farther than this in a tick was a jump through space, u. */
const LEAP = 40;

export class Ghost {
  /** What is drawn, and which of it. */
  world: WorldView;
  entity: number;
  /** Past its end, or in what follows on it: it is not seen any more. */
  gone = false;
  private readonly recording: Recording;
  private readonly host: Mode<unknown>;
  private readonly reader: InputReader;
  private again: Mode<unknown> | null = null;
  private puppet: WorldSim | null = null;
  private puppetId = 0;

  /** `host` is what it runs along with. */
  constructor(recording: Recording, host: Mode<unknown>, rules: string) {
    this.recording = recording;
    this.host = host;
    this.reader = new InputReader(recording.inputs);
    if (recording.rules === rules) {
      this.again = RECORDED[recording.mode]!(recording.options);
      this.world = this.again.world;
      this.entity = this.again.hero!;
      this.waitForStart();
    } else {
      this.world = host.world;
      this.entity = 0;
      this.reader.at = startOf(recording);
      this.makePuppet();
    }
  }

  /** True while the recording itself is played, false for a puppet on its track. */
  get exact(): boolean {
    return this.again !== null;
  }

  /** Runs on to where the clock of its mode starts, as the host stands there too. */
  private waitForStart(): void {
    for (let i = 0; i < MOST_WAIT && this.again?.ghosting?.() === 'still'; i++) this.stepAgain();
  }

  /** After a tick of the host. */
  step(): void {
    const wish = this.host.ghosting?.() ?? 'runs';
    if (wish !== 'runs' || this.gone) return;
    if (this.again) this.stepAgain();
    else this.stepPuppet();
  }

  private stepAgain(): void {
    const again = this.again!;
    const input = this.reader.next();
    again.step(input);
    again.drainEvents();
    const { at } = this.reader;
    if (at >= this.recording.ticks || again.ghosting?.() === 'hidden') this.gone = true;
    if (at % HASH_EVERY !== 0 || at > this.recording.ticks) return;
    if (shortHash(again.hash()) === this.recording.hashes[at / HASH_EVERY - 1]) return;
    this.again = null;
    this.makePuppet();
  }

  private makePuppet(): void {
    const sim = createSim({ capacity: 1 });
    // Modes share no more than what the eye sees; the ground under the puppet is that of its host.
    sim.world.ground = (this.host.world as World).ground;
    this.puppetId = sim.spawn('stickman', { x: this.placeAt(0), speed: 0, spear: this.recording.mode === 'run' });
    this.puppet = sim;
    this.world = sim.world;
    this.entity = entityOf(sim.world, this.puppetId);
    const b = this.entity * BODY;
    sim.world.columns.Body[b + Body.FLAGS] = sim.world.columns.Body[b + Body.FLAGS]! | Flag.MARKED;
  }

  /** x of the track so many ticks from now. */
  private placeAt(ahead: number): number {
    const { track } = this.recording;
    const last = track.length / TRACK_FIELDS - 1;
    if (last < 0) return 0;
    const place = Math.min(last, Math.max(0, (this.reader.at + ahead) / TRACK_EVERY - 1));
    const k = Math.min(Math.floor(place), Math.max(0, last - 1));
    const from = track[k * TRACK_FIELDS]!;
    const to = track[Math.min(last, k + 1) * TRACK_FIELDS]!;
    return from + (to - from) * (place - k);
  }

  private stepPuppet(): void {
    const sim = this.puppet!;
    const body = sim.world.columns.Body;
    const b = this.entity * BODY;
    const goal = this.placeAt(1);
    const away = goal - body[b + Body.X]!;
    this.reader.at++;
    if (this.reader.at >= this.recording.ticks) this.gone = true;
    if (away > LEAP || away < -LEAP) sim.teleport(this.puppetId, goal);
    else {
      const speed = Math.max(0, away) / TICK;
      body[b + Body.SPEED] = Math.min(speed, 1000);
      body[b + Body.VX] = speed;
    }
    const { track } = this.recording;
    const sample = Math.max(0, Math.floor(this.reader.at / TRACK_EVERY) - 1) * TRACK_FIELDS;
    const flies = track[sample + 2] === 1;
    const airborne = (body[b + Body.FLAGS]! & Flag.AIRBORNE) !== 0;
    if (flies && !airborne) sim.command(this.puppetId, { jump: true });
    else if (!flies && airborne) sim.command(this.puppetId, { jump: false });
    sim.step();
    sim.world.events.read = sim.world.events.written;
  }
}

/** The tick in which a recording sets off: that of the first place that is not the first. */
function startOf({ track }: Recording): number {
  const first = track[0];
  for (let at = TRACK_FIELDS; at < track.length; at += TRACK_FIELDS) {
    if (track[at] !== first) return Math.max(0, (at / TRACK_FIELDS - 1) * TRACK_EVERY);
  }
  return 0;
}
