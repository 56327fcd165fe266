import { type Insertable, sql } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import type { QuestionReports } from '#server/schema/tables.ts';

export type QuestionTextKind = 'question' | 'answer';

const tables: Record<QuestionTextKind, string> = { question: 'questions', answer: 'answers' };

interface PublishedText {
  account_id: string | null;
  product_id: string;
  vendor_id: string;
}

export async function findPublishedText(
  trx: Trx,
  kind: QuestionTextKind,
  id: string,
): Promise<PublishedText | undefined> {
  const { rows } = await sql<PublishedText>`
    select published.account_id, published.product_id, products.vendor_id
    from ${sql.table(tables[kind])} as published join products on products.id = published.product_id
    where published.id = ${id} and published.status = 'published'`.execute(trx);
  return rows[0];
}

/** Returns false when the account has already reported the question or answer. */
export async function insertReport(trx: Trx, row: Insertable<QuestionReports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('question_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a question or answer to the admins' waiting list, unless it is there already. */
export async function markWaiting(trx: Trx, kind: QuestionTextKind, id: string): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set waiting_since = coalesce(waiting_since, ${shopNow})
    where id = ${id}`.execute(trx);
}
