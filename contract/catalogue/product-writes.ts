import { z } from 'zod';
import { multilinePublicText, publicText, requiredPublicText } from '#contract/base/public-text.ts';
import { hsnRule } from './product-tax.ts';
import { productCategories } from './catalogue-options.ts';
import { defineEndpoint, only, onlyAdmins } from '#contract/endpoint.ts';
import { matches, pictureUrlRule } from '#contract/field-rules.ts';
import { code, evenWithOtherErrors, id, idParams, ok, text } from '#contract/fields.ts';
import { limit, page, paging, searchText } from '#contract/list.ts';
import { declarationsField, detailsField, missingDeclaration } from './product-details.ts';
import {
  discountPrice,
  gstRate,
  images,
  list,
  measure,
  mrp,
  parseJson,
  price,
  stock,
  yesNo,
} from './product-form-values.ts';
import {
  isDiscountBelowPrice,
  productLimits as limits,
  productMessages as messages,
} from './product-rules.ts';
import { optionName, options, valueName } from './product-variants.ts';
import { product, variant } from './products.ts';
import { tooMany, variantLimits } from './variant-rules.ts';

const shortText = publicText(80);

/**
 * The `_id` or the option values select an existing variant; its fields that are not sent stay unchanged. If they select
 * no variant, a new one is added. Returns 400 for an unknown `_id`.
 */
export const variantFields = z.object({
  _id: id.optional(),
  sku: text(variantLimits.skuCharacters).optional(),
  options: z.record(optionName, valueName).default({}),
  price: price.optional(),
  discountPrice: discountPrice.optional(),
  mrp: mrp.optional(),
  stock: stock.optional(),
  images: images.optional(),
  length: measure.optional(),
  width: measure.optional(),
  height: measure.optional(),
  weight: measure.optional(),
});
export type VariantFields = z.output<typeof variantFields>;

const variants = z.preprocess(
  parseJson,
  z
    .array(variantFields, 'Must be a list')
    .min(1, 'Add at least one variant')
    .max(variantLimits.variants, tooMany.variants)
    .optional(),
);

const fields = {
  name: z.preprocess(
    (value: string | undefined) => value ?? '',
    requiredPublicText(limits.nameCharacters, messages.name),
  ),
  description: multilinePublicText(limits.descriptionCharacters),
  category: z.enum(productCategories, messages.category),
  subCategory: shortText,
  price,
  discountPrice,
  mrp,
  stock,
  material: shortText,
  color: shortText,
  /** The colour in the vendor's words. Stored in place of `color` when `color` is Other. */
  customColor: shortText,
  materialLine: publicText(limits.materialLineCharacters),
  warranty: shortText,
  qualityStandards: publicText(200),
  dimensions: publicText(200),
  length: measure,
  width: measure,
  height: measure,
  weight: measure,
  features: list(limits.features, 200, `Enter at most ${limits.features} features`),
  tags: list(limits.tags, 50, `Enter at most ${limits.tags} tags`),
  status: z.enum(['active', 'inactive']),
  images,
  /** The image URL of the manage form, which has only one. */
  image: text(2000).refine(
    (url) => url === '' || matches(pictureUrlRule, url),
    pictureUrlRule.message,
  ),
  /** If empty, the heading follows from the category and subcategory (`docs/product/tax.md#products`). */
  hsn: code(hsnRule),
  gstRate,
  /** Whether the vendor states that the product is made wholly of bamboo, cane or rattan. */
  isWhollyCane: yesNo,
  details: detailsField,
  declarations: declarationsField,
  options,
  /**
   * All variants, in order. Existing variants that are left out are taken off sale. With `variants` the product's own
   * price and stock are ignored.
   */
  variants,
};

const { name, category, price: priceField, stock: stockField, ...optional } = fields;

/** Compares only numbers, because the check also runs when the two fields hold values that are not valid. */
const hasDiscountBelowPrice = (fields: { price?: unknown; discountPrice?: unknown }) =>
  isDiscountBelowPrice(readNumber(fields.price), readNumber(fields.discountPrice));
const readNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

const discountError = {
  path: ['discountPrice'],
  message: messages.discount,
  ...evenWithOtherErrors,
};

/** Price and stock are required of a product that is sent without `variants`. */
type Sellable = { price?: unknown; stock?: unknown; variants?: unknown };
const isPriced = ({ price, variants }: Sellable) => (variants ?? price) !== undefined;
const isStocked = ({ stock, variants }: Sellable) => (variants ?? stock) !== undefined;

export const newProduct = z
  .object({
    name,
    category,
    price: priceField.optional(),
    stock: stockField.optional(),
    ...z.object(optional).partial().shape,
  })
  .refine(isPriced, { path: ['price'], message: messages.price, ...evenWithOtherErrors })
  .refine(isStocked, { path: ['stock'], message: messages.stock, ...evenWithOtherErrors })
  .refine(hasDiscountBelowPrice, discountError);
export type NewProduct = z.output<typeof newProduct>;

/** Fields that are not sent stay unchanged. Send `updatedAt` as it was read, so that a stale edit returns 409. */
export const productChange = z
  .object(fields)
  .partial()
  .extend({ updatedAt: z.iso.datetime().optional() })
  .refine(hasDiscountBelowPrice, discountError);
export type ProductChange = z.output<typeof productChange>;

/**
 * The vendor's view: `stock` is pieces on hand, of which `held` are set aside for unpaid purchases.
 * The product's `images` are shared by all variants; a variant's `images` are only its own.
 */
export const ownProduct = product.extend({
  held: z.int(),
  isPublic: z.boolean(),
  hsn: z.string(),
  /** A percentage; null means the rate of the heading. */
  gstRate: z.number().nullable(),
  isWhollyCane: z.boolean(),
  missingDeclarations: z.array(missingDeclaration),
  /** Whether a missing declaration keeps the product out of the shop. */
  isWithheld: z.boolean(),
  /**
   * The day (YYYY-MM-DD) from which a missing declaration keeps the product out of the shop; null if no such day is set
   * or no declaration is missing.
   */
  leavesShopOn: z.string().nullable(),
  variants: z.array(variant.extend({ held: z.int() })),
});
export type OwnProduct = z.infer<typeof ownProduct>;

const namedProduct = { kind: 'product', by: 'params.id' } as const;

/**
 * Accepts a multipart form with files and URLs as repeated `images`, in order, or the same fields as JSON. The picture of
 * an option or variant is given by its URL, or as a file: the files are sent as `variantImages`, and `upload:0` refers to
 * the first of them. Returns 409 when a SKU is taken.
 */
/** A product may have a hundred variants with pictures of their own. */
const productBodyBytes = 512 * 1024;

export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'List a new product',
  access: only(['vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  isMultipart: true,
  files: ['images', 'variantImages'],
  body: newProduct,
  bodyBytes: productBodyBytes,
  response: ownProduct,
  status: 201,
});

/**
 * Returns 409 stale_edit, with the newer product in `details`, when `updatedAt` is stale, and 409 conflict when a SKU
 * is taken or the stock would fall below live holds.
 */
export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Change the given fields of a product',
  access: only(['vendor', 'admin'], namedProduct),
  errors: ['conflict', 'stale_edit', 'too_many'],
  params: idParams,
  isMultipart: true,
  files: ['images', 'variantImages'],
  body: productChange,
  bodyBytes: productBodyBytes,
  response: ownProduct,
});

/** The product leaves the shop; past orders still show it. */
export const deleteProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Delete a product',
  access: only(['vendor', 'admin'], namedProduct),
  params: idParams,
  response: ok,
});

const ownProductFilters = z.object({
  q: searchText,
  category: text(80).optional(),
  status: z.enum(['active', 'inactive']).optional(),
});

export const vendorProductSorts = [
  'newest',
  'name',
  'name-down',
  'price-high',
  'price-low',
  'stock-high',
  'stock-low',
  'status',
  'status-down',
] as const;

const vendorProductQuery = ownProductFilters.extend({
  sort: z.enum(vendorProductSorts).optional(),
  page: page.optional(),
  limit: limit(1000).optional(),
});
export type VendorProductQuery = z.output<typeof vendorProductQuery>;

/**
 * Newest first, at most 1,000 unless paged; `X-Total-Count` holds the total. A product with variants is sorted by its
 * lowest price and its lowest stock.
 */
export const listVendorProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/vendor',
  summary: 'The caller’s products, including those that are not public',
  access: only(['vendor'], 'self'),
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

/** Newest first by default. */
export const listAllProducts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'The products of all vendors, including those that are not public',
  access: onlyAdmins,
  query: productQuery,
  response: z.array(ownProduct),
});
