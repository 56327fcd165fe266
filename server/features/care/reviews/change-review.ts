import { findMentions } from '#contract/care/review-vocabulary.ts';
import type { ReviewChange } from '#contract/care/reviews.ts';
import { reviewLimits } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/base/pictures/discard-pictures.ts';
import { parsePictureKey } from '#server/features/base/pictures/pictures.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createTooManyPhotosError } from './review-form.ts';
import { decideReviewStatus } from './review-status.ts';
import {
  deletePhotos,
  findPhotosOf,
  insertPhotos,
  lockReview,
  updateReview,
} from './review-writes.queries.ts';

type LockedReview = Awaited<ReturnType<typeof lockReview>>;

/** Changes a review. The filter checks its texts again, and a review that was hidden before waits for an admin. */
export async function changeReview(
  ctx: Ctx,
  id: string,
  change: ReviewChange,
  pictureIds: string[],
): Promise<void> {
  const removed = await inTransaction(ctx.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (review.status === 'withdrawn') {
      throw new AppError('conflict', 'This review is withdrawn. You can write another one.');
    }
    const photos = await changePhotos(ctx, trx, review, {
      keptUrls: change.keepPhotos,
      pictureIds,
    });
    const fields = pickChangedFields(review, change);
    const isChanged = photos.isChanged || Object.keys(fields).length > 0;
    if (isChanged) {
      const next = buildNextVersion(review, fields, ctx.clock.now());
      await updateReview(trx, id, { ...fields, ...next });
      if (next.status !== 'published') await enqueue(trx, 'hide_review_photos', { reviewId: id });
    }
    return photos.removed;
  });
  await discardPictures(ctx, removed);
}

type ReviewFields = Partial<Pick<LockedReview, 'stars' | 'title' | 'text' | 'used_for'>>;

function pickChangedFields(review: LockedReview, change: ReviewChange): ReviewFields {
  const { stars, title, text, usedFor: used_for } = change;
  const requestedFields = { stars, title, text, used_for };
  return Object.fromEntries(
    Object.entries(requestedFields).filter(
      ([name, value]) => value !== undefined && value !== review[name as keyof ReviewFields],
    ),
  );
}

function buildNextVersion(review: LockedReview, fields: ReviewFields, now: Date) {
  const { author_name, title, text, used_for } = { ...review, ...fields };
  const texts = [author_name, title, text, used_for];
  const status = decideReviewStatus(texts, {
    now,
    hasBeenHidden: review.was_hidden,
    // An admin who has published the review has decided that its author may write it.
    isRelated: review.held_reason === 'vendor',
  });
  return {
    ...status,
    // Earlier reports stay open after a change.
    waiting_since: status.waiting_since ?? review.waiting_since,
    hidden_reason: '',
    mentions: findMentions(`${title}\n${text}`),
    version: review.version + 1,
    edited_at: now,
  };
}

interface PhotoChange {
  /** The URLs of the photos that stay; all of them by default. */
  keptUrls: string[] | undefined;
  /** The ids of the new photos. */
  pictureIds: string[];
}

async function changePhotos(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  { id, product_id }: LockedReview,
  { keptUrls, pictureIds }: PhotoChange,
): Promise<{ isChanged: boolean; removed: string[] }> {
  const before = await findPhotosOf(trx, id);
  const keys = keptUrls?.map((url) => parsePictureKey(url, ctx.config));
  const remaining = keys
    ? keys.flatMap((key) => before.find((photo) => photo.key === key) ?? [])
    : before;
  const ids = [...new Set(remaining.map((photo) => photo.picture_id)), ...pictureIds];
  if (ids.length > reviewLimits.photos) throw createTooManyPhotosError();
  if (ids.join() === before.map((photo) => photo.picture_id).join()) {
    return { isChanged: false, removed: [] };
  }
  await deletePhotos(trx, id);
  await insertPhotos(trx, { reviewId: id, productId: product_id }, ids);
  const removed = before.map((photo) => photo.picture_id).filter((each) => !ids.includes(each));
  return { isChanged: true, removed };
}
