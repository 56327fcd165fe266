import { productLimits, productMessages } from '#contract/catalogue/product-rules.ts';
import { tooMany, variantLimits } from '#contract/catalogue/variant-rules.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { invalidFields, parseBody } from '#server/platform/http/parse-body.ts';
import { readTextFields, type UploadPart, withUpload } from '#server/platform/http/spool-upload.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ProductPicture, UploadedPicture } from './product-pictures.ts';

export interface ProductForm<Fields> {
  fields: Fields;
  /** Undefined when the form has no picture fields. */
  pictures: ProductPicture[] | undefined;
  /** True for the manage form, which edits only the first picture: the others stay. */
  isFirstOnly?: boolean;
  /** The files that options and variants refer to as `upload:0`, `upload:1` and so on. */
  variantUploads: UploadedPicture[];
}

interface PictureFields {
  images?: string[] | undefined;
  image?: string | undefined;
}

/** Reads the create form's multipart body or the manage form's object, because both use the same route. */
export async function withProductForm<S extends z.ZodType<PictureFields>, T>(
  ctx: Ctx,
  request: FastifyRequest,
  schema: S,
  use: (form: ProductForm<z.output<S>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    const fields = parseBody(schema, request.body);
    return use({ fields, ...readGivenPictures(fields), variantUploads: [] });
  }
  refuseLongBody(request);
  return withUpload(ctx, request, uploadLimits, (parts) => {
    const fields = parseBody(schema, readTextFields(parts, listFields));
    const pictures = readUploadedPictures(parts);
    const variantUploads = findUploads(parts, 'variantImages');
    return use({
      fields,
      ...(pictures ? { pictures } : readGivenPictures(fields)),
      variantUploads,
    });
  });
}

/** Throws 400 if the create form has no picture. */
export function requirePicture(request: FastifyRequest, pictures: ProductPicture[]): void {
  if (request.isMultipart() && pictures.length === 0) {
    throw invalidFields({ images: productMessages.noImage });
  }
}

const tooLargeMessage = 'All pictures together may have at most 110 MB';

const uploadLimits = {
  files: productLimits.images,
  fileBytes: productLimits.imageBytes,
  tooManyFiles: productMessages.manyImages,
  byField: { variantImages: { files: variantLimits.uploads, tooManyFiles: tooMany.uploads } },
  total: { bytes: productLimits.requestBytes, message: tooLargeMessage },
};

function refuseLongBody(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) <= productLimits.requestBytes) return;
  throw new AppError('too_large', tooLargeMessage);
}

const listFields = new Set(['features', 'tags', 'images']);

/** Returns files and picture URLs in the order of the form; undefined if it has no picture fields. */
function readUploadedPictures(parts: UploadPart[]): ProductPicture[] | undefined {
  const pictures = parts
    .filter(({ field }) => field === 'images')
    .flatMap((part): ProductPicture[] => {
      if ('file' in part) return [toUpload(part)];
      return part.value.trim() === '' ? [] : [{ url: part.value.trim() }];
    });
  if (pictures.length > productLimits.images) {
    throw invalidFields({ images: productMessages.manyImages });
  }
  return parts.some(({ field }) => field === 'images') ? pictures : undefined;
}

const findUploads = (parts: UploadPart[], name: string): UploadedPicture[] =>
  parts.flatMap((part) => (part.field === name && 'file' in part ? [toUpload(part)] : []));

const toUpload = ({ field, file }: Extract<UploadPart, { file: object }>): UploadedPicture => ({
  source: file.path,
  from: { field, name: file.name },
});

function readGivenPictures({ images, image }: PictureFields) {
  if (images) return { pictures: images.map((url) => ({ url })) };
  return image ? { pictures: [{ url: image }], isFirstOnly: true } : { pictures: undefined };
}
