import { expect, test } from 'vitest';
import { multilineText, requiredText, text } from './fields.ts';

test.each([
  ['\u202eihsaA', 'ihsaA'],
  ['As\u200bha', 'Asha'],
  ['As\u200dha Ra\u200co', 'Asha Rao'],
  ['\ufeffAsha\u2060', 'Asha'],
  ['Asha \u2066Rao\u2069', 'Asha Rao'],
  ['A\u00adsha\u200e\u200f\u061c', 'Asha'],
  ['\u200b Asha \u200b', 'Asha'],
  ['Asha\u{e0041}', 'Asha'],
])('%j becomes %j', (sent, stored) => {
  expect(text(100).parse(sent)).toBe(stored);
});

test.each(['क्‍ष', 'श्रीमती र्‍या', 'ন্‌য', 'അവന്‍', 'شاہ‌جہاں', '👨‍👩‍👧', '👩🏽‍🔧', '❤️‍🔥', 'Asha – “Rao” ₹5'])(
  '%j is stored as it is',
  (sent) => {
    expect(text(100).parse(sent)).toBe(sent);
  },
);

test('a text of only invisible characters is empty', () => {
  expect(requiredText(100).safeParse('\u200b\u202e\u200d').success).toBe(false);
});

test('the limit counts what is left', () => {
  expect(text(4).parse('A\u200bs\u200bh\u200ba\u200b')).toBe('Asha');
});

test.each([
  ['Asha\nTotal: 0', 'Asha Total: 0'],
  ['5 Park Street\r\n\r\nTotal: 0', '5 Park Street Total: 0'],
  ['Asha\tRao', 'Asha Rao'],
  ['Asha\u2028Rao\u2029', 'Asha Rao'],
  ['Asha\u0085Rao\vRao\f', 'Asha Rao Rao'],
  ['\n', ''],
])('%j in a field of one line becomes %j', (sent, stored) => {
  expect(text(100).parse(sent)).toBe(stored);
});

test('a text of several lines keeps them', () => {
  expect(multilineText(100).parse('Two\nlines\tand a tab ')).toBe('Two\nlines\tand a tab');
});
