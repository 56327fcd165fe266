import type { Answer, ProductQuestions, Question } from '#contract/catalogue/review-records.ts';
import { toWireTime } from '#server/features/care/reviews/reviews.public.ts';

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

export const buildAnswerWire = (row: AnswerRow): Answer => ({
  _id: row.id,
  text: row.text,
  author: row.author_name,
  by: row.side as Answer['by'],
  createdAt: toWireTime(row.created_at),
});

export const buildQuestionWire = (row: QuestionRow): Question => ({
  _id: row.id,
  text: row.text,
  author: row.author_name,
  answers: row.answers.map(buildAnswerWire),
  createdAt: toWireTime(row.created_at),
});

export const buildProductQuestionsWire = (
  productId: string,
  { count, questions }: { count: number; questions: QuestionRow[] },
): ProductQuestions => ({
  product: productId,
  count,
  questions: questions.map(buildQuestionWire),
});
