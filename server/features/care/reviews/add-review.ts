import { findMentions } from '#contract/care/review-vocabulary.ts';
import type { NewReview } from '#contract/care/reviews.ts';
import { publicName, reviewLimits } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { withLockedOrder } from '#server/features/orders/orders/with-locked-order.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { decideReviewStatus, publicIp } from './review-status.ts';
import {
  findCustomerLine,
  insertPhotos,
  insertReview,
  type LineToReview,
} from './review-writes.queries.ts';
import { isRelatedToVendor } from './vendor-relation.queries.ts';
import { formatLineVariant, computeReviewableUntil } from './reviews.wire.ts';

const createAlreadyReviewedError = () =>
  new AppError('conflict', 'You have already reviewed this product. You can change your review.');

/** Throws if the customer cannot review the line, before photos are encoded. `addReview` checks the line again. */
export async function findReviewableLine(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  customer: Account,
  lineId: string,
): Promise<LineToReview> {
  const line = await findCustomerLine(db, customer.id, lineId);
  if (!line) throw notFound('Order line');
  requireReviewable(line, clock.now());
  return line;
}

function requireReviewable(line: LineToReview, now: Date): void {
  if (line.review_status && line.review_status !== 'withdrawn') throw createAlreadyReviewedError();
  if (line.replaces_line_id) {
    throw new AppError(
      'conflict',
      'This is a replacement. Review the original product in its order.',
    );
  }
  if (line.refunded_quantity >= line.quantity) {
    throw new AppError('conflict', 'This product was refunded, so it cannot be reviewed');
  }
  if (!line.delivered_at) {
    throw new AppError('conflict', 'You can review a product once it is delivered');
  }
  if (computeReviewableUntil(line.delivered_at) <= now) {
    const days = reviewLimits.daysToReview;
    throw new AppError('conflict', `A product can be reviewed for ${days} days after its delivery`);
  }
}

/**
 * Stores a review and returns its id. Locks the purchase, so that the delivery is not taken back at the same time.
 */
export function addReview(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  customer: Account,
  { line, body, pictureIds }: { line: LineToReview; body: NewReview; pictureIds: string[] },
): Promise<string> {
  const key = { id: line.order_id, purchase_id: line.purchase_id };
  return withLockedOrder(ctx, key, async (trx) => {
    const locked = await findCustomerLine(trx, customer.id, line.id);
    const now = ctx.clock.now();
    requireReviewable(locked ?? line, now);
    const { title, text, usedFor } = body;
    const { id: order_line_id, order_id, product_id, vendor_id } = line;
    const author = publicName(customer.name);
    const isRelated = await isRelatedToVendor(trx, {
      ...{ vendorId: vendor_id, customerId: customer.id, orderId: order_id },
      ip: publicIp(customer.ip),
    });
    const inserted = await insertReview(trx, {
      ...{ id: newId(), order_line_id, order_id, product_id, vendor_id },
      account_id: customer.id,
      author_name: author,
      stars: body.stars,
      ...{ title, text, used_for: usedFor, variant_text: formatLineVariant(line) },
      mentions: findMentions(`${title}\n${text}`),
      is_delivery_confirmed: (locked ?? line).is_delivery_confirmed,
      ...decideReviewStatus([author, title, text, usedFor], { now, isRelated }),
    });
    if (!inserted) throw createAlreadyReviewedError();
    await insertPhotos(trx, { reviewId: inserted.id, productId: product_id }, pictureIds);
    // The product may have become another one between the order and this review.
    await enqueue(trx, 'recount_reviews', { productId: product_id });
    return inserted.id;
  });
}
