import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
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
 * Saving a form takes variants off sale that the form does not have. To prevent this, adds the variants that were put on
 * sale elsewhere since the form was opened. If the newer version has other option names, returns the form unchanged.
 */
export function mergeAddedVariants(form: Form, base: OwnProduct, newer: OwnProduct): Form {
  const known = new Set(base.variants.map(({ _id }) => _id));
  const newerForm = optionValues(newer);
  const added = newerForm.variants.filter(({ stored }) => stored && !known.has(stored._id));
  if (added.length === 0 || !hasSameNames(form.options, newerForm.options)) return form;
  const options = addMissingValues(form.options, newerForm.options, added);
  const keysOf = (variant: FormVariant) => toKeys(variant, newerForm.options, options).join();
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

const normalizeText = (text: string) => text.trim().toLowerCase();

const hasSameNames = (one: FormOption[], other: FormOption[]) =>
  one.map(({ name }) => normalizeText(name)).join('\n') ===
  other.map(({ name }) => normalizeText(name)).join('\n');

/** Adds the values that the added variants have and the form does not have yet. */
const addMissingValues = (options: FormOption[], newer: FormOption[], added: FormVariant[]) =>
  options.map((option, index) => {
    const present = new Set(option.values.map(({ value }) => normalizeText(value)));
    const addedKeys = new Set(added.map(({ valueKeys }) => valueKeys[index]));
    const missing = newer[index]!.values.filter(
      ({ key, value }) => addedKeys.has(key) && !present.has(normalizeText(value)),
    );
    return missing.length > 0 ? { ...option, values: [...option.values, ...missing] } : option;
  });

/** Returns the form's keys for the values of a variant from the newer version. */
const toKeys = ({ valueKeys }: FormVariant, newer: FormOption[], options: FormOption[]) =>
  options.map((option, index) => {
    const value = newer[index]!.values.find(({ key }) => key === valueKeys[index])?.value ?? '';
    return (
      option.values.find((each) => normalizeText(each.value) === normalizeText(value))?.key ?? ''
    );
  });
