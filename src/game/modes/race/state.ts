/** A race as plain data. The objects are made once and their numbers change in place: it is asked for every frame. */
import { BODY, Body } from '../../../ecs/components.ts';
import { TICK } from '../../../ecs/world.ts';
import { METRES } from '../../course/pace.ts';
import type { RaceResult, RacerState, RaceState } from '../mode.ts';
import { Racer, SPLITS } from './field.ts';
import { metresAt } from './finish.ts';
import { PHASES, type Race } from './memory.ts';
import type { RaceOptions } from './options.ts';
import { numberAt } from './start.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A function that tells how the race stands. */
export function createTeller(race: Race, racers: readonly RacerState[], options: RaceOptions): () => RaceState {
  const places = racers.map((_, i) => i);
  const results: RaceResult[] = [];
  const { seed, distance, players, level, catchUp, runners, dogs } = options;
  const state: Writable<RaceState> = {
    phase: 'count',
    seed,
    distance,
    rivals: runners + dogs,
    players,
    level,
    catchup: catchUp,
    count: 0,
    time: 0,
    place: 1,
    breath: 1,
    winded: false,
    speed: 0,
    ran: 0,
    culprit: -1,
    racers,
    places,
    results,
  };
  return () => {
    for (let i = 0; i < racers.length; i++) writeRacer(race, i, racers[i]!);
    for (let place = 0; place < places.length; place++) {
      places[place] = race.field.order[place]!;
      racers[places[place]!]!.place = place + 1;
    }
    while (results.length < race.arrived) results.push(resultOf(race, results.length, racers));
    const me = racers[0]!;
    state.phase = PHASES[race.phase]!;
    state.count = numberAt(race);
    state.time = me.time > 0 && state.phase !== 'racing' ? me.time : race.clock * TICK;
    state.place = me.place;
    state.breath = me.breath;
    state.winded = me.winded;
    state.speed = me.speed;
    state.ran = me.distance;
    state.culprit = state.phase === 'recall' ? race.culprit : -1;
    return state;
  };
}

function writeRacer(race: Race, i: number, racer: RacerState): void {
  const { field, world } = race;
  racer.distance = metresAt(race, i);
  racer.speed = world.columns.Body[field.get(i, Racer.ENTITY) * BODY + Body.PACE]! * METRES;
  racer.top = field.get(i, Racer.TOP) * METRES;
  racer.breath = field.get(i, Racer.BREATH);
  racer.winded = field.get(i, Racer.WINDED) === 1;
  racer.time = field.get(i, Racer.FINISH);
  racer.reaction = field.get(i, Racer.REACTION);
  racer.stumbles = field.get(i, Racer.STUMBLES);
  racer.falseStarts = field.get(i, Racer.FALSE_STARTS);
  for (let k = 0; k < SPLITS; k++) racer.splits[k] = field.get(i, Racer.SPLIT + k);
}

/** Times are rounded up to the thousandth, as in athletics. */
function resultOf(race: Race, place: number, racers: readonly RacerState[]): RaceResult {
  const racer = race.field.order[place]!;
  const { name, time, splits, top } = racers[racer]!;
  const up = (seconds: number): number => Math.ceil(seconds * 1000 - 1e-6) / 1000;
  return { place: place + 1, racer, name, time: up(time), splits: splits.map(up), top };
}
