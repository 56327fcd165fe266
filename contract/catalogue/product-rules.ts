/** Rules for a vendor's product, shared by the Zod schemas, the server and the product forms. */

export const productMessages = {
  name: 'Name is required',
  category: 'Category is required',
  price: 'Valid price is required',
  stock: 'Valid stock is required',
  discount: 'Discount price must be below the price',
  noImage: 'Please add at least one image',
  manyImages: 'Maximum 10 images allowed',
} as const;

export const productLimits = {
  images: 10,
  imageBytes: 10 * 1024 * 1024,
  requestBytes: 110 * 1024 * 1024,
  nameCharacters: 200,
  descriptionCharacters: 5000,
  materialLineCharacters: 80,
  features: 20,
  tags: 10,
} as const;

/** Limits for a vendor whose application is not approved yet. */
export const pendingVendorLimits = { products: 20, pictures: 100 } as const;

export const pendingVendorMessages = {
  products: `You can have at most ${pendingVendorLimits.products} products until your application is approved.`,
  pictures: `You can upload at most ${pendingVendorLimits.pictures} pictures until your application is approved.`,
} as const;

type Amount = number | null | undefined;

/**
 * Returns whether the discount price is below the price, or true if one of them is missing. Both must be in rupees, or
 * both in paise.
 */
export function isDiscountBelowPrice(price: Amount, discountPrice: Amount): boolean {
  return !price || !discountPrice || discountPrice < price;
}

/**
 * In the manage form a stock of 0 counts as missing, except for a product that is out of stock
 * already. The API itself accepts 0.
 */
export function isStockValidInManageForm(stock: number, storedStock: number | undefined): boolean {
  return stock > 0 || (stock === 0 && storedStock === 0);
}
