import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import { createUniqueKey } from '#web/parts/base/create-unique-key.ts';
import { createImageFromUrl, filesOf, type FormImage } from '../product-images.ts';

/** A value of an option, such as "Moss velvet". */
export interface FormValue {
  /** Identifies the value while its text changes. */
  key: string;
  value: string;
  /** The colour of the swatch, such as '#4A5D3A', or empty. */
  color: string;
  /** At most one picture, shown as the swatch of the value. */
  swatch: FormImage[];
  /** Pictures that all variants with this value share. */
  pictures: FormImage[];
}

export interface FormOption {
  key: string;
  name: string;
  /** Whether customers choose the values by a colour or a picture. */
  hasSwatches: boolean;
  values: FormValue[];
}

/** The fields of a variant as they are typed. */
export interface VariantTexts {
  price: string;
  discountPrice: string;
  mrp: string;
  stock: string;
  sku: string;
  length: string;
  width: string;
  height: string;
  weight: string;
}

type OwnVariant = OwnProduct['variants'][number];

export interface FormVariant extends VariantTexts {
  /** The key of one value for each option. */
  valueKeys: string[];
  /** The stored variant as it was loaded, or null for a new variant. */
  stored: (VariantTexts & { _id: string; held: number }) | null;
  /** Pictures of this variant that do not belong to one of its values. */
  ownImages: string[];
  /** The URLs of all pictures as they were loaded. The form sends the pictures only if they differ from these. */
  storedImages: string[];
}

/** The options and variants in a product form. If there are no options, the product's own price and stock are sent. */
export interface OptionValues {
  options: FormOption[];
  /** The variants on sale, in the order of the options. */
  variants: FormVariant[];
  /** Possible variants that are not sold. The form keeps their typed fields in case they are put on sale. */
  offSale: FormVariant[];
  /** Whether the product had options when it was loaded. */
  hadOptions: boolean;
}

export const noOptions: OptionValues = {
  options: [],
  variants: [],
  offSale: [],
  hadOptions: false,
};

export const optionSuggestions = ['Colour', 'Fabric', 'Finish', 'Size', 'Seats'] as const;
const swatchNames = new Set(['colour', 'color', 'fabric', 'finish', 'material', 'leather']);

export const createOption = (name: string, values: FormValue[] = []): FormOption => ({
  key: createUniqueKey(),
  name,
  hasSwatches: swatchNames.has(name.trim().toLowerCase()),
  values,
});

export const createValue = (value: string): FormValue => ({
  key: createUniqueKey(),
  value,
  color: '',
  swatch: [],
  pictures: [],
});

export const createVariant = (valueKeys: string[], texts: Partial<VariantTexts>): FormVariant => ({
  ...emptyTexts,
  ...texts,
  valueKeys,
  stored: null,
  ownImages: [],
  storedImages: [],
});

const emptyTexts: VariantTexts = {
  price: '',
  discountPrice: '',
  mrp: '',
  stock: '',
  sku: '',
  length: '',
  width: '',
  height: '',
  weight: '',
};

const textOf = (value: number | null | undefined) => String(value ?? '');

const textsOf = (variant: OwnVariant): VariantTexts => ({
  price: textOf(variant.price),
  discountPrice: textOf(variant.discountPrice),
  mrp: textOf(variant.mrp),
  stock: textOf(variant.stock),
  sku: variant.sku,
  length: textOf(variant.length),
  width: textOf(variant.width),
  height: textOf(variant.height),
  weight: textOf(variant.weight),
});

/** Returns the form values for the options of a product, its variants and the combinations that are not on sale. */
export function optionValues(product: OwnProduct): OptionValues {
  const options = product.options.map(({ name, values }): FormOption => {
    const formValues = values.map(({ value, color = '', image }): FormValue => {
      const swatch = image ? [createImageFromUrl(image)] : [];
      const pictures = findCommonImages(product, name, value).map(createImageFromUrl);
      return { key: createUniqueKey(), value, color, swatch, pictures };
    });
    const hasSwatches = formValues.some(({ color, swatch }) => color || swatch.length > 0);
    const option = createOption(name, formValues);
    return { ...option, hasSwatches: hasSwatches || option.hasSwatches };
  });
  const variants = product.variants.map((variant) => createFormVariant(variant, options));
  const soldKeys = new Set(variants.map(({ valueKeys }) => valueKeys.join()));
  const offSale = listCombinations(options)
    .filter((keys) => !soldKeys.has(keys.join()))
    .map((keys) => createVariant(keys, {}));
  return { options, variants, offSale, hadOptions: options.length > 0 };
}

/**
 * Returns the pictures that all variants with this value share. A picture that already belongs to a value of an earlier
 * option is left out, so that the form does not show it twice.
 */
function findCommonImages(product: OwnProduct, name: string, value: string): string[] {
  const variantsWithValue = product.variants.filter(({ options }) => options[name] === value);
  const [first, ...others] = variantsWithValue;
  const earlierImages = product.options
    .slice(
      0,
      product.options.findIndex((option) => option.name === name),
    )
    .flatMap((option) =>
      variantsWithValue.flatMap(({ options }) =>
        findCommonImages(product, option.name, options[option.name] ?? ''),
      ),
    );
  return (first?.images ?? []).filter(
    (image) =>
      !earlierImages.includes(image) && others.every(({ images }) => images?.includes(image)),
  );
}

function createFormVariant(variant: OwnVariant, options: FormOption[]): FormVariant {
  const chosen = options.flatMap(
    ({ name, values }) => values.find(({ value }) => value === variant.options[name]) ?? [],
  );
  const shared = chosen.flatMap(({ pictures }) => urlsOf(pictures));
  const ownImages = (variant.images ?? []).filter((image) => !shared.includes(image));
  const texts = textsOf(variant);
  return {
    ...texts,
    valueKeys: chosen.map(({ key }) => key),
    stored: { ...texts, _id: variant._id, held: variant.held },
    ownImages,
    storedImages: [...shared, ...ownImages],
  };
}

const urlsOf = (images: readonly FormImage[]) =>
  images.flatMap((image) => ('url' in image ? [image.url] : []));

/** Returns the value keys of every possible variant, in the order of the options. */
export function listCombinations(options: readonly FormOption[]): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (all, { values }) => all.flatMap((keys) => values.map(({ key }) => [...keys, key])),
      [[]],
    );
}

/** Returns the images of the options in the order in which the form sends their files. */
export const imagesOfOptions = (options: readonly FormOption[]): FormImage[] =>
  options.flatMap(({ values }) =>
    values.flatMap(({ swatch, pictures }) => [...swatch, ...pictures]),
  );

export const filesOfOptions = (options: readonly FormOption[]): File[] =>
  filesOf(imagesOfOptions(options));

/** Returns the name of the variant with these value keys, such as "Moss velvet, 3". */
export function nameOfVariant(
  options: readonly FormOption[],
  valueKeys: readonly string[],
): string {
  return options
    .flatMap(({ values }) => values.find(({ key }) => valueKeys.includes(key))?.value ?? [])
    .join(', ');
}
