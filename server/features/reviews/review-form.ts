import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { reviewLimits } from '#contract/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/pictures/discard-pictures.ts';
import { storePicture } from '#server/features/pictures/store-picture.ts';
import { invalidFields, parseBody } from '#server/platform/http/parse-body.ts';
import {
  readTextFields,
  type UploadedFile,
  withUpload,
} from '#server/platform/http/spool-upload.ts';

const tooMany = `Add at most ${reviewLimits.photos} photos`;
export const tooManyPhotos = () => invalidFields({ photos: tooMany });

const uploadLimits = {
  files: reviewLimits.photos,
  fileBytes: reviewLimits.photoBytes,
  tooManyFiles: tooMany,
};

/** Reads a form with `photos`, or JSON without any. */
export async function withReviewForm<S extends z.ZodType, T>(
  ctx: Ctx,
  request: FastifyRequest,
  schema: S,
  use: (fields: z.output<S>, photos: UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use(parseBody(schema, request.body), []);
  return withUpload(ctx, request, uploadLimits, (parts) => {
    const files = parts.flatMap((part) => ('file' in part ? [part] : []));
    const other = files.find(({ field }) => field !== 'photos');
    if (other) throw invalidFields({ [other.field]: 'Send files as photos' });
    const fields = parseBody(schema, readTextFields(parts, new Set()));
    return use(
      fields,
      files.map(({ file }) => file),
    );
  });
}

/** Encodes the photos, which removes their metadata, then runs the write. Removes the files when the write fails. */
export async function withStoredPhotos<T>(
  ctx: Ctx,
  ownerId: string,
  files: UploadedFile[],
  write: (pictureIds: string[]) => Promise<T>,
): Promise<T> {
  const stored: string[] = [];
  try {
    for (const { path, name } of files) {
      const from = { field: 'photos', name };
      stored.push(await storePicture(ctx, path, { ownerId, from }));
    }
    return await write(stored);
  } catch (error) {
    await discardPictures(ctx, stored);
    throw error;
  }
}
