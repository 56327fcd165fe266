import { randomBytes } from 'node:crypto';
import { pictureWidths } from '#contract/base/pictures.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { encodeWebp } from '#server/platform/images/process-image.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { newId } from '#server/platform/new-id.ts';
import { putPictureFiles } from './picture-files.ts';
import { discardPictures } from './discard-pictures.ts';
import { createTurn, type PictureCtx, type PictureSender } from './picture-turn.ts';
import { countPicturesToEncode, insertPicture } from './pictures.queries.ts';

const avifDelayMs = 1500;

/**
 * Lets owners take turns: an owner's first picture has this priority, and each further picture a higher number.
 * Higher numbers are encoded later.
 */
const firstPriority = 10;

interface NewPictureOptions {
  sender: PictureSender;
  from?: PictureField | undefined;
  /** Runs in the transaction that inserts the row, and refuses the picture by throwing. */
  beforeInsert?: (trx: Trx) => Promise<void>;
}

/** The form field and file name of an upload. */
export interface PictureField {
  field: string;
  name: string;
}

/**
 * Stores an uploaded picture (bytes or a file's path) as WebP; a job adds AVIF. Inserts the row before it writes the
 * files, so that the daily sweep also finds the files of a server that was killed in between. Throws wrong_type,
 * too_large (too costly), too_many (hourly limits) or invalid (damaged).
 */
export async function storePicture(
  ctx: PictureCtx,
  source: Buffer | string,
  { sender, from, beforeInsert }: NewPictureOptions,
): Promise<string> {
  const turn = createTurn(ctx, sender);
  const { files, ...shape } = await encodeWebp(turn, source, pictureWidths).catch(
    (error: unknown) => {
      throw from && error instanceof AppError ? nameFile(error, from) : error;
    },
  );
  const ownerId = sender.id;
  const id = newId();
  const key = randomBytes(16).toString('hex');
  const widths = files.map(({ width }) => width);
  await inTransaction(ctx.db, async (trx) => {
    await beforeInsert?.(trx);
    const priority = firstPriority + (await countPicturesToEncode(trx, ownerId));
    await insertPicture(trx, { id, key, owner_id: ownerId, ...shape, widths });
    // The job is delayed, because it needs the files, which are written right after the commit.
    await enqueue(
      trx,
      'encode_avif',
      { pictureId: id },
      { queue: 'pictures', priority, delayMs: avifDelayMs },
    );
  });
  try {
    await putPictureFiles(ctx, key, files, 'webp');
  } catch (error) {
    await discardPictures(ctx, [id]);
    throw error;
  }
  return id;
}

/** Adds the field and the name of the file that the error is about. */
export function nameFile(error: AppError, { field, name }: PictureField): AppError {
  const { code, message } = error;
  if (code === 'too_many') return error;
  const text = name ? `${name}: ${message}` : message;
  return new AppError(code, text, { errors: { [field]: text } });
}
