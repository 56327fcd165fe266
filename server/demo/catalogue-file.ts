import { readdir, readFile } from 'node:fs/promises';
import type { ProductCategory } from '#contract/catalogue/catalogue-options.ts';
import type { DeclarationFields, DetailFields } from '#contract/catalogue/product-details.ts';

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

/** A file of demo/pictures. */
export interface DemoPicture {
  file: string;
  alt: string;
}

/** What demo/details.json contains for one product. */
interface DemoDetails {
  details?: DetailFields;
  declarations?: DeclarationFields;
  hsn?: string;
  /** Whether the vendor states "made wholly of bamboo, cane or rattan", which lowers the GST rate. */
  isWhollyCane?: boolean;
}

export interface DemoProduct extends DemoDetails {
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
  /** The colour of picture placeholders, and of the drawing that is shown if the product has no picture. */
  tint: string;
  pictures: DemoPicture[];
  /** `picture` is a file of demo/pictures for the swatch. */
  options?: { name: string; values: { value: string; color?: string; picture?: string }[] }[];
  variants?: DemoVariant[];
}

interface DemoVariantFields {
  sku?: string;
  price?: number;
  discountPrice?: number | null;
  stock: number;
  lengthCm?: number;
  widthCm?: number;
  heightCm?: number;
  weightKg?: number;
}

/** A variant without its own price, discount price or size has the price, discount price or size of the product. */
export interface DemoVariant extends DemoVariantFields {
  options: Record<string, string>;
  /** Only this variant shows these pictures, even if they are among the product's pictures. */
  pictures?: DemoPicture[];
}

export interface DemoOptions {
  materials: Record<string, { name: string; color: string; swatch: string }>;
  products: {
    product: string;
    option: string;
    values: { material: string; picture: string }[];
    /** A second option. A variant shows the picture of its material, whatever its size. */
    sizes?: { option: string; values: string[] };
    variants: (DemoVariantFields & { material: string; size?: string })[];
  }[];
}

export interface DemoCatalogue {
  vendors: DemoVendor[];
  products: DemoProduct[];
}

/** Reads the catalogue in `demo/`. Leaves out pictures that its files name but that are not rendered yet. */
export async function readCatalogue(): Promise<DemoCatalogue> {
  const { vendors, products } = await readJson<DemoCatalogue>('catalogue.json');
  const options = await readJson<DemoOptions>('options.json');
  const details = await readJson<Record<string, DemoDetails>>('details.json');
  const rendered = new Set(await readdir(new URL('pictures/', demoFolder)).catch(() => []));
  const withRenders = products.map((product) => ({
    ...product,
    ...details[product.key],
    pictures: product.pictures.filter(({ file }) => rendered.has(file)),
  }));
  return { vendors, products: withRenders.map((each) => addOptions(each, options, rendered)) };
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(file, demoFolder), 'utf8')) as T;
}

/** Adds options and variants for the materials whose picture is rendered, if there are at least two such materials. */
function addOptions(
  product: DemoProduct,
  { materials, products }: DemoOptions,
  rendered: ReadonlySet<string>,
): DemoProduct {
  const productOptions = products.find((each) => each.product === product.key);
  const values = productOptions?.values.filter(({ picture }) => rendered.has(picture)) ?? [];
  if (!productOptions || values.length < 2) return product;
  const { option, sizes } = productOptions;
  const variants = productOptions.variants.flatMap(({ material, size, ...fields }) => {
    const file = values.find((value) => value.material === material)?.picture;
    if (!file) return [];
    const { name } = materials[material]!;
    const alt = `${product.name}, ${option.toLowerCase()} ${name}`;
    const picture = product.pictures.find((each) => each.file === file) ?? { file, alt };
    const chosen = { [option]: name, ...(sizes && { [sizes.option]: size! }) };
    return { ...fields, options: chosen, pictures: [picture] };
  });
  const valuesOfMaterial = values.map(({ material }) => {
    const { name, color, swatch } = materials[material]!;
    return { value: name, color, picture: swatch };
  });
  const options = [{ name: option, values: valuesOfMaterial }];
  if (!sizes) return { ...product, options, variants };
  const valuesOfSize = sizes.values.map((value) => ({ value }));
  return {
    ...product,
    options: [...options, { name: sizes.option, values: valuesOfSize }],
    variants,
  };
}
