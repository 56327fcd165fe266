import { readNumber } from '#contract/field-rules.ts';
import type { Args } from '#contract/api.ts';
import { dimensionsText } from '#contract/catalogue/dimensions.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { api } from '#web/api/client.ts';
import { upload } from '#web/api/upload.ts';
import { filesOfOptions } from './options/form-options.ts';
import { filesOf } from './product-images.ts';
import { productBody, type ProductValues } from './product-values.ts';

type OnProgress = (sentBytes: number) => void;

/** Creates a product with multipart form data. Sends the measures twice: as single fields, and as one text `dimensions`. */
export async function createProduct(values: ProductValues, onProgress: OnProgress): Promise<void> {
  const form = productFormData(values);
  form.append('dimensions', dimensionsOf(values));
  await upload('POST /api/products', form, { onProgress });
}

/** Saves a product. Sends `updatedAt`, so that the server can refuse to overwrite a newer version. */
export async function updateProduct(
  values: ProductValues,
  base: Pick<OwnProduct, '_id' | 'updatedAt'>,
  onProgress: OnProgress,
): Promise<void> {
  const form = productFormData(values);
  form.append('updatedAt', base.updatedAt);
  await upload('PUT /api/products/:id', form, { params: { id: base._id }, onProgress });
}

/** Adds a product from the manage form. A multipart request must have an image, so a form without files sends JSON. */
export async function addProduct(values: ProductValues, onProgress: OnProgress): Promise<void> {
  if (filesOf(values.images).length + filesOfOptions(values.options).length > 0) {
    await upload('POST /api/products', productFormData(values), { onProgress });
  } else {
    const body = productBody(values) as Args<'POST /api/products'>['body'];
    await api('POST /api/products', { body });
  }
}

/**
 * Returns the form data of a product. An empty list is sent as one empty entry. Files and URLs are sent in the order of
 * the images.
 */
function productFormData(values: ProductValues): FormData {
  const form = new FormData();
  const {
    images: urls,
    image: typedUrl,
    options,
    variants,
    details,
    declarations,
    ...fields
  } = productBody(values);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value.trim());
    else appendList(form, name, value);
  }
  form.append('details', JSON.stringify(details));
  form.append('declarations', JSON.stringify(declarations));
  if (options) form.append('options', JSON.stringify(options));
  if (variants) form.append('variants', JSON.stringify(variants));
  if (urls.length === 0) form.append('images', '');
  for (const image of values.images) {
    if ('file' in image) form.append('images', image.file, image.file.name);
    else form.append('images', image.url);
  }
  if (typedUrl) form.append('images', typedUrl);
  for (const file of filesOfOptions(values.options)) {
    form.append('variantImages', file, file.name);
  }
  return form;
}

function appendList(form: FormData, name: string, entries: readonly string[]): void {
  if (entries.length === 0) form.append(name, '');
  for (const entry of entries) form.append(name, entry);
}

function dimensionsOf({ length, width, height, weight }: ProductValues): string {
  const toNumber = (text: string) => (text.trim() === '' ? null : readNumber(text));
  return dimensionsText({
    length: toNumber(length),
    width: toNumber(width),
    height: toNumber(height),
    weight: toNumber(weight),
  });
}
