/** Maps each name to the value at the same position. */
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

/** Returns a text such as `Fabric: Moss velvet, Seats: 3`, or an empty text for a product without options. */
export const variantText = (options: Record<string, string>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/** Returns a text such as `Kota sofa (Moss velvet, 3)`. */
export const nameWithOptions = (name: string, values: readonly string[]): string =>
  values.length > 0 ? `${name} (${values.join(', ')})` : name;

/** Returns the name of a cart line or order line. */
export const lineName = (line: {
  product: { name: string };
  variant: { options: Record<string, string> };
}): string => nameWithOptions(line.product.name, Object.values(line.variant.options));
