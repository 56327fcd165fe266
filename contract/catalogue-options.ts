/** The texts are part of the wire contract: `docs/product/content-and-search.md#categories`. */
export const categories = ['sofas', 'beds', 'tables', 'ceiling', 'chairs'] as const;
export type Category = (typeof categories)[number];

/** The manage form offers these beside the five of the shop. */
export const manageFormCategories = ['furniture', 'decor', 'lighting'] as const;
export const productCategories = [...categories, ...manageFormCategories] as const;
export type ProductCategory = (typeof productCategories)[number];

export const categoryNames: Record<ProductCategory, string> = {
  sofas: 'Sofas',
  beds: 'Beds',
  tables: 'Tables',
  ceiling: 'Ceiling',
  chairs: 'Chairs',
  furniture: 'Furniture',
  decor: 'Decor',
  lighting: 'Lighting',
};

export const subCategories: Record<Category, readonly string[]> = {
  sofas: ['2-Seater', '3-Seater', 'L-Shape', 'Sectional', 'Recliner', 'Loveseat'],
  beds: ['Single', 'Double', 'Queen', 'King', 'Bunk Bed', 'Storage Bed'],
  tables: ['Dining Table', 'Coffee Table', 'Side Table', 'Study Table', 'Console Table'],
  ceiling: ['Ceiling Fan', 'Chandelier', 'Pendant Light', 'Track Light', 'Recessed Light'],
  chairs: ['Office Chair', 'Dining Chair', 'Accent Chair', 'Bar Stool', 'Lounge Chair'],
};

export const materials = [
  'Wood',
  'Metal',
  'Plastic',
  'Glass',
  'Fabric',
  'Leather',
  'Marble',
  'Granite',
  'Ceramic',
  'Composite',
  'Bamboo',
  'Rattan',
] as const;

export const colours = [
  'Black',
  'White',
  'Brown',
  'Gray',
  'Beige',
  'Navy',
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Pink',
  'Purple',
] as const;
/** Switches the create form to a custom colour. */
export const otherColour = 'Other';

export const qualityStandards = [
  'ISO 9001',
  'CE Certified',
  'FSC Certified',
  'Greenguard Certified',
  'CARB Phase 2',
  'ANSI/BIFMA',
  'BS EN Standards',
] as const;

export const warranties = [
  'No Warranty',
  '6 Months',
  '1 Year',
  '2 Years',
  '3 Years',
  '5 Years',
  'Lifetime',
] as const;

export const limits = {
  productImages: 10,
  productImageBytes: 10 * 1024 * 1024,
  productRequestBytes: 110 * 1024 * 1024,
  features: 20,
  tags: 10,
  featuredProducts: 8,
  homePosts: 3,
  categoryPageSize: 12,
  shopPageSize: 24,
  quantityChoices: 10,
  lowStock: 5,
} as const;

/** Messages that forms and server share. */
export const productMessages = {
  name: 'Name is required',
  category: 'Category is required',
  price: 'Valid price is required',
  stock: 'Valid stock is required',
  discount: 'Discount price must be below the price',
  noImage: 'Please add at least one image',
  manyImages: 'Maximum 10 images allowed',
} as const;

/** The one dimensions string of a product; empty when no part is known. */
export function dimensionsText(parts: {
  length?: number | null;
  width?: number | null;
  height?: number | null;
  weight?: number | null;
}): string {
  const named: [string, number | null | undefined][] = [
    ['L', parts.length],
    ['W', parts.width],
    ['H', parts.height],
    ['Weight', parts.weight],
  ];
  return named
    .filter(([, value]) => value != null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

const dimensionsForm =
  /^(?:L: ([\d.]+))?(?:, )?(?:W: ([\d.]+))?(?:, )?(?:H: ([\d.]+))?(?:, )?(?:Weight: ([\d.]+))?$/;

export const mostMeasure = 100_000;
/** Centimetres or kilograms with at most one decimal. */
export const isMeasure = (value: number) =>
  value >= 0 && value <= mostMeasure && Math.round(value * 10) / 10 === value;

/** The parts of such a string; undefined when it is worded otherwise, or a part is no measure. */
export function parseDimensions(text: string) {
  const found = text === '' ? null : dimensionsForm.exec(text.trim());
  if (!found) return undefined;
  const [length, width, height, weight] = found
    .slice(1)
    .map((part) => (part === undefined ? null : Number(part)));
  const parts = { length, width, height, weight };
  if (!Object.values(parts).every((part) => part == null || isMeasure(part))) return undefined;
  return dimensionsText(parts) === text.trim() ? parts : undefined;
}
