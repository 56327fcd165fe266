import { expect, test } from 'vitest';
import { faqQuestions } from './faq-questions.tsx';
import { textOf } from './text-of.ts';

test('an answer is told to search engines in the words that people read', () => {
  const answers = faqQuestions.map(({ content }) => textOf(content));
  expect(answers[0]).toBe(
    'You may return a piece within 7 days of delivery, unused and in its packing. The refund reaches you in 7-14 days.',
  );
  expect(answers.every((answer) => answer.length > 40 && !answer.includes('<'))).toBe(true);
});
