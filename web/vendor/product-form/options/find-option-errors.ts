import { isDiscountBelowPrice, productMessages } from '#contract/catalogue/product-rules.ts';
import type { NewProduct } from '#contract/catalogue/product-writes.ts';

interface FieldProblem {
  path: (string | number)[];
  message: string;
}

/** Finds repeated names, values and SKUs, and discounts that are not below the price. */
export function findOptionErrors({
  options = [],
  variants = [],
}: Pick<NewProduct, 'options' | 'variants'>): FieldProblem[] {
  const names = findRepeated(options.map(({ name }) => name)).map((index) => ({
    path: ['options', index, 'name'],
    message: 'Another option has this name',
  }));
  const values = options.flatMap((option, at) =>
    findRepeated(option.values.map(({ value }) => value)).map((index) => ({
      path: ['options', at, 'values', index, 'value'],
      message: 'Another value has this name',
    })),
  );
  const skus = findRepeated(variants.map(({ sku = '' }) => sku)).map((index) => ({
    path: ['variants', index, 'sku'],
    message: 'Another variant has this SKU',
  }));
  const discounts = variants.flatMap(({ price, discountPrice }, index) =>
    isDiscountBelowPrice(price, discountPrice)
      ? []
      : [{ path: ['variants', index, 'discountPrice'], message: productMessages.discount }],
  );
  return [...names, ...values, ...skus, ...discounts];
}

/** Returns the indexes of texts that repeat an earlier text, ignoring case. Empty texts are skipped. */
function findRepeated(texts: readonly string[]): number[] {
  const plain = texts.map((text) => text.trim().toLowerCase());
  return plain.flatMap((text, index) => (text && plain.indexOf(text) < index ? [index] : []));
}
