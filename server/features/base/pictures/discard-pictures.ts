import type { Ctx } from '#server/context.ts';
import { removePictureFiles } from './picture-files.ts';
import { deletePictures, findUnusedPictures } from './pictures.queries.ts';

type PictureCtx = Pick<Ctx, 'db' | 'files'>;

/** Deletes the rows and files of pictures that nothing uses. */
export async function discardPictures(ctx: PictureCtx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await removePictureFiles(ctx, await deletePictures(ctx.db, ids));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes pictures older than a day that a killed server or an edit left unused. Pictures of past orders stay. */
export async function sweepPictures(ctx: PictureCtx & Pick<Ctx, 'clock'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - dayMs);
  await discardPictures(ctx, await findUnusedPictures(ctx.db, before));
}
