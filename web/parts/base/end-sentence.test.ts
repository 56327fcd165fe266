import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test('a sentence gets a full stop only if it does not end with punctuation', () => {
  expect(endSentence('The lift is out of order')).toBe('The lift is out of order.');
  expect(endSentence('The lift is out of order.')).toBe('The lift is out of order.');
  expect(endSentence('Who has the key?')).toBe('Who has the key?');
});
