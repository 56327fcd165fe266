import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';
import { readNumber } from '#contract/field-rules.ts';
import { id, idParams, rupees, text } from '#contract/fields.ts';
import { limit, page, searchText } from '#contract/list.ts';
import { picture } from '#contract/base/picture-fields.ts';
import { productDeclarations, productDetails, productSeller } from './product-details.ts';
import { productQuestions, productReviews, rating } from './review-records.ts';
import { searchHeaders } from './search-terms.ts';

/** The variant of a cart line, an order line or a stock movement. `options` is empty for a product without options. */
export const chosenVariant = z.object({
  _id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
});
export type ChosenVariant = z.infer<typeof chosenVariant>;

/**
 * Public lists leave out `images`. `mrp` is present only if it is above the price. `length`, `width`, `height` and
 * `weight` are present only if they differ from the product's.
 */
export const variant = chosenVariant.extend({
  price: z.number(),
  discountPrice: z.number().nullable(),
  mrp: z.number().optional(),
  stock: z.int(),
  images: z.array(z.string()).optional(),
  pictures: z.array(picture).optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  weight: z.number().optional(),
});
export type Variant = z.infer<typeof variant>;

/** The swatch of a value shows `color`, a CSS hex colour, or `image`, the URL of a picture. */
export const productOption = z.object({
  name: z.string(),
  values: z.array(
    z.object({ value: z.string(), color: z.string().optional(), image: z.string().optional() }),
  ),
});
export type ProductOption = z.infer<typeof productOption>;

/**
 * A product in the API: prices in rupees, lengths in centimetres, weight in kilograms. `price`, `discountPrice`,
 * `stock`, `images` and `pictures` are those of the default variant (`docs/product/vendors.md#variants`).
 */
export const product = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  price: z.number(),
  discountPrice: z.number().nullable(),
  /** The maximum retail price, if it is above the price. */
  mrp: z.number().optional(),
  category: z.string(),
  subCategory: z.string(),
  /** The pieces that can be bought: on hand minus held (`docs/product/buying-and-stock.md#stock-figures`). */
  stock: z.int(),
  warranty: z.string(),
  qualityStandards: z.string(),
  dimensions: z.string(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  material: z.string(),
  color: z.string(),
  /** Material and colour in the vendor's words, as a card shows them; empty if there are none. */
  materialLine: z.string(),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  options: z.array(productOption),
  variants: z.array(variant),
  /** The lowest price of the variants in stock, or of all variants when none is in stock. */
  priceFrom: z.number(),
  /** Whether any variant is in stock. */
  inStock: z.boolean(),
  rating,
  /** Lists of the shop leave out the details, declarations and seller. */
  details: productDetails.optional(),
  declarations: productDeclarations.optional(),
  seller: productSeller.optional(),
  /**
   * Only in the response for one product: the first page of its reviews, most helpful first, and its newest questions.
   */
  reviews: productReviews.optional(),
  questions: productQuestions.optional(),
  vendor: z.object({ _id: z.string(), businessName: z.string() }),
  status: z.enum(['active', 'inactive']),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.infer<typeof product>;

/**
 * How the caller may sort. By default a search by words is sorted by relevance; any other list has the products in stock
 * first, newest first, and then the others. If no product is within the price that the search names, the cheapest come
 * first.
 */
export const productSorts = [
  'relevance',
  'newest',
  'price-low',
  'price-high',
  'origin',
  'rating',
] as const;
export type ProductSort = (typeof productSorts)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const typedNumber = z.string().transform(readNumber).or(z.number());
const queryRupees = typedNumber.pipe(rupees.min(0));
/** An empty field of the filter form sets no limit. */
const optionalNumber = <T extends z.ZodType<number>>(number: T) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(number)
    .optional();
const optionalRupees = optionalNumber(queryRupees);
const optionalCm = optionalNumber(typedNumber.pipe(z.number().min(0).max(100_000)));

/** One value, or several by repeating the name: `material=Wood&material=Cane`. Empty texts are ignored. */
const several = <T extends z.ZodType<string | number>>(value: T) =>
  z
    .union([z.array(value).max(30), value.transform((one) => [one])])
    .transform((values) => {
      const given = [...new Set(values.filter((one) => one !== ''))];
      return given.length > 0 ? given : undefined;
    })
    .optional();

/**
 * A product matches if one of its variants satisfies all filters
 * (`docs/product/content-and-search.md#filters`). /category/{x} filters by `tag` when x is not a category.
 */
export const productFilters = z.object({
  q: searchText,
  category: text(80).optional(),
  subCategory: several(text(80)),
  tag: text(80).optional(),
  vendor: id.optional(),
  material: several(text(80)),
  color: several(text(80)),
  seats: several(z.coerce.number().int().min(1).max(99)),
  origin: several(text(60)),
  /** The lowest average: 4 means 4 stars or more. */
  rating: optionalNumber(z.coerce.number().int().min(1).max(5)),
  maxWidth: optionalCm,
  maxLength: optionalCm,
  minPrice: optionalRupees,
  maxPrice: optionalRupees,
  inStock: flag.optional(),
  sort: z.enum(productSorts).optional(),
});

/**
 * Returns the products as an array. What does not fit into an array is in headers: the total and how the query was
 * understood.
 */
export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/search',
  summary: 'Search, filter and page the public catalogue',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  query: productFilters.extend({
    page: page.default(1),
    limit: limit(100).default(100),
  }),
  response: z.array(product),
  responseHeaders: searchHeaders,
});

const suggestion = z.object({
  kind: z.enum(['category', 'product']),
  text: z.string(),
  href: z.string(),
  /** The first picture of a product; null for a category and for a product without pictures. */
  picture: picture.nullable(),
  price: z.number().nullable(),
  discountPrice: z.number().nullable(),
  /** Null if all variants in stock have the same price. Without stock, all variants are compared. */
  lowestPrice: z.number().nullable(),
});

const suggestions = z.object({
  suggestions: z.array(suggestion),
  /**
   * The searched kind of furniture, such as "bookshelves", if no vendor sells it. The nearest category is suggested.
   */
  notSold: z.string(),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/suggest',
  summary: 'Suggestions for the search box',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  query: z.object({ q: text(100) }),
  response: suggestions,
});

/** Returns 404 for a product that is unknown, deleted, inactive or withheld, or whose vendor is not approved. */
export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One public product',
  cached: { tag: 'catalogue', isList: false },
  access: anyone,
  params: idParams,
  response: product,
});
