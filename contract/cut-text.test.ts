import { expect, test } from 'vitest';
import { cutText, shortenText } from './cut-text.ts';
import { readUrlText } from './field-rules.ts';
import { fillMeta } from './shop/blog-seo-score.ts';

const sofa = '🛋';
const family = '👨‍👩‍👧';
const flag = '🇮🇳';
const accented = 'e\u0301';
const syllable = 'कि';

test.each([
  [`aaa${sofa}`, 4, 'aaa'],
  [`aaa${sofa}`, 5, `aaa${sofa}`],
  [`aaa${family}b`, 8, 'aaa'],
  [`aaa${flag}b`, 5, 'aaa'],
  [`aaa${flag}b`, 7, `aaa${flag}`],
  [`aaa${accented}b`, 4, 'aaa'],
  [`aaa${syllable}b`, 4, 'aaa'],
  [`aaa${syllable}b`, 5, `aaa${syllable}`],
  ['plain text', 5, 'plain'],
  ['short', 10, 'short'],
  ['', 3, ''],
])('%j is cut to %i units: %j', (text, maxLength, cut) => {
  expect(cutText(text, maxLength)).toBe(cut);
});

test('a shortened text is not longer than its limit and is well-formed', () => {
  for (let length = 5; length < 40; length++) {
    const text = `Sofa ${sofa}${family}${flag}${accented}${syllable}`.repeat(3);
    const short = shortenText(text, length);
    expect(short.length).toBeLessThanOrEqual(length);
    expect(short.isWellFormed()).toBe(true);
  }
});

test('meta titles and texts of URLs end between letters', () => {
  expect(fillMeta('a'.repeat(56) + sofa.repeat(10), 60)).toBe(`${'a'.repeat(56)}...`);
  expect(fillMeta('a'.repeat(55) + sofa.repeat(10), 60)).toBe(`${'a'.repeat(55)}${sofa}...`);
  expect(readUrlText(`${'a'.repeat(79)}${sofa}`)).toBe('a'.repeat(79));
  expect(readUrlText(`${'a'.repeat(78)}${sofa}`)).toBe(`${'a'.repeat(78)}${sofa}`);
});
