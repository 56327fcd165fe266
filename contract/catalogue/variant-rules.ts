/** Rules for the options and variants of a product, shared by the Zod schemas, the server and the forms. */

export const variantLimits = {
  options: 2,
  values: 10,
  variants: 50,
  optionCharacters: 30,
  valueCharacters: 60,
  skuCharacters: 60,
  /** The maximum number of files for options and variants in one request. */
  uploads: 30,
} as const;

export const tooMany = {
  options: `Enter at most ${variantLimits.options} options`,
  values: `Enter at most ${variantLimits.values} values`,
  variants: `Enter at most ${variantLimits.variants} variants`,
  uploads: `Upload at most ${variantLimits.uploads} pictures of options and variants at a time`,
} as const;

/** Returns a reference to one of the files that a form sends as `variantImages`. The first file has the number 0. */
export const uploadReference = (number: number) => `upload:${number}`;

export function uploadNumberOf(image: string): number | undefined {
  const digits = /^upload:(\d{1,2})$/.exec(image)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export interface OptionNames {
  name: string;
  values: { value: string }[];
}

/** Ignores case. The schemas have already trimmed the texts. */
const hasDuplicates = (texts: string[]) =>
  new Set(texts.map((text) => text.toLowerCase())).size < texts.length;

/** Returns the first error in the options, or undefined if there is none. */
export function findOptionsError(options: OptionNames[]): string | undefined {
  if (options.length > variantLimits.options) return tooMany.options;
  if (options.some(({ values }) => values.length > variantLimits.values)) return tooMany.values;
  if (hasDuplicates(options.map(({ name }) => name))) return 'Option names must differ';
  const repeating = options.find(({ values }) => hasDuplicates(values.map(({ value }) => value)));
  return repeating && `The values of ${repeating.name} must differ`;
}

/**
 * Returns the variant's values in the order of the product's options. Returns undefined if an option has no value or an
 * unknown value, or if `chosen` contains other options.
 */
export function optionValuesOf(
  options: OptionNames[],
  chosen: Record<string, string>,
): string[] | undefined {
  if (Object.keys(chosen).length !== options.length) return undefined;
  const values = options.flatMap(({ name, values }) => {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    return values.some((each) => each.value === value) ? [value as string] : [];
  });
  return values.length === options.length ? values : undefined;
}
