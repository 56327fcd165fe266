import { reviewRequestDays } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { mailReviewRequest } from './review-mails.ts';
import {
  countReviewsOfOrder,
  findLinesToAsk,
  findOrderToAsk,
  markAsked,
  markReminded,
} from './review-requests.queries.ts';

type AskCtx = Pick<Ctx, 'db' | 'clock' | 'config' | 'secrets'>;

const dayMs = 24 * 60 * 60 * 1000;
const addDays = (deliveredAt: Date, days: number) => new Date(deliveredAt.getTime() + days * dayMs);

/**
 * Asks the customer of an order for reviews, with one email some days after the delivery. If the delivery is taken back,
 * the days count from the next delivery.
 */
export async function askForReviews(ctx: AskCtx, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await findOrderToAsk(trx, orderId);
    if (!order || addDays(order.delivered_at!, reviewRequestDays.ask) > ctx.clock.now()) return;
    const lines = await findLinesToAsk(trx, orderId);
    if (lines.length === 0 || !(await markAsked(trx, orderId))) return;
    await mailReviewRequest(ctx, trx, { order, lines, isReminder: false });
    const runAt = addDays(order.delivered_at!, reviewRequestDays.remind);
    await enqueue(trx, 'remind_of_reviews', { orderId }, { runAt });
  });
}

/** Emails one reminder, unless a line of the order has been reviewed. */
export async function remindOfReviews(ctx: AskCtx, orderId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const order = await findOrderToAsk(trx, orderId);
    if (!order || (await countReviewsOfOrder(trx, orderId)) > 0) return;
    const lines = await findLinesToAsk(trx, orderId);
    if (lines.length === 0 || !(await markReminded(trx, orderId))) return;
    await mailReviewRequest(ctx, trx, { order, lines, isReminder: true });
  });
}
