import { schemaContext, type StructuredData } from '#web/parts/base/structured-data.ts';

export function faqData(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    ...schemaContext,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
