import { variantLimits } from '#contract/catalogue/variant-rules.ts';
import {
  createVariant,
  type FormOption,
  type FormVariant,
  listCombinations,
  type OptionValues,
  type VariantTexts,
} from './form-options.ts';

type Variants = Pick<OptionValues, 'variants' | 'offSale'>;

/**
 * Matches the variants to changed options: one variant for each combination of option values. After an option is added,
 * each variant becomes the first of its new combinations, and the others copy its price. After an option is removed, the
 * first variant of each remaining combination is kept. Variants above the maximum number are off sale.
 */
export function fitVariants(
  options: readonly FormOption[],
  { variants, offSale }: Variants,
): Variants {
  const template = findCommonPrice(variants);
  const used = new Set<FormVariant>();
  const fitted: Variants = { variants: [], offSale: [] };
  for (const keys of listCombinations(options)) {
    const hasAllKeys = (variant: FormVariant) => isSubset(keys, variant.valueKeys);
    const hasNoOtherKeys = (variant: FormVariant) => isSubset(variant.valueKeys, keys);
    const find = (list: FormVariant[]) =>
      list.find((variant) => hasAllKeys(variant) && hasNoOtherKeys(variant)) ??
      list.find((variant) => hasAllKeys(variant) || hasNoOtherKeys(variant));
    const onSaleSource = find(variants);
    const offSaleSource = onSaleSource ? undefined : find(offSale);
    const source = onSaleSource ?? offSaleSource;
    const isFirst = source !== undefined && !used.has(source);
    if (source) used.add(source);
    const variant = isFirst ? { ...source, valueKeys: keys } : copyOf(source, keys, template);
    const isOffSale =
      offSaleSource !== undefined || fitted.variants.length >= variantLimits.variants;
    (isOffSale ? fitted.offSale : fitted.variants).push(variant);
  }
  return fitted;
}

const isSubset = (part: readonly string[], whole: readonly string[]) =>
  part.every((key) => whole.includes(key));

const copyOf = (source: FormVariant | undefined, keys: string[], template: Partial<VariantTexts>) =>
  createVariant(
    keys,
    source
      ? { price: source.price, discountPrice: source.discountPrice, mrp: source.mrp }
      : template,
  );

/** Returns the price for new variants: the price that all variants share, or no price if their prices differ. */
function findCommonPrice(variants: readonly FormVariant[]): Partial<VariantTexts> {
  const [first, ...others] = variants;
  if (!first) return {};
  const { price, discountPrice } = first;
  const isCommon = others.every(
    (other) => other.price === price && other.discountPrice === discountPrice,
  );
  return isCommon ? { price, discountPrice } : {};
}

/** Takes a variant off sale, or puts it back on sale at its place in the order of the options. */
export function moveVariant(
  options: readonly FormOption[],
  { variants, offSale }: Variants,
  moved: FormVariant,
): Variants {
  const isMoved = ({ valueKeys }: FormVariant) => valueKeys.join() === moved.valueKeys.join();
  const order = new Map(listCombinations(options).map((keys, index) => [keys.join(), index]));
  const place = ({ valueKeys }: FormVariant) => order.get(valueKeys.join()) ?? 0;
  const without = (list: FormVariant[]) => list.filter((variant) => !isMoved(variant));
  if (variants.some(isMoved)) return { variants: without(variants), offSale: [...offSale, moved] };
  const index = variants.findIndex((variant) => place(variant) > place(moved));
  const at = index < 0 ? variants.length : index;
  return { variants: variants.toSpliced(at, 0, moved), offSale: without(offSale) };
}

export type Fill = Partial<Pick<VariantTexts, 'price' | 'discountPrice' | 'mrp' | 'stock'>>;

/** Writes the non-empty fields into every variant with this value, or into all variants if `valueKey` is empty. */
export function fillVariants(
  variants: readonly FormVariant[],
  valueKey: string,
  fill: Fill,
): FormVariant[] {
  const filled = Object.fromEntries(Object.entries(fill).filter(([, text]) => text.trim() !== ''));
  return variants.map((variant) =>
    valueKey === '' || variant.valueKeys.includes(valueKey) ? { ...variant, ...filled } : variant,
  );
}
