import type { Ctx } from '#server/context.ts';
import { renamePicture } from '#server/features/pictures/rename-picture.ts';
import { findHiddenPhotos } from './review-writes.queries.ts';

/** Whoever saw the review knows the URLs of its photos. Only its author and admins get the new ones. */
export async function hideReviewPhotos(
  ctx: Pick<Ctx, 'db' | 'files' | 'secrets'>,
  reviewId: string,
): Promise<void> {
  for (const { picture_id } of await findHiddenPhotos(ctx.db, reviewId)) {
    await renamePicture(ctx, picture_id);
  }
}
