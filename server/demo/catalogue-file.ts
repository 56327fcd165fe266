import { readdir, readFile } from 'node:fs/promises';
import type { ProductCategory } from '#contract/catalogue-options.ts';

export const demoFolder = new URL('../../demo/', import.meta.url);

export interface DemoVendor {
  key: string;
  businessName: string;
  ownerName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  gst: string;
  pan: string;
  bankName: string;
  accountNumber: string;
  ifsc: string;
  categories: string[];
  pickupAddress: string;
  returnPolicy: string;
  shippingPolicy: string;
}

export interface DemoProduct {
  key: string;
  vendor: string;
  name: string;
  description: string;
  category: ProductCategory;
  subCategory: string;
  price: number;
  discountPrice: number | null;
  stock: number;
  material: string;
  color: string;
  materialLine: string;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  weightKg: number | null;
  qualityStandards: string;
  warranty: string;
  features: string[];
  tags: string[];
  /** The colour of its drawing and of its picture placeholders. */
  tint: string;
  pictures: { file: string; alt: string }[];
  /** `picture` is a file of demo/pictures for the swatch. */
  options?: { name: string; values: { value: string; color?: string; picture?: string }[] }[];
  variants?: DemoVariant[];
}

/** Price and discount are the product's unless given; `pictures` are files of demo/pictures. */
export interface DemoVariant {
  options: Record<string, string>;
  sku?: string;
  price?: number;
  discountPrice?: number | null;
  stock: number;
  lengthCm?: number;
  widthCm?: number;
  heightCm?: number;
  weightKg?: number;
  pictures?: string[];
}

export interface DemoCatalogue {
  vendors: DemoVendor[];
  products: DemoProduct[];
}

/**
 * Reads demo/catalogue.json; the renders in demo/pictures are based on it as well. It names planned
 * pictures too: the ones that are not rendered yet are left out.
 */
export async function readCatalogue(): Promise<DemoCatalogue> {
  const text = await readFile(new URL('catalogue.json', demoFolder), 'utf8');
  const { vendors, products }: DemoCatalogue = JSON.parse(text);
  const rendered = new Set(await readdir(new URL('pictures/', demoFolder)).catch(() => []));
  const withRenders = products.map((product) => ({
    ...product,
    pictures: product.pictures.filter(({ file }) => rendered.has(file)),
  }));
  return { vendors, products: withRenders };
}
