/** Everything that the interface shows of the lab, as plain data. What is costly is made when something has changed. */

import { rigs } from '../../../creatures/registry.ts';
import { motionNames, speciesNames } from '../../../sim.ts';
import { boneTree } from './bones.ts';
import { editorOf } from './editor.ts';
import { lagsOf, stancesOf } from './measure/footfalls.ts';
import { measureRows } from './measures.ts';
import { sceneOf } from './orders.ts';
import { paramRows } from './params.ts';
import type { Session } from './session.ts';
import type { EditorView, FootfallView, LabState, MeasureRow, ParamRow } from './types.ts';

/** Seconds of the footfall diagram. */
export const SPAN = 3;
/** The figures are read this often, ticks: faster than that nobody reads. */
const EVERY = 6;

const creatures = speciesNames.map((name, i) => ({
  name,
  motions: motionNames(name),
  bones: boneTree(rigs[i]!),
}));

export class LabView {
  private readonly session: Session;
  private version = -1;
  private tick = -1;
  private editorKey = '';
  private editor: EditorView | null = null;
  private params: ParamRow[] = [];
  private measures: MeasureRow[] = [];
  private paramTick = -1;

  constructor(session: Session) {
    this.session = session;
  }

  state(): LabState {
    const { session } = this;
    const { figure, settings, section } = session;
    const { tick } = figure.sim;
    this.refresh(tick);
    const data = figure.rig.motions.find((one) => one.name === figure.motion);
    return {
      version: session.version,
      settings,
      playing: session.playing,
      tick,
      creatures,
      params: this.params,
      measures: this.measures,
      footfalls: this.footfalls(),
      editor: this.editor,
      share: data?.duration ? Math.min(1, figure.seconds / data.duration) : 0,
      gait: figure.rig.gaits[Math.round(figure.gait)]!.name,
      looping: section.on,
      file: session.file,
      problem: session.problem,
    };
  }

  private refresh(tick: number): void {
    const { session } = this;
    const anew = session.version !== this.version;
    if (anew || Math.abs(tick - this.paramTick) >= EVERY || !session.playing) {
      if (anew || tick !== this.paramTick) this.params = paramRows(sceneOf(session));
      if (anew || tick !== this.tick) this.measure(tick);
      this.paramTick = tick;
    }
    if (anew) this.edit();
    this.version = session.version;
  }

  private measure(tick: number): void {
    const { session } = this;
    const { figure, history, settings } = session;
    this.tick = tick;
    const own = settings.blend === null && Object.keys(settings.tuning).length === 0;
    this.measures = measureRows({
      rig: figure.rig,
      scale: 1,
      recorded: history.recorded(settings.motion),
      // A second for what was before to have died away.
      steady: session.steadySince + 60 < history.first,
      ownGait: own && settings.stack.length === 0 && Object.keys(settings.turns).length === 0,
    });
  }

  private edit(): void {
    const { session } = this;
    const { figure, settings } = session;
    const tracks = session.tracks();
    const isEdited = settings.tracks[settings.motion] !== undefined;
    const key = `${settings.species} ${settings.motion} ${settings.spear} ${JSON.stringify(settings.tracks[settings.motion] ?? null)}`;
    if (key === this.editorKey) return;
    this.editorKey = key;
    const motion = figure.rig.motions.find((one) => one.name === settings.motion)!;
    this.editor = editorOf(figure.rig, motion, tracks, isEdited, settings.spear);
  }

  private footfalls(): FootfallView {
    const { figure, history, section } = this.session;
    const feet = figure.rig.legs.map((leg) => leg.foot);
    const recorded = history.recorded('');
    const now = figure.sim.tick / 60;
    const lags = lagsOf(recorded, feet);
    return {
      feet: feet.map((name, i) => ({ name, lag: lags[i]! })),
      bars: stancesOf(recorded)
        .filter((stance) => stance.to > now - SPAN)
        .map((stance) => ({
          foot: feet.indexOf(stance.foot),
          from: Math.max(stance.from, now - SPAN),
          to: Math.min(stance.to, now),
        })),
      now,
      span: SPAN,
      loop: section.on ? { from: section.from / 60, to: section.to / 60 } : null,
    };
  }
}
