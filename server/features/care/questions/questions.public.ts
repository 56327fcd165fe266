export { mailAnswer, mailQuestion } from './question-mails.ts';
export { buildProductQuestionsWire } from './questions.wire.ts';
