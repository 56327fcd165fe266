import { expect, test } from 'vitest';
import { type Box, findClearBottom } from './find-clear-bottom.ts';

const message = { left: 12, right: 378, height: 50 };
const phone = { minBottomPx: 16, windowHeight: 844 };
const box = (top: number, bottom: number, left = 20, right = 370): Box => ({
  left,
  right,
  top,
  bottom,
});

test('a message is at the bottom when no button is there', () => {
  expect(findClearBottom(message, [], phone)).toBe(16);
  expect(findClearBottom(message, [box(100, 150), box(900, 950)], phone)).toBe(16);
  expect(findClearBottom(message, [box(790, 830, 400, 500)], phone)).toBe(16);
});

test('a message is above the buttons that it would cover', () => {
  expect(findClearBottom(message, [box(790, 830)], phone)).toBe(844 - 790 + 8);
  const stacked = [box(730, 774), box(790, 830)];
  expect(findClearBottom(message, stacked, phone)).toBe(844 - 730 + 8);
  expect(findClearBottom(message, stacked.toReversed(), phone)).toBe(844 - 730 + 8);
});

test('a message that has no free place stays inside the window', () => {
  expect(findClearBottom(message, [box(20, 840)], phone)).toBe(844 - 50 - 8);
});
