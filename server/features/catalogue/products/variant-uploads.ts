import type { ProductChange } from '#contract/catalogue/product-writes.ts';
import { uploadNumberOf } from '#contract/catalogue/variant-rules.ts';
import type { Ctx } from '#server/context.ts';
import { listPictureUrls } from '#server/features/base/pictures/pictures.public.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import { type UploadedPicture, withStoredPictures } from './product-pictures.ts';

type VariantFields = Pick<ProductChange, 'options' | 'variants'>;

/**
 * Stores the files that options and variants name, and calls `write` with their URLs in place of `upload:0` and so on.
 * If `write` fails, the files are removed.
 */
export async function withVariantUploads<F extends VariantFields, T>(
  ctx: Ctx,
  { fields, variantUploads }: { fields: F; variantUploads: UploadedPicture[] },
  ownerId: string,
  write: (fields: F) => Promise<T>,
): Promise<T> {
  const namedNumbers = new Set<number>();
  replaceUploads(fields, (number, field) => {
    if (!variantUploads[number]) throw invalidFields({ [field]: 'This file was not sent' });
    namedNumbers.add(number);
    return '';
  });
  if (namedNumbers.size === 0) return write(fields);
  const numbers = [...namedNumbers];
  const uploads = numbers.map((number) => variantUploads[number]!);
  return withStoredPictures(ctx, uploads, ownerId, async (stored) => {
    const ids = stored.flatMap((picture) => ('pictureId' in picture ? [picture.pictureId] : []));
    const urls = await listPictureUrls(ctx, ids);
    const urlOf = new Map(numbers.map((number, index) => [number, urls.get(ids[index]!)!]));
    return write(replaceUploads(fields, (number) => urlOf.get(number)!));
  });
}

function replaceUploads<F extends VariantFields>(
  fields: F,
  findUrl: (number: number, field: string) => string,
): F {
  const replace = (image: string, field: string) => {
    const number = uploadNumberOf(image);
    return number === undefined ? image : findUrl(number, field);
  };
  const options = fields.options?.map(({ name, values }, option) => ({
    name,
    values: values.map((value, index) => ({
      ...value,
      ...(value.image && {
        image: replace(value.image, `options.${option}.values.${index}.image`),
      }),
    })),
  }));
  const variants = fields.variants?.map((variant, index) => ({
    ...variant,
    ...(variant.images && {
      images: variant.images.map((image) => replace(image, `variants.${index}.images`)),
    }),
  }));
  return { ...fields, ...(options && { options }), ...(variants && { variants }) };
}
