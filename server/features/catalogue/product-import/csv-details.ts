import { packageText, readPackages } from '#contract/catalogue/package-rules.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';

const detailFields = [
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

const declarationFields = [
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
export const detailColumns = [...detailFields, ...declarationFields] as const;

/** Returns the cells of an exported product's details and declarations. */
export function toDetailCells({ details, declarations }: OwnProduct) {
  const packages = details?.packages.map(packageText);
  return { ...details, ...declarations, ...(packages && { packages }) };
}

/** Moves the cells of details and declarations into `details` and `declarations`, as the API takes them. */
export function nestDetails(cells: Record<string, unknown>): Record<string, unknown> {
  const rest = Object.entries(cells).filter(([column]) => !isDetailColumn(column));
  const details = pickColumns(cells, detailFields);
  const declarations = pickColumns(cells, declarationFields);
  const { packages } = details;
  return {
    ...Object.fromEntries(rest),
    details: { ...details, ...(Array.isArray(packages) && { packages: readPackages(packages) }) },
    declarations,
  };
}

/** Returns the column of an API field: `care` for `details.care`, `packages` for `details.packages.0.width`. */
export const findColumn = (field: string): string =>
  /^(?:details|declarations)\.(\w+)/.exec(field)?.[1] ?? field;

const isDetailColumn = (column: string) => detailColumns.some((known) => known === column);

const pickColumns = (cells: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(
    columns.filter((column) => column in cells).map((column) => [column, cells[column]]),
  ) as Record<string, unknown>;
