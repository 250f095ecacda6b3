import { expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { modesOf } from './modes.ts';
import { fill, languages, noticeText, textsOf } from './texts.ts';

test('every language has every text, with the same places to fill', () => {
  const places = (text: unknown) =>
    String(text)
      .match(/\{\w+\}/g)
      ?.sort() ?? [];
  const english = textsOf('en');
  for (const lang of languages) {
    const texts = textsOf(lang);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(places(text), key).toEqual(places(english[key as keyof typeof english]));
    }
  }
});

test('an unknown language, also one with the name of a property, gives English', () => {
  for (const lang of ['xx', '', '__proto__', 'toString']) expect(textsOf(lang)).toBe(textsOf('en'));
});

test('what is filled in is not filled again, and an unknown place stays', () => {
  expect(fill('{a} {b} {toString}', { a: '{b}', b: '$&' })).toBe('{b} $& {toString}');
});

test('every kind of notice reads as a sentence without open places', () => {
  const lines = [
    noticeText({ kind: 'clamped', name: 'seed', value: '-1', used: '0' }),
    noticeText({ kind: 'unreadable', name: 'seed', value: 'x' }),
    noticeText({ kind: 'save-set-aside' }),
    noticeText({ kind: 'save-blocked' }),
  ];
  for (const line of lines) expect(line).toMatch(/^[^{}]+\.$/);
  expect(lines[0]).toContain('“seed”');
});

test('metres are rounded down: nobody is told of a metre not run', () => {
  expect(createFormat('en', textsOf('en')).metres(999.99)).toBe('999 m');
});

test('the menu lists the modes there are, in its own order', () => {
  expect(modesOf(['bench', 'run']).map((mode) => mode.id)).toEqual(['run', 'bench']);
  expect(modesOf([])).toEqual([]);
});
