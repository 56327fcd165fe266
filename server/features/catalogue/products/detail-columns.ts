import { isDeepStrictEqual } from 'node:util';
import { noDeclarations, noDetails } from '#contract/catalogue/detail-options.ts';
import type { ProductChange } from '#contract/catalogue/product-writes.ts';

interface StoredDetails {
  details?: unknown;
  declarations?: unknown;
}

/** Returns the columns to write for these details and declarations. Parts that are left out stay as stored. */
export function toDetailColumns(
  { details, declarations }: ProductChange,
  stored: StoredDetails = {},
) {
  const { collection, ...ownDetails } = details ?? {};
  const { originCountry, ...ownDeclarations } = declarations ?? {};
  return {
    ...(collection !== undefined && { collection }),
    ...(originCountry !== undefined && { origin_country: originCountry }),
    ...(details && buildJsonColumn('details', ownDetails, stored.details, noDetails)),
    ...(declarations &&
      buildJsonColumn('declarations', ownDeclarations, stored.declarations, noDeclarations)),
  };
}

/** Returns the column without the parts that have their default value, or no column if the stored value stays the same. */
function buildJsonColumn<Name extends string>(
  name: Name,
  parts: object,
  stored: unknown,
  empty: object,
): { [N in Name]?: string } {
  const merged = Object.entries({ ...(stored as object), ...parts });
  const defaults = Object.entries(empty);
  const filled = merged.filter(
    ([part, value]) =>
      value !== undefined &&
      !defaults.some(([other, none]) => other === part && isDeepStrictEqual(none, value)),
  );
  const value = Object.fromEntries(filled);
  if (isDeepStrictEqual(value, stored ?? {})) return {};
  return { [name]: JSON.stringify(value) } as { [N in Name]?: string };
}
