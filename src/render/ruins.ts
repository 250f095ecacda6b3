/** What is left of the city: columns, arches, aqueducts, temples, towers, domes. Each has its chance from its mason. */
import type { Mason } from './mason.ts';
import { FOOT } from './mason.ts';

export function column(m: Mason, x: number, base: number, height: number, width: number): void {
  const broken = m.dice() < 0.55;
  const w = width / 2;
  const top = base - (broken ? height * m.dice(0.3, 0.85) : height);
  m.block(x - w * 1.5, x + w * 1.5, base - width * 0.5, base + FOOT);
  if (broken) {
    const slant = m.dice(-0.8, 0.8) * width;
    m.quad(x - w * 0.9, top - slant, x + w * 0.9, top + slant, x + w, base, x - w, base);
    return;
  }
  m.quad(x - w * 0.84, top, x + w * 0.84, top, x + w, base, x - w, base);
  m.quad(x - w * 0.8, top, x + w * 0.8, top, x + w * 1.35, top - width * 0.4, x - w * 1.35, top - width * 0.4);
  m.block(x - w * 1.5, x + w * 1.5, top - width * 0.72, top - width * 0.38);
  m.quad(x + w * 0.4, top, x + w * 0.8, top, x + w * 0.95, base, x + w * 0.5, base, 0.22);
}

/** Two piers and what is left of the arch between them. */
export function arch(m: Mason, x: number, base: number, span: number, height: number): void {
  const thick = span * 0.17;
  const r = span / 2;
  const spring = base - Math.max(height - r, 12);
  const gone = m.dice();
  const from = gone < 0.4 ? m.dice(0.5, 1.5) : 0;
  const to = gone > 0.75 ? Math.PI - m.dice(0.5, 1.5) : Math.PI;
  const right = from > 0 ? spring + m.dice(-6, (base - spring) * 0.6) : spring;
  const left = to < Math.PI ? spring + m.dice(-6, (base - spring) * 0.6) : spring;
  m.block(x + r, x + r + thick, right, base + FOOT);
  m.block(x - r - thick, x - r, left, base + FOOT);
  m.ring(x, spring, r, r + thick, from, to);
  m.ring(x, spring, r + thick * 0.78, r + thick, Math.max(from, 0.25), Math.min(to, 1.6), 0.3);
  if (from === 0) m.block(x + r - thick * 0.22, x + r + thick * 1.22, spring - thick * 0.28, spring + thick * 0.2);
  if (to === Math.PI) m.block(x - r - thick * 1.22, x - r + thick * 0.22, spring - thick * 0.28, spring + thick * 0.2);
}

/** A row of arches with a deck; some have fallen. */
export function aqueduct(m: Mason, x: number, base: number, count: number, span: number, height: number): void {
  const pier = span * 0.24;
  const step = span + pier;
  const top = base - height;
  const rise = span * 0.5;
  const crown = top + rise + 9;
  let next = true;
  for (let i = 0; i <= count; i++) {
    const px = x + i * step;
    const stands = next;
    next = m.dice() < 0.8;
    m.block(px, px + pier, stands ? top + 4 : crown + m.dice(0, height * 0.45), base + FOOT);
    if (i === count || !stands || !next) continue;
    m.spandrel(px + pier + span / 2, crown, rise, top + 5, span / 2);
    m.block(px - 2, px + step + pier + 2, top, top + 6);
    m.quad(px - 2, top, px + step + pier + 2, top, px + step + pier + 2, top + 1.6, px - 2, top + 1.6, 0.3);
  }
}

export function temple(m: Mason, x: number, base: number, width: number, height: number): void {
  const columns = 4 + Math.floor(m.dice() * 3);
  const step = width / (columns - 1);
  const w = Math.min(9, step * 0.34);
  m.block(x - w * 1.6, x + width + w * 1.6, base - 6, base + FOOT);
  m.block(x - w, x + width + w, base - 11, base - 5);
  let whole = 0;
  for (let i = 0; i < columns; i++) {
    const stands = m.dice() < 0.75;
    if (stands && whole === i) whole++;
    const top = base - (stands ? height : height * m.dice(0.25, 0.7));
    m.quad(
      x + i * step - w * 0.42,
      top,
      x + i * step + w * 0.42,
      top,
      x + i * step + w * 0.5,
      base - 8,
      x + i * step - w * 0.5,
      base - 8,
    );
    if (stands) m.block(x + i * step - w * 0.7, x + i * step + w * 0.7, top - 2, top + 3);
  }
  if (whole < 2) return;
  const end = x + (whole - 1) * step + w;
  const beam = base - height;
  m.block(x - w, end, beam - 9, beam);
  const full = whole === columns;
  const peak = full ? x + width / 2 : x + width * 0.42;
  const slope = width * 0.16;
  const cut = full ? end : Math.min(end, peak + 8);
  m.quad(
    x - w * 1.4,
    beam - 9,
    peak,
    beam - 9 - slope,
    full ? peak : cut,
    full ? beam - 9 - slope : beam - 9 - slope * 0.9,
    full ? end + w * 0.4 : cut,
    beam - 9,
  );
}

export function tower(m: Mason, x: number, base: number, width: number, height: number): void {
  const w = width / 2;
  const top = base - height;
  const broken = m.dice() < 0.45;
  m.quad(
    x - w * 0.86,
    top + (broken ? height * 0.14 : 0),
    x + w * 0.86,
    top,
    x + w * 1.08,
    base + FOOT,
    x - w * 1.08,
    base + FOOT,
  );
  if (broken) {
    m.block(x - w * 0.1, x + w * 0.86, top - 5, top + height * 0.1);
  } else if (m.dice() < 0.5) {
    m.block(x - w * 1.1, x + w * 1.1, top - 4, top + 5);
    for (let i = -1; i <= 1; i++) m.block(x + i * w * 0.8 - w * 0.2, x + i * w * 0.8 + w * 0.2, top - 10, top - 3);
  } else {
    m.block(x - w, x + w, top - 3, top + 3);
    m.ring(x, top - 2, 0.1, w * 0.86, 0, Math.PI);
    m.block(x - 0.8, x + 0.8, top - w - 12, top - w + 2);
  }
  m.quad(x + w * 0.62, top + 6, x + w * 0.84, top + 6, x + w * 1.0, base, x + w * 0.76, base, 0.25);
  const floors = Math.floor(height / 30);
  for (let i = 1; i <= floors; i++) {
    if (m.dice() < 0.6)
      m.window(x + m.dice(-0.4, 0.3) * w, top + height * 0.14 + i * 19, Math.max(2, w * 0.24), 7, m.dice() < 0.4);
  }
}

/** A great dome that has lost a part of its shell, its ribs showing. */
export function dome(m: Mason, x: number, base: number, radius: number): void {
  const drum = radius * 0.42;
  const y = base - drum;
  m.block(x - radius * 1.04, x + radius * 1.04, y, base + FOOT);
  m.block(x - radius * 1.1, x + radius * 1.1, y - 3, y + 3);
  const from = m.dice(0.5, 1.1);
  m.ring(x, y, 0.1, radius, from, Math.PI);
  m.ring(x, y, radius * 0.93, radius, 0, from);
  m.ring(x, y, radius * 0.62, radius * 0.66, 0, from);
  m.block(x - 2.4, x + 2.4, y - radius - 14, y - radius + 3);
  for (let i = -2; i <= 2; i++)
    m.window(x + i * radius * 0.36, y + drum * 0.72, radius * 0.1, drum * 0.42, m.dice() < 0.3);
}

export function obelisk(m: Mason, x: number, base: number, height: number): void {
  const w = height * 0.07;
  const lean = m.dice(-0.05, 0.05) * height;
  m.quad(x + lean - w * 0.6, base - height, x + lean + w * 0.6, base - height, x + w, base, x - w, base);
  m.quad(
    x + lean,
    base - height - w * 1.5,
    x + lean,
    base - height - w * 1.5,
    x + lean + w * 0.6,
    base - height,
    x + lean - w * 0.6,
    base - height,
  );
  m.block(x - w * 1.7, x + w * 1.7, base - w, base + FOOT);
}
