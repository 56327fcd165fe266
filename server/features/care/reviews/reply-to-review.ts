import { findHeldReason } from '#contract/care/trust-filter.ts';
import { heldReasonTexts } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { mailReply } from './review-mails.ts';
import { lockReview, updateReview } from './review-writes.queries.ts';

/** Stores a vendor's reply. Replies are not moderated, so a text that the filter would hold in a review is refused. */
export async function replyToReview(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  id: string,
  text: string,
): Promise<void> {
  const heldReason = findHeldReason([text]);
  if (heldReason) {
    throw invalidFields({ text: `${heldReasonTexts[heldReason]}. Please leave that out.` });
  }
  await inTransaction(ctx.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (review.status !== 'published') throw notFound('Review');
    if (review.reply_text !== null) {
      throw new AppError('conflict', 'You have already replied to this review');
    }
    await updateReview(trx, id, { reply_text: text, replied_at: ctx.clock.now() });
    await mailReply(ctx, trx, review, text);
  });
}
