import type { Product, ProductOption, Variant } from '#contract/catalogue/products.ts';
import { hasSwatches } from '#web/parts/catalogue/card-product.ts';

/** The product as the page shows it, with the price, stock, pictures and dimensions of `chosen`. */
export interface ShownProduct extends Product {
  chosen: Variant;
}

/** Returns the product with the variant that `?variant=` names, otherwise with the default variant. */
export function chooseVariant(product: Product, search: string): ShownProduct {
  const { variants, options, color, material, materialLine } = product;
  const id = new URLSearchParams(search).get('variant');
  const chosen =
    variants.find(({ _id }) => _id === id) ??
    variants.find(({ stock }) => stock > 0) ??
    variants[0]!;
  const { images = [], pictures = findPictures(product, images), ...own } = chosen;
  const swatchOption = options.find(hasSwatches)?.name;
  const isFirstSwatch =
    !swatchOption || own.options[swatchOption] === variants[0]?.options[swatchOption];
  const findValue = (name: RegExp) =>
    Object.entries(own.options).find(([option]) => name.test(option))?.[1];
  return {
    ...product,
    ...own,
    _id: product._id,
    options,
    // Leave out the product's colour and material line if they may contradict the chosen swatch.
    color: findValue(/^colou?r$/i) ?? (swatchOption ? '' : color),
    materialLine: isFirstSwatch ? materialLine : '',
    material: findValue(/^material$/i) ?? material,
    images,
    pictures,
    chosen,
  };
}

/** Returns a variant's pictures. A variant without its own pictures has only the pictures that all variants share. */
const findPictures = ({ pictures }: Product, urls: string[]) =>
  pictures.filter(({ url }) => urls.includes(url));

export type OptionValue = ProductOption['values'][number];

export interface OptionChoice extends OptionValue {
  isChosen: boolean;
  /** The variant that is shown when the value is chosen. */
  variant: Variant;
}

/** Returns the values of an option that at least one variant has. */
export function listChoices(product: ShownProduct, option: ProductOption): OptionChoice[] {
  return option.values.flatMap((each) => {
    const variant = findNearest(product, option.name, each.value);
    const isChosen = each.value === product.chosen.options[option.name];
    return variant ? [{ ...each, isChosen, variant }] : [];
  });
}

/**
 * Returns the variant with this value and the chosen value of the other option. If that combination does not exist,
 * returns the variant whose other value is nearest in the option's order, preferring variants in stock.
 */
function findNearest(
  { options, variants, chosen }: ShownProduct,
  name: string,
  value: string,
): Variant | undefined {
  const distanceTo = (variant: Variant) => {
    const steps = options
      .filter((other) => other.name !== name)
      .map(({ name: other, values }) => {
        const positionOf = ({ options: own }: Variant) =>
          values.findIndex((each) => each.value === own[other]);
        return Math.abs(positionOf(variant) - positionOf(chosen));
      })
      .reduce((sum, step) => sum + step, 0);
    return steps > 0 && variant.stock === 0 ? steps + 100 : steps;
  };
  return variants
    .filter(({ options: own }) => own[name] === value)
    .sort((one, other) => distanceTo(one) - distanceTo(other))[0];
}
