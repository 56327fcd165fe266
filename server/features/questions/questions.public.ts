export { mailAnswer, mailQuestion } from './question-mails.ts';
export { productQuestionsWire } from './questions.wire.ts';
