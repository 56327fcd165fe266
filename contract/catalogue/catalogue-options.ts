/** The texts are part of the wire contract: `docs/product/content-and-search.md#categories`. */
export const categories = ['sofas', 'beds', 'tables', 'ceiling', 'chairs'] as const;
export type Category = (typeof categories)[number];

/**
 * More categories. The filters and the form that changes a product offer them. The menu, the home page and the form
 * that creates a product do not.
 */
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

/** Returns the display name of a category from a URL, which may be any text, even `__proto__`. */
export const categoryLabel = (category: string): string =>
  Object.hasOwn(categoryNames, category) ? categoryNames[category as ProductCategory] : category;

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
/** The stored name is American; texts are in Indian English. */
export const colourLabel = (colour: string) => (colour === 'Gray' ? 'Grey' : colour);
/** Choosing this opens the field for a custom colour. */
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
  featuredProducts: 8,
  homePosts: 3,
  categoryPageSize: 12,
  shopPageSize: 24,
  quantityChoices: 10,
  lowStock: 5,
} as const;
