import type { Ctx } from '#server/context.ts';
import { encodeAvif } from '#server/platform/images/process-image.ts';
import { buffer } from 'node:stream/consumers';
import { buildFileKey, putPictureFiles, removePictureFiles } from './picture-files.ts';
import { findPicture, markAvif } from './pictures.queries.ts';

/** Adds AVIF files for browsers that support them. Pages offer these files once all widths exist. */
export async function encodeAvifFiles(
  ctx: Pick<Ctx, 'db' | 'files'>,
  pictureId: string,
): Promise<void> {
  const picture = await findPicture(ctx.db, pictureId);
  if (!picture || picture.has_avif) return;
  const maxWidth = Math.max(...picture.widths);
  const source = await ctx.files.open(buildFileKey(picture.key, maxWidth, 'webp'));
  if (!source) throw new Error(`The files of picture ${pictureId} do not exist yet`);
  const files = await encodeAvif(picture.owner_id, await buffer(source.stream), picture.widths);
  await putPictureFiles(ctx, picture.key, files, 'avif');
  if (!(await markAvif(ctx.db, picture))) await removePictureFiles(ctx, [picture]);
}
