import { randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { buildFileKey, putPictureFiles } from './picture-files.ts';
import { insertPicture } from './pictures.queries.ts';

interface ReadyPicture {
  bytes: Buffer;
  width: number;
  height: number;
  placeholder: string;
  ownerId: string;
  /** Whether lists show this picture. Its widths are then encoded before those of other pictures. */
  isFirst: boolean;
}

/**
 * Stores a WebP file of the demo data unchanged, so that pages can show it at once. A job adds the narrower widths, unless
 * they are turned off. Returns the picture's URL.
 */
export async function storeReadyPicture(
  ctx: Pick<Ctx, 'db' | 'files' | 'config'>,
  picture: ReadyPicture,
): Promise<string> {
  const { bytes, ownerId, isFirst, ...shape } = picture;
  const id = newId();
  const key = randomBytes(16).toString('hex');
  // The file must exist before the job runs, because the job skips a picture without a file.
  await putPictureFiles(ctx, key, [{ width: shape.width, bytes }], 'webp');
  await inTransaction(ctx.db, async (trx) => {
    await insertPicture(trx, { id, key, owner_id: ownerId, ...shape, widths: [shape.width] });
    if (ctx.config.hasDemoWidths) {
      const priority = isFirst ? 5 : 6;
      await enqueue(trx, 'encode_widths', { pictureId: id }, { queue: 'pictures', priority });
    }
  });
  return `${ctx.config.mediaUrl ?? ''}/${buildFileKey(key, shape.width, 'webp')}`;
}
