import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts';
import { isDiscountBelowPrice, productMessages } from '#contract/catalogue/product-rules.ts';
import type {
  NewProduct,
  ProductChange,
  VariantFields,
} from '#contract/catalogue/product-writes.ts';
import type { ProductOption } from '#contract/catalogue/products.ts';
import {
  findOptionsError,
  optionValuesOf,
  tooMany,
  variantLimits,
} from '#contract/catalogue/variant-rules.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';

/** The columns that a vendor sets for a variant. */
export interface VariantColumns {
  sku: string;
  option_values: string[];
  price_paise: number;
  discount_price_paise: number | null;
  mrp_paise: number | null;
  stock_on_hand: number;
  length_cm: number | null;
  width_cm: number | null;
  height_cm: number | null;
  weight_kg: number | null;
}

export interface StoredVariant extends VariantColumns {
  id: string;
  position: number;
  stock_held: number;
  stock_changed_at: Date;
  hidden_at: Date | null;
}

/** A variant after the change. */
export interface PlannedVariant {
  /** Undefined for a new variant. A stored variant that is hidden comes back on sale. */
  stored: StoredVariant | undefined;
  columns: VariantColumns;
  position: number;
  /** The variant's own pictures; undefined leaves the stored ones as they are. */
  images: string[] | undefined;
}

export const listOnSale = (variants: StoredVariant[]): StoredVariant[] =>
  variants.filter(({ hidden_at }) => hidden_at === null).sort((a, b) => a.position - b.position);

interface Plan {
  options: ProductOption[];
  variants: PlannedVariant[];
}

/**
 * Returns a new product's options and variants. Without `fields.variants` it has one variant, with the product's price
 * and stock.
 */
export function planNewVariants(fields: NewProduct): Plan {
  const options = checkOptions(fields.options ?? []);
  const single = {
    options: {},
    price: fields.price,
    discountPrice: fields.discountPrice,
    mrp: fields.mrp,
    stock: fields.stock,
  };
  if (!fields.variants && options.length > 0) {
    throw invalidFields({ variants: 'Add at least one variant with these options' });
  }
  return planAll(
    options,
    fields.variants ?? [single],
    [],
    fields.variants ? 'variants' : undefined,
  );
}

/**
 * Returns the options and variants after a change. If `variants` are missing or unchanged, the default variant gets the
 * price and stock that the form has for the product (`docs/product/vendors.md#variants`).
 */
export function planVariants(
  fields: ProductChange,
  stored: { options: ProductOption[]; variants: StoredVariant[]; defaultVariantId: string },
  isUnchanged: (planned: PlannedVariant[]) => boolean,
): Plan {
  const options = checkOptions(fields.options ?? stored.options);
  const current = listOnSale(stored.variants);
  if (fields.variants) {
    const plan = planAll(options, fields.variants, stored.variants, 'variants');
    if (!isUnchanged(plan.variants)) return plan;
  }
  if (!current.every((variant) => hasKnownValues(options, variant))) {
    throw invalidFields({ variants: 'Send variants that have these options' });
  }
  const { price, discountPrice, mrp, stock } = fields;
  const change = { options: {}, price, discountPrice, mrp, stock };
  const variants = current.map((variant) => ({
    stored: variant,
    columns:
      variant.id === stored.defaultVariantId
        ? mergeColumns(change, variant, '')
        : pickColumns(variant),
    position: variant.position,
    images: undefined,
  }));
  return { options, variants };
}

function checkOptions(options: ProductOption[]): ProductOption[] {
  const error = findOptionsError(options);
  if (error) throw invalidFields({ options: error });
  return options;
}

const hasKnownValues = (options: ProductOption[], { option_values }: StoredVariant) =>
  option_values.length === options.length &&
  options.every(({ values }, index) => values.some(({ value }) => value === option_values[index]));

/** `field` is the form's field for variants; undefined when the product's own fields describe its only variant. */
function planAll(
  options: ProductOption[],
  all: VariantFields[],
  stored: StoredVariant[],
  field: string | undefined,
): Plan {
  // The contract limits the variants of a form, but not those from the rows of a CSV file.
  if (all.length > variantLimits.variants) throw invalidFields({ variants: tooMany.variants });
  const byId = new Map(stored.map((variant) => [variant.id, variant]));
  const byValues = Map.groupBy(stored, (variant) => JSON.stringify(variant.option_values));
  const planned = new Set<StoredVariant>();
  const seen = new Set<string>();
  const skus = new Set<string>();
  const variants = all.map((fields, index): PlannedVariant => {
    const at = field ? `${field}.${index}.` : '';
    const values = optionValuesOf(options, fields.options);
    if (!values) throw invalidFields({ [`${at}options`]: 'Choose one value of each option' });
    const key = JSON.stringify(values);
    if (seen.has(key))
      throw invalidFields({ [`${at}options`]: 'Another variant has these options' });
    seen.add(key);
    const match = fields._id
      ? requireStored(byId.get(fields._id), at)
      : chooseStored(byValues.get(key) ?? []);
    if (match && planned.has(match))
      throw invalidFields({ [`${at}_id`]: 'This variant is given twice' });
    if (match) planned.add(match);
    const columns = { ...mergeColumns(fields, match, at), option_values: values };
    const sku = columns.sku.toLowerCase();
    if (sku && skus.has(sku)) throw invalidFields({ [`${at}sku`]: 'Another variant has this SKU' });
    skus.add(sku);
    return { stored: match, columns, position: index, images: fields.images };
  });
  return { options, variants };
}

function requireStored(named: StoredVariant | undefined, at: string): StoredVariant {
  if (!named) throw invalidFields({ [`${at}_id`]: 'This product has no such variant' });
  return named;
}

/** Among variants with the same option values, prefers one on sale to one that was taken off sale. */
const chooseStored = (same: StoredVariant[]): StoredVariant | undefined =>
  same.find(({ hidden_at }) => hidden_at === null) ?? same[0];

const pickColumns = (stored: StoredVariant): VariantColumns => ({
  sku: stored.sku,
  option_values: stored.option_values,
  price_paise: stored.price_paise,
  discount_price_paise: stored.discount_price_paise,
  mrp_paise: stored.mrp_paise,
  stock_on_hand: stored.stock_on_hand,
  length_cm: stored.length_cm,
  width_cm: stored.width_cm,
  height_cm: stored.height_cm,
  weight_kg: stored.weight_kg,
});

/** Returns a variant's columns after a change. Missing fields stay as stored; a new variant needs price and stock. */
function mergeColumns(
  fields: VariantFields,
  stored: StoredVariant | undefined,
  at: string,
): VariantColumns {
  const { sku, price, discountPrice, mrp, stock } = fields;
  if (!stored && price === undefined) {
    throw invalidFields({ [`${at}price`]: productMessages.price });
  }
  if (!stored && stock === undefined) {
    throw invalidFields({ [`${at}stock`]: productMessages.stock });
  }
  const columns = {
    ...(stored ? pickColumns(stored) : newColumns),
    ...(sku !== undefined && { sku }),
    ...(price !== undefined && { price_paise: paiseOf(price) }),
    ...(discountPrice !== undefined && {
      discount_price_paise: discountPrice === null ? null : paiseOf(discountPrice),
    }),
    ...(mrp !== undefined && { mrp_paise: mrp === null ? null : paiseOf(mrp) }),
    ...(stock !== undefined && { stock_on_hand: stock }),
    ...(fields.length !== undefined && { length_cm: fields.length }),
    ...(fields.width !== undefined && { width_cm: fields.width }),
    ...(fields.height !== undefined && { height_cm: fields.height }),
    ...(fields.weight !== undefined && { weight_kg: fields.weight }),
  };
  if (!isDiscountBelowPrice(columns.price_paise, columns.discount_price_paise)) {
    throw invalidFields({ [`${at}discountPrice`]: productMessages.discount });
  }
  return normalizeMrp(columns, at);
}

/**
 * Removes an MRP that equals the price: if a variant has no MRP, its price counts as the MRP. Throws 400 if the price
 * is above the MRP.
 */
function normalizeMrp(columns: VariantColumns, at: string): VariantColumns {
  const { mrp_paise, price_paise } = columns;
  if (mrp_paise === null || mrp_paise > price_paise) return columns;
  if (mrp_paise === price_paise) return { ...columns, mrp_paise: null };
  const mrp = formatRupees(rupeesOf(mrp_paise));
  const message = `The price cannot be above the maximum retail price of ${mrp}`;
  throw invalidFields({ [`${at}price`]: message });
}

const newColumns: VariantColumns = {
  sku: '',
  option_values: [],
  price_paise: 0,
  discount_price_paise: null,
  mrp_paise: null,
  stock_on_hand: 0,
  length_cm: null,
  width_cm: null,
  height_cm: null,
  weight_kg: null,
};
