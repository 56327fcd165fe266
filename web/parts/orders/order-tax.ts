import { sumRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';

/** Returns the GST that the prices of these orders include, in rupees. */
export const sumIncludedGst = (orders: readonly Order[]): number =>
  sumRupees(
    orders.flatMap(({ products }) =>
      products.flatMap(({ tax: { cgst, sgst, igst } }) => [cgst, sgst, igst]),
    ),
  );
