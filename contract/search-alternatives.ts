import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';
import { productFilters } from './products.ts';

/** Filters that are removed together: both ends of the price, width and length. */
export const removableFilters = [
  ...['category', 'subCategory', 'material', 'color', 'seats', 'origin'],
  ...['size', 'price', 'inStock'],
] as const;

const alternative = z.object({
  /** Products of a category; the same list without a filter; or the search without its last word. */
  kind: z.enum(['category', 'filter', 'word']),
  category: z.string(),
  subCategory: z.string(),
  filter: z.enum([...removableFilters, '']),
  /** The search text of the list. */
  q: z.string(),
  /** At most 1,000; with `isCapped` there are more. */
  total: z.int(),
  isCapped: z.boolean(),
});
export type SearchAlternative = z.infer<typeof alternative>;

/** For a list without products. */
export const listAlternatives = defineEndpoint({
  method: 'GET',
  path: '/api/products/alternatives',
  summary: 'Lists with products that are close to a search or a choice of filters',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  query: productFilters,
  response: z.object({ alternatives: z.array(alternative) }),
});
