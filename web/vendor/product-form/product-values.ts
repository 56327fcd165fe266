import { colours, otherColour } from '#contract/catalogue/catalogue-options.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import {
  type DetailValues,
  toDetailsBody,
  toDetailValues,
  emptyDetailValues,
} from '#web/parts/catalogue/product-details-form/detail-values.ts';
import { noOptions, optionValues, type OptionValues } from './options/form-options.ts';
import { optionsBody } from './options/options-body.ts';
import { type FormImage, createImageFromUrl } from './product-images.ts';

const emptyTexts = {
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
  materialLine: '',
  qualityStandards: '',
  warranty: '',
  features: '',
  tags: '',
  /** An image URL that is typed in the manage form. */
  image: '',
  status: 'active',
};

/** The typed values of the create form and the manage form. Numbers and lists are text. */
export type ProductTexts = typeof emptyTexts;
export type ProductValues = ProductTexts & DetailValues & OptionValues & { images: FormImage[] };

export const emptyProduct: ProductValues = {
  ...emptyTexts,
  ...emptyDetailValues,
  ...noOptions,
  images: [],
};

export function productValues(product: OwnProduct | undefined): ProductValues {
  if (!product) return emptyProduct;
  const text = (value: number | null) => String(value ?? '');
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    subCategory: product.subCategory,
    price: text(product.price),
    discountPrice: text(product.discountPrice),
    stock: text(product.stock),
    material: product.material,
    length: text(product.length),
    width: text(product.width),
    height: text(product.height),
    weight: text(product.weight),
    ...colourTexts(product.color),
    materialLine: product.materialLine,
    qualityStandards: product.qualityStandards,
    warranty: product.warranty,
    features: product.features.join('\n'),
    tags: product.tags.join(', '),
    image: '',
    status: product.status,
    ...toDetailValues(product),
    ...optionValues(product),
    images: product.images.map(createImageFromUrl),
  };
}

/** Returns the values of the colour fields. A colour that is not in the list is a custom colour. */
function colourTexts(color: string) {
  const isListed = color === '' || colours.some((listed) => listed === color);
  return isListed ? { color, customColor: '' } : { color: otherColour, customColor: color };
}

/**
 * Returns the request body. In `images`, a stored image is its URL and a new file is its name. The URL that is typed in
 * the manage form comes last. If the product has options, price and stock are sent only with its variants.
 */
export function productBody(values: ProductValues) {
  const { customColor, image, images, price, discountPrice, mrp, stock, ...others } = values;
  const { options, variants, offSale: _offSale, hadOptions, ...texts } = others;
  const prices = { price, discountPrice, mrp, stock };
  const urls = images.map((entry) => ('url' in entry ? entry.url : entry.file.name));
  const typedUrl = image.trim();
  return {
    ...texts,
    ...(options.length === 0 && prices),
    ...toDetailsBody(texts),
    ...optionsBody({ options, variants, hadOptions }, prices),
    color: texts.color === otherColour ? customColor.trim() : texts.color,
    features: splitLines(texts.features),
    tags: splitTags(texts.tags),
    images: typedUrl ? [...urls, typedUrl] : urls,
    image: typedUrl,
  };
}

const splitLines = (text: string) => trimmedParts(text.split('\n'));
const splitTags = (text: string) => trimmedParts(text.split(/[\n,]/));
const trimmedParts = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean);
