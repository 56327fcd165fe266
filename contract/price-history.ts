import { z } from 'zod';
import { defineEndpoint, only } from './endpoint.ts';
import { idParams } from './fields.ts';
import { paging } from './list.ts';
import { chosenVariant } from './products.ts';

/** Rupees. */
const prices = z.object({ price: z.number(), discountPrice: z.number().nullable() });

const priceChange = prices.extend({
  _id: z.string(),
  at: z.string(),
  variant: chosenVariant,
  /** Null for the first price of a variant. */
  before: prices.nullable(),
  by: z.enum(['vendor', 'admin', 'system']),
  /** The vendor's or admin's name; empty for the system, and an admin's is hidden from vendors. */
  author: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

const priceHistoryQuery = z.object(paging);
export type PriceHistoryQuery = z.output<typeof priceHistoryQuery>;

/** Newest first, also of variants that were taken off sale. */
export const listPriceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id/price-history',
  summary: 'Every change of the prices of a product’s variants',
  access: only(['vendor', 'admin'], { kind: 'product', by: 'params.id' }),
  params: idParams,
  query: priceHistoryQuery,
  response: z.array(priceChange),
});
