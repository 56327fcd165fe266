import { packageText, readPackages } from '#contract/package-rules.ts';
import type { OwnProduct } from '#contract/product-writes.ts';

const ofDetails = [
  'seatHeight',
  'assembly',
  'assemblyMinutes',
  'assemblyTools',
  'care',
  'inTheBox',
  'isMadeToOrder',
  'finish',
  'wood',
  'maxLoad',
  'warrantyTerms',
  'packages',
  'collection',
  'goesWith',
] as const;

const ofDeclarations = [
  'originCountry',
  'manufacturerName',
  'manufacturerAddress',
  'importerName',
  'importerAddress',
  'netQuantity',
  'bisStandard',
  'bisLicence',
  'bisExemption',
  'careContact',
] as const;

/** Columns of a product's details and declarations; `packages` has entries such as `2: 80 x 60 x 30 cm, 12 kg`. */
export const detailColumns = [...ofDetails, ...ofDeclarations] as const;

/** The cells of a product as it is exported. */
export function detailCells({ details, declarations }: OwnProduct) {
  const packages = details?.packages.map(packageText);
  return { ...details, ...declarations, ...(packages && { packages }) };
}

/** The cells of a row with details and declarations as the calls take them. */
export function nestDetails(cells: Record<string, unknown>): Record<string, unknown> {
  const rest = Object.entries(cells).filter(([column]) => !isDetailColumn(column));
  const details = pick(cells, ofDetails);
  const declarations = pick(cells, ofDeclarations);
  const { packages } = details;
  return {
    ...Object.fromEntries(rest),
    details: { ...details, ...(Array.isArray(packages) && { packages: readPackages(packages) }) },
    declarations,
  };
}

/** `details.care` is the column `care`, `details.packages.0.width` the column `packages`. */
export const columnOf = (field: string): string =>
  /^(?:details|declarations)\.(\w+)/.exec(field)?.[1] ?? field;

const isDetailColumn = (column: string) => detailColumns.some((known) => known === column);

const pick = (cells: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(
    columns.filter((column) => column in cells).map((column) => [column, cells[column]]),
  ) as Record<string, unknown>;
