import { z } from 'zod';
import { anyone, defineEndpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { product } from './products.ts';

/**
 * Returns the products that the vendor chose. If the vendor chose none, returns products of the same collection or
 * material from other categories. Returns at most 8 products, and none for an unknown product.
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
