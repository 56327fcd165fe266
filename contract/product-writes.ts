import { z } from 'zod';
import {
  isMeasure,
  limits,
  mostMeasure,
  productCategories,
  productMessages as say,
} from './catalogue-options.ts';
import { defineEndpoint, only } from './endpoint.ts';
import { id, idParams, ok, requiredText, rupees, text } from './fields.ts';
import { limit, page, paging, searchText } from './list.ts';
import { product } from './products.ts';

type FormValue = string | number | null | undefined;

/** A multipart form sends numbers as text and leaves empty what was not filled in. */
const fromForm = (value: FormValue) => {
  if (typeof value !== 'string') return value ?? undefined;
  return value.trim() === '' ? undefined : Number(value);
};

const price = z.preprocess(fromForm, z.number(say.price).gt(0, say.price).pipe(rupees));

/** Empty, 0 and null mean none. */
const discountPrice = z.preprocess(
  (value: FormValue) => fromForm(value) ?? null,
  z
    .number('Must be an amount in rupees')
    .min(0, 'At least 0')
    .pipe(rupees)
    .nullable()
    .transform((amount) => amount || null),
);

/** Pieces on hand, live holds included. */
const stock = z.preprocess(
  fromForm,
  z.int(say.stock).min(0, say.stock).max(1_000_000, 'At most 10,00,000'),
);

/** Centimetres, or kilograms for the weight. */
const measure = z.preprocess(
  (value: FormValue) => fromForm(value) ?? null,
  z
    .number('Must be a number')
    .min(0, 'At least 0')
    .max(mostMeasure, 'At most 1,00,000')
    .refine(isMeasure, 'At most one decimal')
    .nullable(),
);

/** A list, or one text with an entry per line. */
const list = (most: number, longest: number) =>
  z.preprocess(
    (value: string | string[] | null) => {
      const entries = typeof value === 'string' ? value.split(/\r?\n/) : (value ?? []);
      return Array.isArray(entries) ? distinct(entries.map(trimmed)) : entries;
    },
    z.array(text(longest)).max(most, `At most ${most}`),
  );

const trimmed = (entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry);
const distinct = (all: unknown[]) => [...new Set(all)].filter((entry) => entry !== '');

/** Addresses of pictures in order: https, or ones that the shop gave out before. */
const images = z.preprocess(
  (value: string | string[] | null) =>
    (Array.isArray(value) ? value : [value ?? '']).filter((address) => address !== ''),
  z.array(text(2000)).max(limits.productImages, say.manyImages),
);

const shortText = text(80);

const fields = {
  name: z.preprocess((value: string | undefined) => value ?? '', requiredText(200, say.name)),
  description: text(5000),
  category: z.enum(productCategories, say.category),
  subCategory: shortText,
  price,
  discountPrice,
  stock,
  material: shortText,
  color: shortText,
  /** Taken in place of `color` when that is Other. */
  customColor: shortText,
  warranty: shortText,
  qualityStandards: text(200),
  dimensions: text(200),
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  features: list(limits.features, 200),
  tags: list(limits.tags, 50),
  status: z.enum(['active', 'inactive']),
  images,
  /** The manage form's one picture by address. */
  image: text(2000),
};

const { name, category, price: priced, stock: stocked, ...optional } = fields;

function belowPrice(
  { price, discountPrice }: { price?: number; discountPrice?: number | null },
  context: z.RefinementCtx,
): void {
  if (!price || !discountPrice || discountPrice < price) return;
  context.addIssue({ code: 'custom', path: ['discountPrice'], message: say.discount });
}

export const newProduct = z
  .object({ name, category, price: priced, stock: stocked, ...z.object(optional).partial().shape })
  .superRefine(belowPrice);
export type NewProduct = z.output<typeof newProduct>;

/** Only the fields present change; `updatedAt` as it was read makes a stale edit a 409. */
export const productChange = z
  .object(fields)
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() })
  .superRefine(belowPrice);
export type ProductChange = z.output<typeof productChange>;

/** The seller's view: `stock` is pieces on hand, `held` of them are promised to unpaid purchases. */
export const ownProduct = product.extend({ held: z.int(), isPublic: z.boolean() });
export type OwnProduct = z.infer<typeof ownProduct>;

const ownOrAny = 'a vendor’s own products, an admin every product; another’s is 403';

/** Multipart with files and addresses as repeated `images`, in order; or the same fields as JSON. */
export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'List a new product',
  access: only(['vendor'], 'becomes a product of the caller'),
  multipart: true,
  body: newProduct,
  response: ownProduct,
  status: 201,
});

/** 409 stale_edit with the newer product in `details`; 409 when stock would fall below live holds. */
export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Change what is present of a product',
  access: only(['vendor', 'admin'], ownOrAny),
  params: idParams,
  multipart: true,
  body: productChange,
  response: ownProduct,
});

/** The product leaves the shop; orders that hold it keep it. */
export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Delete a product',
  access: only(['vendor', 'admin'], ownOrAny),
  params: idParams,
  response: ok,
});

const ownProductFilters = z.object({
  q: searchText,
  category: text(80).optional(),
  status: z.enum(['active', 'inactive']).optional(),
});

const vendorProductQuery = ownProductFilters.extend({
  page: page.optional(),
  limit: limit(1000).optional(),
});
export type VendorProductQuery = z.output<typeof vendorProductQuery>;

/** Newest first, at most 1,000 unless paged; `X-Total-Count` holds the total. */
export const listVendorProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/vendor',
  summary: 'The caller’s products, hidden ones too',
  access: only(['vendor'], 'products of the caller'),
  query: vendorProductQuery,
  response: z.array(ownProduct),
});

export const adminProductSorts = [
  'newest',
  'oldest',
  'name',
  'name-down',
  'price-high',
  'price-low',
  'stock',
] as const;

const productQuery = ownProductFilters.extend({
  vendor: id.optional(),
  sort: z.enum(adminProductSorts).optional(),
  ...paging,
});
export type ProductQuery = z.output<typeof productQuery>;

/** Newest first unless sorted. */
export const listAllProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'The products of all vendors, hidden ones too',
  access: only(['admin'], 'every product'),
  query: productQuery,
  response: z.array(ownProduct),
});

/** All own products as UTF-8 CSV; cells that a spreadsheet would take for a formula are quoted by an apostrophe. */
export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/vendor/export',
  summary: 'The caller’s products as CSV',
  access: only(['vendor'], 'products of the caller'),
  response: z.string(),
});

const rowError = z.object({ row: z.int(), field: z.string(), message: z.string() });

export const productImport = z.object({
  /** Null after a dry run, or when no row is good. */
  importId: z.string().nullable(),
  status: z.enum(['checked', 'running', 'done']),
  /** Rows of the file, of which `total` are good. */
  rows: z.int(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** By the row's number in a spreadsheet, the heading being 1; the first 500. */
  errors: z.array(rowError),
});
export type ProductImport = z.infer<typeof productImport>;

/**
 * Multipart: `file` (UTF-8 CSV, 5 MB, 5,000 rows) and `dryRun`. Rows with an `id` change that product,
 * others make a new one; wrong rows are named and left out. 415 when it is no CSV, 400 when no UTF-8.
 */
export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/api/products/vendor/import',
  summary: 'Check a CSV of products, and write its good rows in the background',
  access: only(['vendor'], 'products of the caller'),
  multipart: true,
  response: productImport,
  status: 202,
});

export const getProductImport = defineEndpoint({
  method: 'GET',
  path: '/api/products/vendor/import/:id',
  summary: 'How far an import is',
  access: only(['vendor'], 'imports of the caller; another’s is 404'),
  params: idParams,
  response: productImport,
});
