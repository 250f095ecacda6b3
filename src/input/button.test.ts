import { expect, test } from 'vitest';
import { createButton } from './button.ts';

test('a button that is held reads down in every tick until it is released', () => {
  const button = createButton();
  button.press();
  expect([button.read(), button.read()]).toEqual([true, true]);
  button.release();
  expect(button.read()).toBe(false);
});

test('a press shorter than a tick is down for exactly one tick', () => {
  const button = createButton();
  button.press();
  button.release();
  expect([button.read(), button.read()]).toEqual([true, false]);
});

test('a release and a new press between two ticks show an edge: up, then down again', () => {
  const button = createButton();
  button.press();
  button.read();
  button.release();
  button.press();
  expect([button.read(), button.read(), button.read()]).toEqual([false, true, true]);
});

test('two holders: letting one go keeps the button down', () => {
  const button = createButton();
  button.press();
  button.press();
  button.read();
  button.release();
  expect(button.read()).toBe(true);
  button.release();
  expect(button.read()).toBe(false);
});

test('a stray release never makes a later press stick or vanish', () => {
  const button = createButton();
  button.release();
  button.press();
  expect(button.read()).toBe(true);
  button.release();
  expect(button.read()).toBe(false);
});

test('clear forgets a press that nobody has read yet', () => {
  const button = createButton();
  button.press();
  button.clear();
  expect(button.read()).toBe(false);
});
