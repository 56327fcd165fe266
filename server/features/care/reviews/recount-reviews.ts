import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { lockReviewsOf, writeUncountedReasons } from './recount.queries.ts';

/**
 * Finds out again which reviews of a product count in its average (`docs/product/reviews.md#ratings`). A second run
 * changes nothing.
 */
export const recountReviews = ({ db }: Pick<Ctx, 'db'>, productId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockReviewsOf(trx, productId);
    await writeUncountedReasons(trx, productId);
  });
