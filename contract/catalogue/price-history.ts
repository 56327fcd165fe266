import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { productHistory } from './product-history.ts';
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
  /** The vendor's or admin's name; empty for the system. Vendors do not get an admin's name: it is empty for them. */
  author: z.string(),
});
export type PriceChange = z.infer<typeof priceChange>;

/** Newest first. Includes variants that were taken off sale. */
export const listPriceHistory = defineEndpoint({
  ...productHistory,
  path: '/api/products/:id/price-history',
  summary: 'Every change of the prices of a product’s variants',
  response: z.array(priceChange),
});
