import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { productHistory } from './product-history.ts';
import { chosenVariant } from './products.ts';

export const stockMovementKinds = [
  'opening',
  'hold',
  'release',
  'sale',
  'return',
  'correction',
  'import',
] as const;

const stockMovement = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(stockMovementKinds),
  variant: chosenVariant,
  /** The change of the stock on hand, in pieces. */
  change: z.int(),
  /** The change of the stock that is held for unpaid purchases, in pieces. */
  heldChange: z.int(),
  onHandAfter: z.int(),
  by: z.enum(['user', 'vendor', 'admin', 'provider', 'system']),
  /** Null unless the movement belongs to an order that was paid. */
  order: z.object({ _id: z.string(), orderId: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type StockMovement = z.infer<typeof stockMovement>;

/** Newest first. For each variant, the changes of all movements add up to its stock on hand. */
export const listStockHistory = defineEndpoint({
  ...productHistory,
  path: '/api/products/:id/stock-history',
  summary: 'Every change of a product’s stock',
  response: z.array(stockMovement),
});
