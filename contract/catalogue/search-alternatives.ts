import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';
import { productFilters } from './products.ts';

/** The filters that an alternative may leave out: `price` stands for both limits, `size` for width and length. */
export const removableFilters = [
  ...['category', 'subCategory', 'material', 'color', 'seats', 'origin'],
  ...['size', 'price', 'inStock'],
] as const;

const alternative = z.object({
  /**
   * What the list shows: the products of a category, or the same search without one filter or without its last word.
   */
  kind: z.enum(['category', 'filter', 'word']),
  category: z.string(),
  subCategory: z.string(),
  filter: z.enum([...removableFilters, '']),
  /** The search text of the list. */
  q: z.string(),
  /** At most 1,000. If `isCapped` is true, there are more. */
  total: z.int(),
  isCapped: z.boolean(),
});
export type SearchAlternative = z.infer<typeof alternative>;

/** The lists that a page offers when its own list has no products. */
export const listAlternatives = defineEndpoint({
  method: 'GET',
  path: '/api/products/alternatives',
  summary: 'Lists with products for a search or filters that match no product',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  query: productFilters,
  response: z.object({ alternatives: z.array(alternative) }),
});
