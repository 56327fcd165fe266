import { randomBytes } from 'node:crypto';
import { pictureWidths } from '#contract/pictures.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { encodeVariants } from '#server/platform/images/process-image.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { putPictureFiles } from './picture-files.ts';
import { discardPictures } from './discard-pictures.ts';
import { insertPicture } from './pictures.queries.ts';

const filesWrittenMs = 1500;

type PictureCtx = Pick<Ctx, 'db' | 'files'>;

/** Where in a form a file was, by what name. */
export interface PictureField {
  field: string;
  name: string;
}

/**
 * Makes WebP files of an uploaded picture and their record; `source` is bytes or a file's path.
 * The record comes first, so that the sweep finds the files even of a server killed half way.
 * Throws wrong_type, too_large (40 megapixels) or invalid (damaged). AVIF follows by a job.
 */
export async function storePicture(
  ctx: PictureCtx,
  source: Buffer | string,
  { ownerId, from }: { ownerId: string | null; from?: PictureField | undefined },
): Promise<string> {
  const { files, ...shape } = await encodeVariants(source, pictureWidths).catch(
    (error: unknown) => {
      throw from && error instanceof AppError ? told(error, from) : error;
    },
  );
  const id = newId();
  const key = randomBytes(16).toString('hex');
  const widths = files.map(({ width }) => width);
  await inTransaction(ctx.db, async (trx) => {
    await insertPicture(trx, { id, key, owner_id: ownerId, ...shape, widths });
    // Its files are written right after the commit; a job that came before them would only fail.
    const runAt = new Date(Date.now() + filesWrittenMs);
    await enqueue(trx, 'make_avif', { pictureId: id }, { queue: 'pictures', priority: 10, runAt });
  });
  try {
    await putPictureFiles(ctx, key, files, 'webp');
  } catch (error) {
    await discardPictures(ctx, [id]);
    throw error;
  }
  return id;
}

/** Of several pictures it says which one. */
function told({ code, message }: AppError, { field, name }: PictureField): AppError {
  const words = `${name}: ${message}`;
  return new AppError(code, words, { errors: { [field]: words } });
}
