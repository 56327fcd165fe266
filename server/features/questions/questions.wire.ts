import type { Answer, ProductQuestions, Question } from '#contract/review-records.ts';
import { timeWire } from '#server/features/reviews/reviews.public.ts';

export interface AnswerRow {
  id: string;
  text: string;
  author_name: string;
  side: string;
  created_at: Date | string;
}

export interface QuestionRow {
  id: string;
  text: string;
  author_name: string;
  created_at: Date | string;
  answers: AnswerRow[];
}

export const answerWire = (row: AnswerRow): Answer => ({
  _id: row.id,
  text: row.text,
  author: row.author_name,
  by: row.side as Answer['by'],
  createdAt: timeWire(row.created_at),
});

export const questionWire = (row: QuestionRow): Question => ({
  _id: row.id,
  text: row.text,
  author: row.author_name,
  answers: row.answers.map(answerWire),
  createdAt: timeWire(row.created_at),
});

export const productQuestionsWire = (
  productId: string,
  { count, questions }: { count: number; questions: QuestionRow[] },
): ProductQuestions => ({
  product: productId,
  count,
  questions: questions.map(questionWire),
});
