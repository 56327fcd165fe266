import { defaultBodyBytes } from '#contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/context.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import {
  type UploadedFile,
  type UploadPart,
  withUpload,
} from '#server/platform/http/spool-upload.ts';

export interface PhotoForm {
  /** The name of the form field with the photos. */
  field: string;
  maxPhotos: number;
  maxBytes: number;
}

export const describeTooManyPhotos = ({ field, maxPhotos }: PhotoForm) =>
  `Add at most ${maxPhotos} ${field}`;

/** Writes the form's files to disk, then runs `use` with all parts and with the photos. */
export function withPhotoForm<T>(
  ctx: Ctx,
  request: FastifyRequest,
  form: PhotoForm,
  use: (parts: UploadPart[], photos: UploadedFile[]) => Promise<T>,
): Promise<T> {
  const { field, maxPhotos, maxBytes } = form;
  const limits = {
    files: maxPhotos,
    fileBytes: maxBytes,
    tooManyFiles: describeTooManyPhotos(form),
    // As much as the JSON body of a call.
    fieldBytes: defaultBodyBytes,
    textLength: defaultBodyBytes,
  };
  return withUpload(ctx, request, limits, (parts) => {
    const photos = parts.flatMap((part) => ('file' in part ? [part] : []));
    const other = photos.find((photo) => photo.field !== field);
    if (other) throw invalidFields({ [other.field]: `Send files as ${field}` });
    return use(
      parts,
      photos.map(({ file }) => file),
    );
  });
}
