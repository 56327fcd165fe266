import type { z } from 'zod';
import type { CreatedOrder, createOrder } from '#contract/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { lockRequestedStock } from '#server/features/products/stock.ts';
import type { NewPurchase } from '#server/features/purchases/new-purchase.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { checkAmount, checkAvailable } from './check-lines.ts';
import { openPayment } from './open-payment.ts';
import { priceLines, type PricedLine } from './price-lines.ts';
import { findSurplus, reservePurchase, withBuyer, type Buyer } from './reserve-purchase.ts';

type OrderRequest = z.output<typeof createOrder.body>;

/**
 * Creates one purchase with one order per vendor. It is committed with its stock held before the provider
 * is asked: no lock waits for the network, and a crash leaves only a hold that expires.
 */
export async function placeOrder(
  ctx: Ctx,
  accountId: string,
  request: OrderRequest,
): Promise<CreatedOrder> {
  const purchase = await withBuyer(ctx, accountId, async (trx, buyer) => {
    const surplus = findSurplus(buyer);
    return surplus ?? { done: await reserve(ctx, trx, buyer, request) };
  });
  return openPayment(ctx, purchase);
}

async function reserve(
  ctx: Ctx,
  trx: Trx,
  buyer: Buyer,
  request: OrderRequest,
): Promise<NewPurchase> {
  const lines = await lockLines(trx, buyer.customer.id, request.products);
  checkAvailable(lines);
  checkAmount(lines, request.expectedAmount);
  return reservePurchase(ctx, trx, buyer, { lines, delivery: request.deliveryAddress });
}

/** Locks what is bought; 404 for an unknown product or variant. */
async function lockLines(
  trx: Trx,
  accountId: string,
  products: OrderRequest['products'],
): Promise<PricedLine[]> {
  const requests = products.map(({ product, variant, quantity }) => ({
    productId: product,
    variantId: variant,
    quantity,
  }));
  const locked = await lockRequestedStock(trx, accountId, requests);
  return priceLines(
    locked.map((variant, index) => {
      if (!variant) throw notFound('Product');
      return { variant, quantity: requests[index]!.quantity };
    }),
  );
}
