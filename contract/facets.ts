import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';
import { productFilters } from './products.ts';

/**
 * `count` is at most 1000, which means 1,000 or more. It is null when the search, tag or vendor matches more than
 * 10,000 products, because counting them would take too long.
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
  /** Has one value, `4`: products with an average of 4 stars or more. */
  rating: z.array(facetValue),
  /** Has one value, `true`. */
  inStock: z.array(facetValue),
  /** In rupees; null when no product matches. */
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
