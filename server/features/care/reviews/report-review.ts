import type { z } from 'zod';
import type { reviewReport } from '#contract/care/reviews.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findPublishedReview, insertReport, markWaiting } from './review-writes.queries.ts';

/** Stores a report. A vendor can report only reviews of the vendor's own products. */
export async function reportReview(
  { db }: Pick<Ctx, 'db'>,
  { id: accountId, role }: Account,
  reviewId: string,
  { reason, note }: z.output<typeof reviewReport>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const review = await findPublishedReview(trx, reviewId);
    if (!review || (role === 'vendor' && review.vendor_id !== accountId)) throw notFound('Review');
    if (review.account_id === accountId) {
      throw new AppError('conflict', 'You cannot report your own review');
    }
    const side = role === 'vendor' ? ('vendor' as const) : ('user' as const);
    const row = { role: side, review_id: reviewId, account_id: accountId, reason, note };
    if (await insertReport(trx, row)) await markWaiting(trx, reviewId);
  });
}
