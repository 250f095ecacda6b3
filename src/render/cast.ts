/**
 * The cast of a frame: figures, props and what flies about, put in the painter's order and written into one buffer.
 *
 * What is out of view by its projected x is left out before anything of it is posed.
 */
import { BODY, Body, Flag, ROOT, Root } from '../ecs/components.ts';
import type { WorldView } from '../ecs/view.ts';
import { laneScale } from '../ecs/view.ts';
import { drawParticle } from './draw-particle.ts';
import { Effects } from './effects.ts';
import type { FigureScene } from './figures.ts';
import { drawFigure, PLAIN_BELOW, REACH } from './figures.ts';
import type { FrameView, GhostView } from './frame.ts';
import type { GroundPlace } from './ground-pen.ts';
import type { LaneColours } from './lane-colours.ts';
import { createLaneColours, turnLight } from './lane-colours.ts';
import type { LimbBuffer } from './limb-buffer.ts';
import { PainterOrder, Rank } from './painter.ts';
import { drawProp } from './props/draw-prop.ts';
import type { PropScene } from './props/prop-scene.ts';
import type { Palette } from './tokens.ts';

/** What an item of the painter's order is: the lowest bits of its number; the rest is its index. */
const PROP = 0;
const FIGURE = 1;
const EFFECT = 2;
const GHOST = 3;
const KIND_BITS = 2;
const KIND_MASK = 3;
/** Farthest that a prop's parts reach beyond its width, u. */
const PROP_REACH = 80;

export class Cast {
  readonly #order = new PainterOrder(1024);
  readonly #effects = new Effects();
  readonly #colours: LaneColours;
  readonly #pale: LaneColours;
  readonly #limbs: LimbBuffer;
  readonly #under: LimbBuffer;
  readonly #figures = {} as FigureScene;
  readonly #props: PropScene;
  #palette: Palette;

  /** Figures, props and particles go into `limbs`, what lies on the ground below them into `under`. */
  constructor(limbs: LimbBuffer, under: LimbBuffer, palette: Palette) {
    this.#limbs = limbs;
    this.#under = under;
    this.#props = { limbs, under, palette, cameraX: 0, cameraY: 0, time: 0 };
    this.#palette = palette;
    this.#colours = createLaneColours(palette);
    this.#pale = createLaneColours(palette, true);
  }

  /** Takes a new light of day. */
  light(palette: Palette): void {
    this.#palette = palette;
    turnLight(this.#colours, palette);
    turnLight(this.#pale, palette);
  }

  /** `pixels`: device pixels a stage unit; `time`: seconds, for what glimmers. */
  fill(frame: FrameView, place: GroundPlace, pixels: number, time: number): void {
    for (const effect of frame.effects) this.#effects.start(effect);
    this.#effects.advance(frame.seconds);
    this.#order.reset();
    this.#addProps(frame, place);
    this.#addFigures(frame, place);
    this.#addGhost(frame, place);
    this.#addEffects();
    this.#order.sort();
    this.#setScene(frame, place, pixels, time);
    const { items, count } = this.#order;
    for (let i = 0; i < count; i++) this.#draw(items[i]!, frame, place);
  }

  #addProps(frame: FrameView, place: GroundPlace): void {
    for (let i = 0; i < frame.props.length; i++) {
      const prop = frame.props[i]!;
      const x = (prop.x - place.cameraX) * laneScale(prop.lane);
      const reach = prop.width + PROP_REACH;
      if (x + reach < place.left || x - reach > place.right) continue;
      this.#order.add((i << KIND_BITS) | PROP, prop.lane, Rank.PROP);
    }
  }

  #addFigures(frame: FrameView, place: GroundPlace): void {
    const { dense, count, body } = frame.world;
    const { left, right, cameraX } = place;
    for (let i = 0; i < count; i++) {
      const e = dense[i]!;
      const at = e * BODY;
      const lane = body[at + Body.LANE]!;
      const s = laneScale(lane);
      const x = (body[at + Body.X]! - cameraX) * s;
      const reach = REACH * body[at + Body.SCALE]! * s;
      if (x + reach < left || x - reach > right) continue;
      const flags = body[at + Body.FLAGS]!;
      if ((flags & Flag.HIDDEN) !== 0) continue;
      this.#order.add((e << KIND_BITS) | FIGURE, lane, (flags & Flag.MARKED) !== 0 ? Rank.MARKED : Rank.FIGURE);
    }
  }

  #addGhost({ ghost }: FrameView, place: GroundPlace): void {
    if (!ghost) return;
    const s = laneScale(ghost.lane);
    const x = (ghost.world.root[ghost.entity * ROOT + Root.X]! - place.cameraX) * s;
    const flags = ghost.world.body[ghost.entity * BODY + Body.FLAGS]!;
    if (x + REACH < place.left || x - REACH > place.right || (flags & Flag.HIDDEN) !== 0) return;
    this.#order.add((ghost.entity << KIND_BITS) | GHOST, ghost.lane, Rank.FIGURE);
  }

  #drawGhost(ghost: GhostView, world: WorldView): void {
    const figures = this.#figures;
    figures.world = ghost.world;
    figures.lane = ghost.lane;
    drawFigure(figures, ghost.entity, this.#pale, this.#limbs, this.#under);
    figures.world = world;
    figures.lane = -1;
  }

  #addEffects(): void {
    const effects = this.#effects;
    for (let i = 0; i < effects.count; i++) {
      this.#order.add((i << KIND_BITS) | EFFECT, effects.laneOf(i), Rank.EFFECT);
    }
  }

  #setScene(frame: FrameView, place: GroundPlace, pixels: number, time: number): void {
    const figures = this.#figures;
    figures.world = frame.world;
    figures.terrain = frame.terrain;
    figures.alpha = frame.alpha;
    figures.cameraX = place.cameraX;
    figures.cameraY = place.cameraY;
    figures.pixels = pixels;
    figures.plainBelow = frame.plainBelow ?? PLAIN_BELOW;
    figures.baldBelow = frame.baldBelow ?? 0;
    figures.night = this.#palette.night;
    figures.palette = this.#palette;
    figures.lane = -1;
    const props = this.#props;
    props.palette = this.#palette;
    props.cameraX = place.cameraX;
    props.cameraY = place.cameraY;
    props.time = time;
  }

  #draw(item: number, frame: FrameView, place: GroundPlace): void {
    const index = item >> KIND_BITS;
    const kind = item & KIND_MASK;
    if (kind === FIGURE) drawFigure(this.#figures, index, this.#colours, this.#limbs, this.#under);
    else if (kind === GHOST) this.#drawGhost(frame.ghost!, frame.world);
    else if (kind === PROP) {
      const prop = frame.props[index]!;
      drawProp(this.#props, prop, frame.terrain.heightAt(prop.x));
    } else drawParticle(this.#effects, index, this.#limbs, this.#palette, place.cameraX, place.cameraY);
  }
}
