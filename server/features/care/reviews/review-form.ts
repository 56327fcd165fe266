import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { reviewLimits } from '#contract/care/trust-rules.ts';
import type { Ctx } from '#server/context.ts';
import { discardPictures } from '#server/features/base/pictures/discard-pictures.ts';
import type { PictureSender } from '#server/features/base/pictures/picture-turn.ts';
import { storePicture } from '#server/features/base/pictures/store-picture.ts';
import { describeTooManyPhotos, withPhotoForm } from '#server/features/base/pictures/photo-form.ts';
import { invalidFields, parseBody } from '#server/platform/http/parse-body.ts';
import { readTextFields, type UploadedFile } from '#server/platform/http/spool-upload.ts';

const photoForm = {
  field: 'photos',
  maxPhotos: reviewLimits.photos,
  maxBytes: reviewLimits.photoBytes,
};

export const createTooManyPhotosError = () =>
  invalidFields({ photos: describeTooManyPhotos(photoForm) });

/** Reads the fields of a review from a form with `photos`, or from JSON without photos. */
export async function withReviewForm<S extends z.ZodType, T>(
  ctx: Ctx,
  request: FastifyRequest,
  schema: S,
  use: (fields: z.output<S>, photos: UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use(parseBody(schema, request.body), []);
  return withPhotoForm(ctx, request, photoForm, (parts, photos) =>
    use(parseBody(schema, readTextFields(parts, new Set())), photos),
  );
}

/** Encodes the photos, which removes their metadata, and then runs `write`. Removes the new files after a failure. */
export async function withStoredPhotos<T>(
  ctx: Ctx,
  sender: PictureSender,
  files: UploadedFile[],
  write: (pictureIds: string[]) => Promise<T>,
): Promise<T> {
  const stored: string[] = [];
  try {
    for (const { path, name } of files) {
      const from = { field: photoForm.field, name };
      stored.push(await storePicture(ctx, path, { sender, from }));
    }
    return await write(stored);
  } catch (error) {
    await discardPictures(ctx, stored);
    throw error;
  }
}
