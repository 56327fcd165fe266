import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '#server/schema/tables.ts';

/**
 * Product pages compile these statements only once, so the SQL has literals instead of parameters. The rows come as
 * JSON, in which times are text.
 */

const eb = () => expressionBuilder<Tables>();

const isPublished = sql<boolean>`questions.status = 'published'`;
const isAnswerPublished = sql<boolean>`answers.status = 'published'`;

/** Selects up to 20 published answers to the outer statement's question, the vendor's first, each group oldest first. */
export const selectAnswersOfQuestion = () =>
  jsonArrayFrom(
    eb()
      .selectFrom('answers')
      .select(['answers.id', 'answers.text', 'answers.author_name', 'answers.side'])
      .select(sql<string>`answers.created_at`.as('created_at'))
      .where(sql<boolean>`answers.question_id = questions.id`)
      .where(isAnswerPublished)
      .orderBy('answers.side', 'desc')
      .orderBy('answers.created_at')
      .orderBy('answers.id')
      .limit(sql.lit(20)),
  ).as('answers');

/** The columns of a question that everybody may see. */
export const questionColumns = [
  'questions.id',
  'questions.text',
  'questions.author_name',
  sql<string>`questions.created_at`.as('created_at'),
] as const;

interface QuestionPage {
  where?: RawBuilder<boolean>;
  limit: RawBuilder<number>;
  offset?: RawBuilder<number>;
}

/** Selects published questions about the outer statement's product, newest first. */
export const selectQuestionsOfProduct = ({ where, limit, offset }: QuestionPage) =>
  jsonArrayFrom(
    eb()
      .selectFrom('questions')
      .select(questionColumns)
      .select(selectAnswersOfQuestion())
      .where(sql<boolean>`questions.product_id = products.id`)
      .where(isPublished)
      .$if(where !== undefined, (query) => query.where(where!))
      .orderBy('questions.created_at', 'desc')
      .orderBy('questions.id', 'desc')
      .limit(limit)
      .offset(offset ?? sql.lit(0)),
  ).as('questions');

export const selectFirstQuestionsOfProduct = () => selectQuestionsOfProduct({ limit: sql.lit(3) });

/** Counts the published questions about the outer statement's product that match `where`. */
export const countQuestionsOfProduct = (where?: RawBuilder<boolean>) =>
  eb()
    .selectFrom('questions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(sql<boolean>`questions.product_id = products.id`)
    .where(isPublished)
    .$if(where !== undefined, (query) => query.where(where!));
