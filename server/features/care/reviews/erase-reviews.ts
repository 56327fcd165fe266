import type { Eraser } from '#server/features/base/erasure/erasure.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { anonymiseReviews, deletePhotosOfAuthor } from './review-writes.queries.ts';

/** Deletes the photos of the person's reviews and removes the author. The texts and stars stay. */
export const eraseReviews: Eraser = async (trx, { accountId }) => {
  const pictureIds = await deletePhotosOfAuthor(trx, accountId);
  if (pictureIds.length > 0) await enqueue(trx, 'discard_pictures', { pictureIds });
  await anonymiseReviews(trx, accountId);
};
