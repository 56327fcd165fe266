import type { NewProduct, OwnProduct, VariantFields } from '#contract/catalogue/product-writes.ts';
import type { ProductOption } from '#contract/catalogue/products.ts';
import { collectOptions } from './group-csv-rows.ts';

/**
 * Adds the stored variants and swatches that the file does not name to the product's fields, so that they stay as
 * they are.
 */
export function mergeVariants(fields: NewProduct, product: OwnProduct): NewProduct {
  const sent = fields.variants ?? [];
  const unmatched = new Set(sent);
  const storedVariants = product.variants.map(({ _id, options }): VariantFields => {
    const own = sent.find(
      (each) => each._id === _id || (!each._id && hasSameOptions(each.options, options)),
    );
    if (!own) return { _id, options };
    unmatched.delete(own);
    return { ...own, _id };
  });
  const variants = [...storedVariants, ...unmatched];
  const options = mergeOptions(collectOptions(variants), product.options);
  // Leave out the price and stock of the first row, because they would change the default variant.
  const { price: _price, discountPrice: _discount, mrp: _mrp, stock: _stock, ...shared } = fields;
  return { ...shared, variants, options };
}

const hasSameOptions = (one: Record<string, string>, other: Record<string, string>) => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
};

/** Returns the stored options and values in the stored order, followed by those that only the file has. */
function mergeOptions(named: ProductOption[], stored: ProductOption[]): ProductOption[] {
  const known = stored.filter(({ name }) => named.some((option) => option.name === name));
  const added = named.filter(({ name }) => !stored.some((option) => option.name === name));
  return [
    ...known.map(({ name, values }) => {
      const all = named.find((option) => option.name === name)!.values;
      const newValues = all.filter(({ value }) => !values.some((each) => each.value === value));
      return { name, values: [...values, ...newValues] };
    }),
    ...added,
  ];
}
