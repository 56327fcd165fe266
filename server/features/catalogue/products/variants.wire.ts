import { rupeesOf } from '#contract/money.ts';
import type { ChosenVariant, ProductOption, Variant } from '#contract/catalogue/products.ts';
import { pairOptions } from '#contract/catalogue/variant-text.ts';
import type { ProductRow } from './products.sql.ts';

export type VariantRow = ProductRow['variants'][number];

/** Returns the default variant. A deleted product has no variants on sale, so its own price columns are used. */
export function findDefaultVariant(row: ProductRow): Omit<VariantRow, 'sku' | 'option_values'> {
  const { default_variant_id: id, price_paise, discount_price_paise } = row;
  return (
    row.variants.find((variant) => variant.id === id) ??
    row.variants[0] ?? {
      id,
      price_paise,
      discount_price_paise,
      mrp_paise: null,
      stock_on_hand: 0,
      stock_held: 0,
      length_cm: null,
      width_cm: null,
      height_cm: null,
      weight_kg: null,
    }
  );
}

export const countAvailable = (variant: Pick<VariantRow, 'stock_on_hand' | 'stock_held'>) =>
  variant.stock_on_hand - variant.stock_held;

export const buildChosenVariantWire = (
  optionNames: string[],
  variant: { id: string; sku: string; option_values: string[] },
): ChosenVariant => ({
  _id: variant.id,
  sku: variant.sku,
  options: pairOptions(optionNames, variant.option_values),
});

export const listOptionNames = (row: { options: unknown }) =>
  (row.options as ProductOption[]).map(({ name }) => name);

/** Leaves out the MRP when the price itself is the maximum retail price. */
export const buildMrpWire = ({ mrp_paise }: Pick<VariantRow, 'mrp_paise'>) =>
  mrp_paise === null ? {} : { mrp: rupeesOf(mrp_paise) };

export function buildVariantWire(optionNames: string[], variant: VariantRow): Variant {
  const { length_cm, width_cm, height_cm, weight_kg, discount_price_paise } = variant;
  return {
    ...buildChosenVariantWire(optionNames, variant),
    price: rupeesOf(variant.price_paise),
    discountPrice: discount_price_paise === null ? null : rupeesOf(discount_price_paise),
    ...buildMrpWire(variant),
    stock: countAvailable(variant),
    ...(length_cm !== null && { length: length_cm }),
    ...(width_cm !== null && { width: width_cm }),
    ...(height_cm !== null && { height: height_cm }),
    ...(weight_kg !== null && { weight: weight_kg }),
  };
}
