import { expect, test } from 'vitest';
import { spellAmount } from './amount-in-words.ts';

test.each([
  [0, 'Zero rupees only'],
  [1, 'One paisa only'],
  [99, 'Ninety-nine paise only'],
  [100, 'One rupee only'],
  [101, 'One rupee and one paisa only'],
  [1900, 'Nineteen rupees only'],
  [2000, 'Twenty rupees only'],
  [10_000, 'One hundred rupees only'],
  [10_500, 'One hundred five rupees only'],
  [100_000, 'One thousand rupees only'],
  [9_999_900, 'Ninety-nine thousand nine hundred ninety-nine rupees only'],
  [10_000_000, 'One lakh rupees only'],
  [11_850_050, 'One lakh eighteen thousand five hundred rupees and fifty paise only'],
  [1_000_000_000, 'One crore rupees only'],
  [
    12_345_678_901,
    'Twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine rupees and one paisa only',
  ],
  [1_000_000_000_000, 'One thousand crore rupees only'],
])('%d paise are "%s"', (paise, words) => {
  expect(spellAmount(paise)).toBe(words);
});
