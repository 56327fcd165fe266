/** Each name with the value at its position. */
export const pairOptions = (
  names: readonly string[],
  values: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) => {
      const value = values[index];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** `Fabric: Moss velvet, Seats: 3`; empty for a product without options. */
export const variantText = (options: Record<string, string>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** `Kota sofa (Moss velvet, 3)`. */
export const nameWithOptions = (name: string, values: readonly string[]): string =>
  values.length > 0 ? `${name} (${values.join(', ')})` : name;

/** The name of a line of a cart or order. */
export const lineName = (line: {
  product: { name: string };
  variant: { options: Record<string, string> };
}): string => nameWithOptions(line.product.name, Object.values(line.variant.options));
