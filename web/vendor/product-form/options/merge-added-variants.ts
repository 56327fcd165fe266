import type { OwnProduct } from '#contract/product-writes.ts';
import {
  createVariant,
  type FormOption,
  type FormVariant,
  listCombinations,
  optionValues,
  type OptionValues,
} from './form-options.ts';

type Form = Pick<OptionValues, 'options' | 'variants' | 'offSale'>;

/**
 * The form with the variants that somebody else has put on sale since it was opened: saving it would
 * take them off sale. Unchanged where the form has other options by now.
 */
export function mergeAddedVariants(form: Form, base: OwnProduct, newer: OwnProduct): Form {
  const known = new Set(base.variants.map(({ _id }) => _id));
  const read = optionValues(newer);
  const added = read.variants.filter(({ stored }) => stored && !known.has(stored._id));
  if (added.length === 0 || !haveSameNames(form.options, read.options)) return form;
  const options = withValuesOf(form.options, read.options, added);
  const keysOf = (variant: FormVariant) => toKeys(variant, read.options, options).join();
  const addedByKeys = new Map(added.map((variant) => [keysOf(variant), variant]));
  const merged: Form = { options, variants: [], offSale: [] };
  for (const valueKeys of listCombinations(options)) {
    const find = (list: FormVariant[]) =>
      list.find((variant) => variant.valueKeys.join() === valueKeys.join());
    const theirs = addedByKeys.get(valueKeys.join());
    const ours = find(form.variants);
    if (ours) merged.variants.push(theirs ? { ...ours, stored: theirs.stored } : ours);
    else if (theirs) merged.variants.push({ ...theirs, valueKeys });
    else merged.offSale.push(find(form.offSale) ?? createVariant(valueKeys, {}));
  }
  return merged;
}

const plain = (text: string) => text.trim().toLowerCase();

const haveSameNames = (one: FormOption[], other: FormOption[]) =>
  one.map(({ name }) => plain(name)).join('\n') === other.map(({ name }) => plain(name)).join('\n');

/** With the values that the added variants have and the form does not. */
const withValuesOf = (options: FormOption[], read: FormOption[], added: FormVariant[]) =>
  options.map((option, index) => {
    const have = new Set(option.values.map(({ value }) => plain(value)));
    const used = new Set(added.map(({ valueKeys }) => valueKeys[index]));
    const missing = read[index]!.values.filter(
      ({ key, value }) => used.has(key) && !have.has(plain(value)),
    );
    return missing.length > 0 ? { ...option, values: [...option.values, ...missing] } : option;
  });

/** The keys that the form has for the values of a variant that was read. */
const toKeys = ({ valueKeys }: FormVariant, read: FormOption[], options: FormOption[]) =>
  options.map((option, index) => {
    const value = read[index]!.values.find(({ key }) => key === valueKeys[index])?.value ?? '';
    return option.values.find((each) => plain(each.value) === plain(value))?.key ?? '';
  });
