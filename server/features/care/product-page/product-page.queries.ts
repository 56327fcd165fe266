import { sql } from 'kysely';
import {
  countQuestionsOfProduct,
  selectFirstQuestionsOfProduct,
} from '#server/features/care/questions/questions.sql.ts';
import {
  selectFirstReviewsOfProduct,
  selectMentionsOfProduct,
  selectReviewPhotosOfProduct,
} from '#server/features/care/reviews/reviews.sql.ts';
import { selectProducts } from '#server/features/catalogue/products/products.sql.ts';
import type { Db } from '#server/platform/db/connection.ts';

export type ProductPageRow = Awaited<
  ReturnType<ReturnType<typeof selectProductPage>['execute']>
>[number];

/**
 * Returns a public product as its page shows it. Compares with `=`, so that PostgreSQL reuses one generic plan. For
 * `= any(array)` it would not, because it expects ten rows.
 */
export async function findProductPage(db: Db, id: string): Promise<ProductPageRow | undefined> {
  // Compiled once, because building the query costs as much as running it.
  compiled ??= sql.raw(selectProductPage(db).compile().sql);
  const select = sql<ProductPageRow>`${compiled} where products.id = ${id} and products.is_public`;
  return (await select.execute(db)).rows[0];
}

let compiled: ReturnType<typeof sql.raw> | undefined;

/** Selects products with their details, seller, first reviews and first questions. */
const selectProductPage = (db: Db) =>
  selectProducts(db, 'details')
    .select('products.star_counts')
    .select([selectFirstReviewsOfProduct(), selectFirstQuestionsOfProduct()])
    .select([selectMentionsOfProduct(), selectReviewPhotosOfProduct()])
    .select(countQuestionsOfProduct().as('question_count'));
