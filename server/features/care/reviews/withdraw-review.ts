import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/base/pictures/discard-pictures.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import {
  deleteVotes,
  deletePhotos,
  findPhotosOf,
  lockReview,
  updateReview,
} from './review-writes.queries.ts';

/**
 * Deletes a review's texts, photos, votes and reply. The row and its reports stay, because they affect a later review of
 * the same line: it is held if this review was hidden, and listed for admins if this review was reported.
 */
export async function withdrawReview(ctx: Pick<Ctx, 'db' | 'files'>, id: string): Promise<void> {
  const removed = await inTransaction(ctx.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (review.status === 'withdrawn') return [];
    const photos = await findPhotosOf(trx, id);
    await deletePhotos(trx, id);
    await deleteVotes(trx, id);
    await updateReview(trx, id, {
      status: 'withdrawn',
      ...{ held_reason: null, hidden_reason: '', waiting_since: null },
      ...{ title: '', text: '', used_for: '', mentions: [] },
      ...{ reply_text: null, replied_at: null },
      version: review.version + 1,
    });
    return photos.map((photo) => photo.picture_id);
  });
  await discardPictures(ctx, removed);
}
