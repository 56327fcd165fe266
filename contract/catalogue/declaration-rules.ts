import { dateText } from './delivery-rules.ts';
import { type Shape, shapeOf } from './furniture-shape.ts';
import type { MissingDeclaration, ProductDeclarations } from './product-details.ts';

/** The declarations that a product needs, and from which day (`docs/product/product-page.md#declarations`). */

interface Product {
  name: string;
  category: string;
  subCategory: string;
  length: number | null;
  width: number | null;
  height: number | null;
  declarations: ProductDeclarations;
}

interface Vendor {
  legalName: string;
  address: string;
  phone: string;
  /** Micro and small enterprises have more time for some standards. */
  isSmallEnterprise: boolean;
}

interface StandardRule {
  standard: string;
  /** Used in a sentence: "IS 17635 has applied to beds since 14 Feb 2026". */
  goods: string;
  covers: (shape: Shape, subCategory: string) => boolean;
  /** The day (YYYY-MM-DD) from which the standard applies; undefined for a standard that has applied for years. */
  from?: string;
  /** The later day from which the standard applies to micro and small enterprises. */
  fromForSmall?: string;
}

const furniture = { from: '2026-02-14', fromForSmall: '2026-08-14' };
const isSeat = (shape: Shape) => shape === 'chair' || shape === 'stool';

const standards: StandardRule[] = [
  {
    standard: 'IS 17631',
    goods: 'office chairs',
    covers: (shape, subCategory) => isSeat(shape) && subCategory === 'Office Chair',
    ...furniture,
  },
  {
    standard: 'IS 17632',
    goods: 'chairs and stools',
    covers: (shape, subCategory) => isSeat(shape) && subCategory !== 'Office Chair',
    ...furniture,
  },
  {
    standard: 'IS 17633',
    goods: 'tables and desks',
    covers: (shape) => shape === 'table',
    ...furniture,
  },
  {
    standard: 'IS 17634',
    goods: 'storage furniture',
    covers: (shape) => shape === 'storage',
    ...furniture,
  },
  { standard: 'IS 17635', goods: 'beds', covers: (shape) => shape === 'bed', ...furniture },
  {
    standard: 'IS 17636',
    goods: 'bunk beds',
    covers: (shape) => shape === 'bunk-bed',
    ...furniture,
  },
  { standard: 'IS 374', goods: 'ceiling fans', covers: (shape) => shape === 'fan' },
];

type ProductKind = Pick<Product, 'name' | 'category' | 'subCategory'>;

/** Returns the Indian Standard that covers a product, even if the standard does not apply yet. */
export function findStandard(product: ProductKind): StandardRule | undefined {
  const shape = shapeOf(product);
  return standards.find(({ covers }) => covers(shape, product.subCategory));
}

/** Returns the declarations that are due on `date` (YYYY-MM-DD) and that neither the product nor its vendor has. */
export function missingDeclarations(
  product: Product,
  vendor: Vendor,
  date: string,
): MissingDeclaration[] {
  const { declarations } = product;
  const isImported = declarations.originCountry !== 'India';
  const missing: (MissingDeclaration | false | undefined)[] = [
    !(declarations.manufacturerName || vendor.legalName) && requireManufacturer('manufacturerName'),
    !(declarations.manufacturerAddress || vendor.address) &&
      requireManufacturer('manufacturerAddress'),
    isImported && !declarations.importerName && requireImporter('importerName', 'Importer’s name'),
    isImported &&
      !declarations.importerAddress &&
      requireImporter('importerAddress', 'Importer’s address'),
    !hasAllSides(product) && {
      field: 'dimensions',
      name: 'Length, width and height',
      reason: 'Goods sold by their size must state it.',
    },
    !(declarations.careContact || vendor.phone) && {
      field: 'careContact',
      name: 'Customer-care contact',
      reason: 'Every product page must name a contact for customers.',
    },
    findMissingLicence(product, vendor, date),
  ];
  return missing.filter((declaration) => typeof declaration === 'object');
}

function requireManufacturer(
  field: 'manufacturerName' | 'manufacturerAddress',
): MissingDeclaration {
  const name = field === 'manufacturerName' ? 'Manufacturer’s name' : 'Manufacturer’s address';
  return { field, name, reason: 'Every product must state its manufacturer’s name and address.' };
}

const requireImporter = (field: string, name: string): MissingDeclaration => ({
  field,
  name,
  reason: 'Products made outside India must state their importer’s name and address.',
});

const hasAllSides = ({ length, width, height }: Product) =>
  [length, width, height].every((side) => side !== null && side > 0);

function findMissingLicence(
  product: Product,
  { isSmallEnterprise }: Vendor,
  date: string,
): MissingDeclaration | undefined {
  const rule = findStandard(product);
  if (!rule || product.declarations.bisLicence || product.declarations.bisExemption)
    return undefined;
  const from = isSmallEnterprise ? rule.fromForSmall : rule.from;
  if (from && date < from) return undefined;
  const scope = from
    ? `has applied to ${rule.goods} since ${dateText(from)}`
    : `applies to ${rule.goods}`;
  return {
    field: 'bisLicence',
    name: `BIS licence for ${rule.standard}`,
    reason: `${rule.standard} ${scope}. Enter the licence number or the certificate of exemption.`,
  };
}
