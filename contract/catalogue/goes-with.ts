import { z } from 'zod';
import { anyone, defineEndpoint } from '#contract/endpoint.ts';
import { idParams } from '#contract/fields.ts';
import { product } from './products.ts';

/**
 * Returns the public products that the vendor chose. If there are none, returns products of other categories: first the
 * vendor's products of the same collection, then products of the same material from any vendor. Returns at most 8
 * products, and none for a product that is not public.
 */
export const listGoesWith = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id/goes-with',
  summary: 'Products that go with a product',
  cached: { tag: 'catalogue', isList: true },
  access: anyone,
  params: idParams,
  response: z.array(product),
});
