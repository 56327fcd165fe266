import { afterEach, describe, expect, test, vi } from 'vitest';
import { findContactDetails, hasContactDetails } from './contact-details.ts';
import { catches, passes } from './contact-details.cases.ts';
import { contactPatterns, linkPatterns } from './contact-patterns.ts';
import { harmlessPatterns } from './harmless-numbers.ts';

test('at least sixty spellings and sixty harmless texts are compared', () => {
  expect(new Set(catches).size).toBeGreaterThanOrEqual(60);
  expect(new Set(passes).size).toBeGreaterThanOrEqual(60);
});

describe('finds', () => {
  test.each(catches)('%s', (text) => {
    for (const [before, after] of [
      ['', ''],
      ['Please: ', ' before noon.'],
      ['मुझे लिखिए, ', ', धन्यवाद।'],
    ]) {
      expect(hasContactDetails(`${before}${text}${after}`), `${before}${text}`).toBe(true);
    }
  });
});

test.each(passes)('leaves alone: %s', (text) => {
  expect(findContactDetails(text).map(({ start, end }) => text.slice(start, end))).toEqual([]);
});

/** The classes and escapes of a pattern have no quantifiers, and are left out. */
const quantifiersOf = ({ source }: RegExp) =>
  source
    .replaceAll(/\\p\{\w+\}/g, 'p')
    .replaceAll(/\\./g, 'e')
    .replaceAll(/\[[^\]]*\]/g, 'c')
    .match(/[*+]|\{\d+,\}/g) ?? [];

test.each([...contactPatterns, ...linkPatterns, ...Object.values(harmlessPatterns)])(
  'every repetition in %s has an upper limit',
  (pattern) => {
    expect(quantifiersOf(pattern)).toEqual([]);
  },
);

afterEach(() => vi.restoreAllMocks());

/** Counts the characters that all searches of a text pass over. */
function countSteps(text: string): number {
  let steps = 0;
  const { exec } = RegExp.prototype;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
    this: RegExp,
    searched: string,
  ) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, searched);
    steps += (match ? match.index + match[0].length : searched.length) - from + 1;
    return match;
  });
  findContactDetails(text);
  spy.mockRestore();
  return steps;
}

test.each([
  ...['1-', '9 ', '1,00,', '98450 12345 ', '98450 and ', '90, 91, ', '7 x ', '٣', '9x'],
  ...['nine ', 'double ', 'nau', 'a.', 'a b ', '@', 'at ', 'x (at) ', 'a@a.', 'dot ', 'r. '],
  ...['t.me/', 'https://', 'insta: ', 'whatsapp ', 'क्', '\u200b', ' ', 'a    @'],
])('a text of repeated %j takes steps in proportion to its length', (part) => {
  const steps = [1000, 2000, 4000, 8000].map((length) =>
    countSteps(part.repeat(length / part.length)),
  );
  for (const [index, count] of steps.entries()) {
    if (index > 0) expect(count, String(steps)).toBeLessThan(steps[index - 1]! * 2.2 + 100);
  }
});
