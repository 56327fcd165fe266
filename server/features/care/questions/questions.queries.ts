import { type Insertable, type RawBuilder, sql } from 'kysely';
import { deletedAuthorName } from '#contract/care/trust-rules.ts';
import { allOf } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import { hasBought } from '#server/features/orders/orders/orders.sql.ts';
import {
  countQuestionsOfProduct,
  questionColumns,
  selectAnswersOfQuestion,
  selectQuestionsOfProduct,
} from './questions.sql.ts';
import type { Answers, Questions } from '#server/schema/tables.ts';

/** A product has few questions, so their words have no index. */
const wordsOf = (table: 'questions' | 'answers') =>
  sql`to_tsvector('english', stored_words(${sql.ref(`${table}.text`)}))`;
const asked = (words: string) => sql`plainto_tsquery('english', fold_words(${words}))`;

/** Returns the condition that a question or one of its published answers contains the words. */
const containsWords = (words: string): RawBuilder<boolean> => sql<boolean>`(
  ${wordsOf('questions')} @@ ${asked(words)}
  or exists (select from answers where answers.question_id = questions.id and answers.status = 'published'
    and ${wordsOf('answers')} @@ ${asked(words)}))`;

interface QuestionFilter {
  q: string | undefined;
  limit: number;
  offset: number;
}

/**
 * Reads a page of questions, the count of all questions and the count of those found, in one statement. Returns
 * undefined unless the product is public.
 */
export const findQuestionsOfProduct = (
  db: Db,
  productId: string,
  { q, limit, offset }: QuestionFilter,
) =>
  db
    .selectFrom('products')
    .select('products.id')
    .select(
      selectQuestionsOfProduct({
        ...(q && { where: containsWords(q) }),
        limit: sql<number>`${limit}`,
        offset: sql<number>`${offset}`,
      }),
    )
    .select([
      countQuestionsOfProduct().as('count'),
      countQuestionsOfProduct(q ? containsWords(q) : undefined).as('found'),
    ])
    .where('products.id', '=', productId)
    .where('products.is_public', '=', true)
    .executeTakeFirst();

export const findPublicProduct = (db: Db | Trx, id: string) =>
  db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select(['products.id', 'products.name', 'products.vendor_id'])
    .select(['vendors.contact_email', 'vendors.business_name'])
    .where('products.id', '=', id)
    .where('products.is_public', '=', true)
    .executeTakeFirst();

export const findPublishedQuestion = (db: Db | Trx, id: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'product_id', 'account_id', 'text'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();

export async function hasBoughtProduct(db: Db | Trx, accountId: string, productId: string) {
  const { rows } = await sql<{ has_bought: boolean }>`
    select ${hasBought(accountId, productId)} as has_bought`.execute(db);
  return rows[0]!.has_bought;
}

export const insertQuestion = (trx: Trx, row: Insertable<Questions>) =>
  trx.insertInto('questions').values(row).returningAll().executeTakeFirstOrThrow();

/** Counts the answers of all accounts and those of one account, including answers that are held or hidden. */
export async function countAnswers(trx: Trx, questionId: string, accountId: string) {
  const { all, own } = await trx
    .selectFrom('answers')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('account_id', '=', accountId).as('own'),
    ])
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), own: Number(own) };
}

/** Locks a question, so that simultaneous calls cannot store more answers than the limit. */
export async function lockQuestion(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('questions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export const insertAnswer = (trx: Trx, row: Insertable<Answers>) =>
  trx.insertInto('answers').values(row).returningAll().executeTakeFirstOrThrow();

export type VendorQuestionRow = Awaited<ReturnType<typeof findVendorQuestions>>['rows'][number];

export const findVendorQuestions = (
  db: Db,
  {
    vendorId,
    list,
    ...slice
  }: {
    vendorId: string;
    list: 'unanswered' | undefined;
    page?: number | undefined;
    limit: number;
  },
) =>
  findListPage(db, slice, {
    table: 'questions',
    where: allOf([
      sql`questions.vendor_id = ${vendorId}`,
      sql`questions.status = 'published'`,
      list && sql`not questions.has_vendor_answer`,
    ]),
    rows: db
      .selectFrom('questions')
      .innerJoin('products', 'products.id', 'questions.product_id')
      .select(questionColumns)
      .select(selectAnswersOfQuestion())
      .select(['questions.product_id', 'products.name as product_name']),
    order: sql`questions.created_at desc, questions.id desc`,
  });

/** Removes the author from questions, but not their texts. */
export async function eraseAsker(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  await trx
    .updateTable('questions')
    .set({ account_id: null, author_name: deletedAuthorName })
    .where('account_id', '=', accountId)
    .execute();
}

/** Removes the author from answers, but not their texts. A vendor's answers keep the name of the business. */
export async function eraseAnswerer(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  await trx
    .updateTable('answers')
    .set({
      account_id: null,
      author_name: sql`case side when 'vendor' then author_name else ${deletedAuthorName} end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}
