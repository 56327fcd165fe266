import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';
import { productFilters } from './products.ts';

/**
 * A `count` of 1000 means 1,000 or more. Null means that the count is unknown: if the search, tag or vendor matches more
 * than 10,000 products, only some of them are counted, so a count below 1,000 could be too low.
 */
const facetValue = z.object({ value: z.string(), count: z.int().nullable() });
export type FacetValue = z.infer<typeof facetValue>;

const facets = z.object({
  total: z.int().nullable(),
  category: z.array(facetValue),
  subCategory: z.array(facetValue),
  material: z.array(facetValue),
  color: z.array(facetValue),
  seats: z.array(facetValue),
  origin: z.array(facetValue),
  /** Has at most one value, `4`: products with an average of 4 stars or more. */
  rating: z.array(facetValue),
  /** Has at most one value, `true`. */
  inStock: z.array(facetValue),
  /** The prices in rupees of the products that match all other filters; null when there are none. */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
});
export type Facets = z.infer<typeof facets>;

/** The lowest average that the filter by rating offers. */
export const offeredRating = 4;

/** Leaves out values that no product has, even if the query names them. */
export const listFacets = defineEndpoint({
  method: 'GET',
  path: '/api/products/facets',
  summary:
    'The values of each filter, each with the number of products that match it and all other filters',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  query: productFilters,
  response: facets,
});
