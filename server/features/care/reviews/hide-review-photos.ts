import type { Ctx } from '#server/context.ts';
import { renamePicture } from '#server/features/base/pictures/rename-picture.ts';
import { findHiddenPhotos } from './review-writes.queries.ts';

/**
 * Renames the photos of a review that is no longer published, because visitors may know their URLs. Only the author
 * and admins get the new URLs.
 */
export async function hideReviewPhotos(
  ctx: Pick<Ctx, 'db' | 'files' | 'secrets'>,
  reviewId: string,
): Promise<void> {
  for (const { picture_id } of await findHiddenPhotos(ctx.db, reviewId)) {
    await renamePicture(ctx, picture_id);
  }
}
