import { postLimits } from '#contract/shop/blog-options.ts';
import type { Ctx } from '#server/context.ts';
import { parseBody } from '#server/platform/http/parse-body.ts';
import {
  readTextFields,
  type UploadedFile,
  type UploadPart,
  withUpload,
} from '#server/platform/http/spool-upload.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** The editor's fields and uploaded pictures. */
export interface PostForm<Fields> {
  fields: Fields;
  featured?: UploadedFile | undefined;
  images: UploadedFile[];
}

const uploadLimits = {
  files: postLimits.images + 1,
  fileBytes: postLimits.imageBytes,
  fieldBytes: postLimits.contentCharacters * 4,
  tooManyFiles: `Maximum ${postLimits.images} images allowed`,
  // docs/product/content-and-search.md#blog-posts specifies these texts.
  fileTooLarge: ({ field, name }: { field: string; name: string }) =>
    field === 'featuredImage'
      ? 'Image size must be less than 5MB'
      : `Image ${name} is too large. Max 5MB per image.`,
};

/** Reads a post from the editor's multipart form or from JSON. */
export async function withPostForm<S extends z.ZodType, T>(
  ctx: Ctx,
  request: FastifyRequest,
  schema: S,
  use: (form: PostForm<z.output<S>>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return use({ fields: parseBody(schema, request.body), images: [] });
  return withUpload(ctx, request, uploadLimits, (parts) =>
    use({
      fields: parseBody(schema, readTextFields(parts, listFields)),
      featured: findFiles(parts, 'featuredImage').at(-1),
      images: findFiles(parts, 'images'),
    }),
  );
}

const listFields = new Set(['tags', 'keywords', 'keepImages', 'imageAlts']);

function findFiles(parts: UploadPart[], field: string): UploadedFile[] {
  return parts.flatMap((part) => ('file' in part && part.field === field ? [part.file] : []));
}
