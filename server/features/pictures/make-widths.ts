import { buffer } from 'node:stream/consumers';
import { pictureWidths } from '#contract/pictures.ts';
import type { Ctx } from '#server/context.ts';
import { makeVariants } from '#server/platform/images/process-image.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { fileKey, putPictureFiles } from './picture-files.ts';
import { findPicture, setWidths } from './pictures.queries.ts';

/** The narrower files of a picture that so far has only its widest. */
export async function makeWidths(ctx: Pick<Ctx, 'db' | 'files'>, pictureId: string): Promise<void> {
  const picture = await findPicture(ctx.db, pictureId);
  if (!picture) return;
  const widest = Math.max(...picture.widths);
  const original = await ctx.files.open(fileKey(picture.key, widest, 'webp'));
  if (!original) return;
  const { files, placeholder } = await makeVariants(await buffer(original.stream), pictureWidths);
  const narrower = files.filter(({ width }) => width < widest);
  await putPictureFiles(ctx, picture.key, narrower, 'webp');
  const widths = [...narrower.map(({ width }) => width), widest];
  await ctx.db.transaction().execute(async (trx) => {
    await setWidths(trx, pictureId, widths, placeholder);
    await enqueue(trx, 'make_avif', { pictureId }, { queue: 'pictures', priority: 10 });
  });
}
