import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';

/** Returns a text such as `Finish: Walnut, SKU SHE-0012`. */
export const describeLine = (line: {
  option_names: string[];
  option_values: string[];
  sku: string;
}): string =>
  [variantText(pairOptions(line.option_names, line.option_values)), line.sku && `SKU ${line.sku}`]
    .filter(Boolean)
    .join(', ');
