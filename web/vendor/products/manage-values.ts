import { colours, otherColour } from '#contract/catalogue-options.ts';
import { matches, pictureUrlRule } from '#contract/field-rules.ts';
import {
  isDiscountBelowPrice,
  isStockForManageForm,
  productLimits as limits,
  productMessages,
} from '#contract/product-rules.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';
import type { MakeValues } from '../create-product/make-fields.tsx';
import { linesOf, tagsOf } from '../create-product/product-values.ts';
import type { FormPicture } from '../picture-list.ts';
import type { OwnProduct } from './products.api.ts';

/** The fields of the manage form: `docs/product/vendors.md#manage-form`. */
export interface ManageValues extends MakeValues {
  name: string;
  category: string;
  subCategory: string;
  price: string;
  discountPrice: string;
  stock: string;
  description: string;
  features: string;
  tags: string;
  status: string;
  image: string;
}

export function valuesOf(product: OwnProduct | undefined): ManageValues {
  return {
    name: product?.name ?? '',
    category: product?.category ?? '',
    subCategory: product?.subCategory ?? '',
    price: product ? String(product.price) : '',
    discountPrice: product?.discountPrice ? String(product.discountPrice) : '',
    stock: product ? String(product.stock) : '',
    description: product?.description ?? '',
    features: product?.features.join('\n') ?? '',
    tags: product?.tags.join(', ') ?? '',
    status: product?.status ?? 'active',
    image: '',
    ...makeOf(product),
  };
}

function makeOf(product: OwnProduct | undefined): MakeValues {
  const color = product?.color ?? '';
  const isOurs = color === '' || colours.some((one) => one === color);
  return {
    material: product?.material ?? '',
    color: isOurs ? color : otherColour,
    customColor: isOurs ? '' : color,
    length: String(product?.length ?? ''),
    width: String(product?.width ?? ''),
    height: String(product?.height ?? ''),
    weight: String(product?.weight ?? ''),
    qualityStandards: product?.qualityStandards ?? '',
    warranty: product?.warranty ?? '',
  };
}

/** A stock of 0 counts as missing, except for a product that is at 0 already (`docs/product/vendors.md#manage-form`). */
export function checkManage(values: ManageValues, product: OwnProduct | undefined): FormErrors {
  const price = Number(values.price);
  const discount = Number(values.discountPrice);
  const stock = Number(values.stock);
  const isValidStock =
    values.stock.trim() !== '' &&
    Number.isInteger(stock) &&
    isStockForManageForm(stock, product?.stock);
  return Object.fromEntries(
    Object.entries({
      name: values.name.trim() ? '' : productMessages.name,
      category: values.category ? '' : productMessages.category,
      price: price > 0 ? '' : productMessages.price,
      discountPrice: isDiscountBelowPrice(price, discount) ? '' : productMessages.discount,
      stock: isValidStock ? '' : productMessages.stock,
      image:
        values.image.trim() === '' || matches(pictureUrlRule, values.image)
          ? ''
          : pictureUrlRule.message,
      features: linesOf(values.features).length > limits.features ? 'At most 20 lines' : '',
      tags: tagsOf(values.tags).length > limits.tags ? 'At most 10 tags' : '',
    }).filter(([, message]) => message !== ''),
  );
}

/** As a form, whose `images` stand in the order of the pictures: kept addresses and new files. */
export function manageForm(
  { features, tags, image, ...plain }: ManageValues,
  pictures: readonly FormPicture[],
  updatedAt: string | undefined,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(plain)) form.append(name, value.trim());
  appendList(form, 'features', linesOf(features));
  appendList(form, 'tags', tagsOf(tags));
  for (const picture of pictures) {
    if ('file' in picture) form.append('images', picture.file, picture.file.name);
    else form.append('images', picture.url);
  }
  if (image.trim()) form.append('images', image.trim());
  // An empty entry says that no picture is left.
  if (!form.has('images')) form.append('images', '');
  if (updatedAt) form.append('updatedAt', updatedAt);
  return form;
}

function appendList(form: FormData, name: string, entries: readonly string[]): void {
  if (entries.length === 0) form.append(name, '');
  for (const entry of entries) form.append(name, entry);
}
