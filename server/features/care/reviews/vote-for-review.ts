import type { Ctx } from '#server/context.ts';
import { hasPaidOrder } from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { deleteVote, findPublishedReview, insertVote } from './review-writes.queries.ts';

/** Adds the customer's vote and returns the review's number of votes. */
export const voteForReview = (ctx: Pick<Ctx, 'db'>, customer: Account, id: string) =>
  changeVote(ctx, id, async (trx, authorId) => {
    if (authorId === customer.id) {
      throw new AppError('conflict', 'You cannot vote for your own review');
    }
    if (!(await hasPaidOrder(trx, customer.id))) {
      throw new AppError('conflict', 'You can vote once you have paid for an order');
    }
    await insertVote(trx, id, customer.id);
  });

export const removeReviewVote = (ctx: Pick<Ctx, 'db'>, customer: Account, id: string) =>
  changeVote(ctx, id, (trx) => deleteVote(trx, id, customer.id));

const changeVote = (
  { db }: Pick<Ctx, 'db'>,
  id: string,
  change: (trx: Trx, authorId: string | null) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const before = await findPublishedReview(trx, id);
    if (!before) throw notFound('Review');
    await change(trx, before.account_id);
    const after = await findPublishedReview(trx, id);
    return after?.helpful_count ?? 0;
  });
