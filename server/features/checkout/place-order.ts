import type { z } from 'zod';
import type { CreatedOrder, createOrder } from '#contract/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { lockStock } from '#server/features/products/stock.ts';
import type { NewPurchase } from '#server/features/purchases/new-purchase.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { checkAmount, checkAvailable } from './check-lines.ts';
import { openPayment } from './open-payment.ts';
import { priceLines, sumLines } from './price-lines.ts';
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
  const pieces = sumLines(request.products);
  const products = await lockStock(
    trx,
    pieces.map((piece) => piece.productId),
  );
  checkAvailable(pieces, products);
  const lines = priceLines(pieces, products);
  checkAmount(lines, request.expectedAmount);
  return reservePurchase(ctx, trx, buyer, { lines, products, delivery: request.deliveryAddress });
}
