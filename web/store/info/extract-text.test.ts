import { returnPromise } from '#contract/base/policies.ts';
import { expect, test } from 'vitest';
import { faqQuestions } from './faq-questions.tsx';
import { extractText } from './extract-text.ts';

test('structured data contains the text of an answer without the link in it', () => {
  const answers = faqQuestions.map(({ content }) => extractText(content));
  expect(answers[0]).toBe(returnPromise);
  expect(answers.every((answer) => answer.length > 40 && !answer.includes('<'))).toBe(true);
});
