/**
 * Flattens a Look into index arrays, once per species, so that filling the buffer looks up no names.
 *
 * Points of a limb are named three ways: a joint ('head'), a point of the chain ('hair:2'; past its end: its last),
 * or a point beside a bone: 'chest>head@8,3' is 8 u ahead of the head and 3 u further out along the bone from
 * chest to head, whichever way the figure faces and lies. So art needs no joints of its own.
 */
import type { ColourSlot, LimbLook } from '../creatures/look.ts';
import { MAX_CHAIN_POINTS, MAX_JOINTS } from '../ecs/components.ts';
import type { SpeciesView } from '../ecs/view.ts';

/** Points of a posed figure: joints, then the chain, then the points beside bones. */
export const FIRST_CHAIN = MAX_JOINTS;
export const FIRST_BESIDE = MAX_JOINTS + MAX_CHAIN_POINTS;
export const MAX_BESIDE = 72;
export const MAX_POINTS = FIRST_BESIDE + MAX_BESIDE;

/** Order of the colours in the lane tables; 'hair' is the first of six. */
export const SLOTS = [
  'ink',
  'inkFar',
  'band',
  'wood',
  'tip',
  'stone',
  'stoneShade',
  'stoneLight',
  'stoneFar',
  'moss',
  'claw',
  'eye',
  'collar',
  'hair',
] as const satisfies readonly ColourSlot[];
export const HAIR_SLOT = SLOTS.indexOf('hair');
export const STONE_SLOT = SLOTS.indexOf('stone');
export const EYE_SLOT = SLOTS.indexOf('eye');
export const SLOT_COUNT = SLOTS.length + 5;

/** Conditions of a limb as bits that must all be set in what the figure is. */
export const Need = { SPEAR: 1, MARKED: 2, PLAIN: 4, STYLE: 8, AWAKE: 64, ASLEEP: 128 } as const;
const NEEDS = {
  spear: Need.SPEAR,
  marked: Need.MARKED,
  plain: Need.PLAIN,
  awake: Need.AWAKE,
  asleep: Need.ASLEEP,
} as const;

export interface CompiledLook {
  readonly limbCount: number;
  /** Three points, three half-widths a limb; middle -1: halfway. */
  readonly points: Int16Array;
  readonly widths: Float32Array;
  readonly slots: Uint8Array;
  readonly needs: Uint8Array;
  /** 1: straight or a circle: two capsules are exact. */
  readonly round: Uint8Array;
  /** 1: too small to be missed in a tiny figure (hands, beads). */
  readonly detail: Uint8Array;
  /** Joints and chain points that are used, to be posed. */
  readonly joints: Int16Array;
  readonly chain: Int16Array;
  /** Points beside bones: two joints each, then ahead and out, u. */
  readonly besideJoints: Int16Array;
  readonly besideOffsets: Float32Array;
  readonly hasStone: boolean;
  /** The point that a voice comes from; -1: none. */
  readonly mouth: number;
  readonly shadow: number;
}

const compiled = new WeakMap<SpeciesView, CompiledLook>();
let lastSpecies: SpeciesView | null = null;
let lastLook: CompiledLook | null = null;

/** The compiled look of a species; compiled on first use. */
export function lookOf(species: SpeciesView): CompiledLook {
  // Crowds are mostly of one kind: the last answer is nearly always the next one.
  if (species === lastSpecies) return lastLook!;
  const look = compiled.get(species) ?? compileLook(species);
  compiled.set(species, look);
  lastSpecies = species;
  lastLook = look;
  return look;
}

export function compileLook(species: SpeciesView): CompiledLook {
  const limbs = species.look.limbs;
  const n = limbs.length;
  const points = new Int16Array(n * 3);
  const widths = new Float32Array(n * 3);
  const slots = new Uint8Array(n);
  const needs = new Uint8Array(n);
  const round = new Uint8Array(n);
  const detail = new Uint8Array(n);
  const names = new Points(species);
  for (let i = 0; i < n; i++) {
    const limb = limbs[i]!;
    points[i * 3] = names.index(limb.from);
    points[i * 3 + 1] = limb.through === null ? -1 : names.index(limb.through);
    points[i * 3 + 2] = names.index(limb.to);
    widths.set(limb.width, i * 3);
    detail[i] = limb.through === limb.from && limb.width[0] < 6 && limb.colour !== 'eye' ? 1 : 0;
    slots[i] = SLOTS.indexOf(limb.colour);
    needs[i] = needOf(limb.only, limb.hairStyle);
    round[i] = limb.through === null || (limb.from === limb.to && limb.through === limb.from) ? 1 : 0;
  }
  const mouth = species.look.mouth === undefined ? -1 : names.index(species.look.mouth);
  return {
    limbCount: n,
    points,
    widths,
    slots,
    needs,
    round,
    detail,
    joints: Int16Array.from(names.joints).sort(),
    chain: Int16Array.from(names.chain).sort(),
    besideJoints: Int16Array.from(names.besideJoints),
    besideOffsets: Float32Array.from(names.besideOffsets),
    hasStone: slots.includes(STONE_SLOT),
    mouth,
    shadow: species.look.shadow,
  };
}

function needOf(only: LimbLook['only'], hairStyle: number | undefined): number {
  return (only ? NEEDS[only] : 0) | (hairStyle === undefined ? 0 : Need.STYLE << hairStyle);
}

/** Turns names into places among a posed figure's points and remembers which are used. */
class Points {
  readonly joints = new Set<number>();
  readonly chain = new Set<number>();
  readonly besideJoints: number[] = [];
  readonly besideOffsets: number[] = [];
  readonly #beside = new Map<string, number>();
  readonly #species: SpeciesView;

  constructor(species: SpeciesView) {
    this.#species = species;
  }

  index(name: string): number {
    const beside = /^(\w+)>(\w+)@(-?[\d.]+),(-?[\d.]+)$/.exec(name);
    if (beside) return this.#besideIndex(name, beside);
    const link = /^(\w+):(\d+)$/.exec(name);
    return link ? this.#chainIndex(name, link[1]!, Number(link[2])) : this.#joint(name);
  }

  #joint(name: string): number {
    const index = this.#species.jointIndex[name];
    if (index === undefined) throw new Error(`look of ${this.#species.name}: there is no joint '${name}'`);
    this.joints.add(index);
    return index;
  }

  #chainIndex(name: string, chainName: string, point: number): number {
    const chain = this.#species.chain;
    if (chain?.name !== chainName) throw new Error(`look of ${this.#species.name}: there is no chain for '${name}'`);
    const index = Math.min(point, chain.points - 1);
    this.chain.add(index);
    return FIRST_CHAIN + index;
  }

  #besideIndex(name: string, parts: RegExpExecArray): number {
    const known = this.#beside.get(name);
    if (known !== undefined) return known;
    const index = FIRST_BESIDE + this.#beside.size;
    if (index >= MAX_POINTS)
      throw new Error(`look of ${this.#species.name}: more than ${MAX_BESIDE} points beside bones`);
    this.besideJoints.push(this.#joint(parts[1]!), this.#joint(parts[2]!));
    this.besideOffsets.push(Number(parts[3]), Number(parts[4]));
    this.#beside.set(name, index);
    return index;
  }
}
