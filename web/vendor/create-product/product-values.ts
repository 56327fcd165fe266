import { otherColour } from '#contract/catalogue-options.ts';
import { dimensionsText } from '#contract/dimensions.ts';
import {
  isDiscountBelowPrice,
  productLimits as limits,
  productMessages,
} from '#contract/product-rules.ts';
import type { FormErrors } from '#web/ui/use-form-errors.ts';

/** The create form as it is typed. */
export const noValues = {
  name: '',
  description: '',
  category: '',
  subCategory: '',
  price: '',
  discountPrice: '',
  stock: '',
  material: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  color: '',
  customColor: '',
  qualityStandards: '',
  warranty: '',
  features: '',
  tags: '',
};
export type ProductValues = typeof noValues;
export type ValueName = keyof ProductValues;

/** Submit stays disabled until these are set. */
export function isComplete(values: ProductValues, pictureCount: number): boolean {
  const { name, description, price, category, stock } = values;
  const needed = [name, description, price, category, stock];
  return pictureCount > 0 && needed.every((value) => value.trim() !== '');
}

export function checkValues(values: ProductValues, pictureCount: number): FormErrors {
  const price = Number(values.price);
  const discount = Number(values.discountPrice);
  const stock = Number(values.stock);
  const measures = ['length', 'width', 'height', 'weight'] as const;
  return Object.fromEntries(
    Object.entries({
      price: price > 0 ? '' : productMessages.price,
      discountPrice:
        discount < 0 || Number.isNaN(discount)
          ? 'At least 0'
          : isDiscountBelowPrice(price, discount)
            ? ''
            : productMessages.discount,
      stock: Number.isInteger(stock) && stock >= 0 ? '' : productMessages.stock,
      ...Object.fromEntries(
        measures.map((name) => [name, Number(values[name]) >= 0 ? '' : 'At least 0']),
      ),
      features: linesOf(values.features).length > limits.features ? 'At most 20 lines' : '',
      tags: tagsOf(values.tags).length > limits.tags ? 'At most 10 tags' : '',
      images: pictureCount === 0 ? productMessages.noImage : '',
    }).filter(([, message]) => message !== ''),
  );
}

/** The multipart of the call; the custom colour is sent as the colour. */
export function productForm(values: ProductValues, files: readonly File[]): FormData {
  const { length, width, height, weight, color, customColor, features, tags, ...plain } = values;
  const form = new FormData();
  for (const [name, value] of Object.entries(plain)) form.append(name, value.trim());
  form.append('color', color === otherColour ? customColor.trim() : color);
  form.append('dimensions', dimensionsOf({ length, width, height, weight }));
  for (const feature of linesOf(features)) form.append('features', feature);
  for (const tag of tagsOf(tags)) form.append('tags', tag);
  for (const file of files) form.append('images', file, file.name);
  return form;
}

function dimensionsOf(parts: Record<'length' | 'width' | 'height' | 'weight', string>): string {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return dimensionsText({
    length: number(parts.length),
    width: number(parts.width),
    height: number(parts.height),
    weight: number(parts.weight),
  });
}

export const linesOf = (text: string): string[] => split(text, /\n/);
export const tagsOf = (text: string): string[] => split(text, /[\n,]/);

function split(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);
}
