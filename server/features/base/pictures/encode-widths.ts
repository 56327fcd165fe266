import { buffer } from 'node:stream/consumers';
import { pictureWidths } from '#contract/base/pictures.ts';
import type { Ctx } from '#server/context.ts';
import { encodeWebp } from '#server/platform/images/process-image.ts';
import { buildFileKey, putPictureFiles } from './picture-files.ts';
import { findPicture, setWidths } from './pictures.queries.ts';

/** Lower than for an upload, because the demo has many pictures. Encoding is faster, and files are slightly larger. */
const demoEffort = 2;

/**
 * Adds the narrower WebP files of a demo picture, which has only one file at first. Adds no AVIF files, because encoding
 * them would take minutes at the first start.
 */
export async function encodeWidths(
  ctx: Pick<Ctx, 'db' | 'files'>,
  pictureId: string,
): Promise<void> {
  const picture = await findPicture(ctx.db, pictureId);
  if (!picture) return;
  const maxWidth = Math.max(...picture.widths);
  const narrower = pictureWidths.filter((width) => width < maxWidth);
  if (narrower.length === 0) return;
  const original = await ctx.files.open(buildFileKey(picture.key, maxWidth, 'webp'));
  if (!original) return;
  const { files, placeholder } = await encodeWebp(
    { ownerId: picture.owner_id, lane: 'others' },
    await buffer(original.stream),
    narrower,
    { effort: demoEffort },
  );
  await putPictureFiles(ctx, picture.key, files, 'webp');
  const widths = [...files.map(({ width }) => width), maxWidth];
  await setWidths(ctx.db, pictureId, widths, placeholder);
}
