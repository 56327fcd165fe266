import { expect, test } from 'vitest';
import { faqQuestions } from './faq-questions.tsx';
import { extractText } from './text-of.ts';

test('structured data has the text of an answer without its link', () => {
  const answers = faqQuestions.map(({ content }) => extractText(content));
  expect(answers[0]).toBe(
    'You may return a product within 7 days of delivery, unused and in its packing. The refund reaches you in 7-14 days.',
  );
  expect(answers.every((answer) => answer.length > 40 && !answer.includes('<'))).toBe(true);
});
