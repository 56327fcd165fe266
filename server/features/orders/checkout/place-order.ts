import type { z } from 'zod';
import type { CreatedOrder, createOrder } from '#contract/orders/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { checkGstin } from '#server/features/base/tax/check-gstin.ts';
import { lockRequestedStock } from '#server/features/catalogue/stock/stock.ts';
import type { NewPurchase } from '#server/features/orders/purchases/new-purchase.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { checkAmount, checkAvailability } from './check-lines.ts';
import { openPayment } from './open-payment.ts';
import { priceLines, type PricedLine } from './price-lines.ts';
import {
  findPurchaseToRelease,
  createHeldPurchase,
  withLockedCustomer,
  type LockedCustomer,
} from './create-held-purchase.ts';

type OrderRequest = z.output<typeof createOrder.body>;

/**
 * Creates one purchase with one order per vendor. The purchase and its hold are committed before the call to the
 * payment provider, so that no lock is held during a network call and a crash leaves only a hold that expires.
 */
export async function placeOrder(
  ctx: Ctx,
  accountId: string,
  request: OrderRequest,
): Promise<CreatedOrder> {
  const purchase = await withLockedCustomer(ctx, accountId, async (trx, locked) => {
    const toRelease = findPurchaseToRelease(locked);
    return toRelease ?? { done: await createRequestedPurchase(ctx, trx, locked, request) };
  });
  return openPayment(ctx, purchase);
}

async function createRequestedPurchase(
  ctx: Ctx,
  trx: Trx,
  locked: LockedCustomer,
  request: OrderRequest,
): Promise<NewPurchase> {
  const lines = await lockLines(trx, locked.customer.id, request.products);
  checkAvailability(lines);
  checkAmount(lines, request.expectedAmount);
  const { deliveryAddress: delivery, gstin = '', firm: name = '', billingAddress = '' } = request;
  checkGstin(ctx, 'gstin', gstin, locked.customer.gstin);
  return createHeldPurchase(ctx, trx, locked, {
    lines,
    delivery,
    firm: { gstin, name, billingAddress },
  });
}

/** Locks the variants to buy and prices them. Throws 404 for an unknown product or variant. */
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
