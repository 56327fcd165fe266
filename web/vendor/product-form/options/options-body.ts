import { uploadReference } from '#contract/catalogue/variant-rules.ts';
import type { FormImage } from '../product-images.ts';
import {
  filesOfOptions,
  type FormOption,
  type FormVariant,
  type OptionValues,
  type VariantTexts,
} from './form-options.ts';

const textNames = [
  'price',
  'discountPrice',
  'mrp',
  'stock',
  'sku',
  'length',
  'width',
  'height',
  'weight',
] as const satisfies readonly (keyof VariantTexts)[];

/** The product's own price and stock, which are sent when its options are removed. */
type SinglePrice = Pick<VariantTexts, 'price' | 'discountPrice' | 'mrp' | 'stock'>;

/**
 * Returns `options` and `variants` of the request body, or an empty object if the product has no options now and had
 * none when the form was opened.
 */
export function optionsBody(
  { options, variants, hadOptions }: Omit<OptionValues, 'offSale'>,
  { price, discountPrice, mrp, stock }: SinglePrice,
) {
  if (options.length > 0) {
    const urlOf = createUrlLookup(options);
    return {
      options: options.map((option) => optionBody(option, urlOf)),
      variants: variants.map((variant) => variantBody(variant, options, urlOf)),
    };
  }
  if (!hadOptions) return {};
  const single = { options: {}, price, discountPrice, mrp, stock };
  return { options: [], variants: [{ ...single, _id: variants[0]?.stored?._id }] };
}

type UrlOf = (image: FormImage) => string;

/** Returns a function that gives the URL of an image. The URL of a new file contains its index in `filesOfOptions`. */
function createUrlLookup(options: readonly FormOption[]): UrlOf {
  const files = filesOfOptions(options);
  return (image) => ('url' in image ? image.url : uploadReference(files.indexOf(image.file)));
}

const optionBody = ({ name, hasSwatches, values }: FormOption, urlOf: UrlOf) => ({
  name: name.trim(),
  values: values.map(({ value, color, swatch: [image] }) => ({
    value: value.trim(),
    ...(hasSwatches && color && { color }),
    ...(hasSwatches && image && { image: urlOf(image) }),
  })),
});

/**
 * Returns a variant of the request body. Fields of a stored variant that are unchanged in the form are left out, so that
 * saving does not overwrite sales and edits made elsewhere.
 */
function variantBody(variant: FormVariant, options: readonly FormOption[], urlOf: UrlOf) {
  const { stored, storedImages, ownImages, valueKeys } = variant;
  const chosen = options.map(({ name, values }) => ({
    name: name.trim(),
    value: values.find(({ key }) => valueKeys.includes(key)),
  }));
  const images = [
    ...new Set([...chosen.flatMap(({ value }) => value?.pictures.map(urlOf) ?? []), ...ownImages]),
  ];
  const hasChanged = (name: keyof VariantTexts) => variant[name].trim() !== stored?.[name];
  return {
    ...(stored && { _id: stored._id }),
    options: Object.fromEntries(chosen.map(({ name, value }) => [name, value?.value.trim() ?? ''])),
    ...Object.fromEntries(textNames.filter(hasChanged).map((name) => [name, variant[name].trim()])),
    ...(images.join('\n') !== storedImages.join('\n') && { images }),
  };
}
