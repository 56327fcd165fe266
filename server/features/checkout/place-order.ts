import type { CreatedOrder, createOrder } from '#contract/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { eventOf, system } from '#server/features/orders/order-events.ts';
import { holdStock, imageOf, lockStock } from '#server/features/products/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import type { z } from 'zod';
import {
  findOpenPurchases,
  insertPurchase,
  lockCustomer,
  setProviderOrder,
} from './checkout.queries.ts';
import { priceLines, splitByVendor, sumLines, totalOf, type NewPurchase } from './new-purchase.ts';
import { refuseAmount, refuseMissing, soldOut } from './refuse-purchase.ts';
import { releasePurchase } from './release-purchase.ts';

const holdMinutes = 15;
const firstCheckMinutes = 3;
const mostOpenPurchases = 3;

type Wanted = z.output<typeof createOrder.body>;

/**
 * One purchase with one order per vendor. It is committed with its stock held before
 * the provider is asked, so that no lock waits for the network and a crash leaves only a hold to expire.
 */
export async function placeOrder(
  ctx: Ctx,
  accountId: string,
  wanted: Wanted,
): Promise<CreatedOrder> {
  const purchase = await commitPurchase(ctx, accountId, wanted);
  const orderId = await openPayment(ctx, purchase);
  ctx.metrics?.event('order placed');
  return {
    orderId,
    amount: purchase.amount_paise,
    currency: purchase.currency,
    key: ctx.payments.key,
    provider: ctx.payments.provider,
    purchaseId: purchase.id,
    holdExpiresAt: purchase.hold_expires_at.toISOString(),
    customer: {
      name: purchase.customer_name,
      email: purchase.customer_email,
      phone: purchase.customer_phone,
    },
  };
}

async function commitPurchase(ctx: Ctx, accountId: string, wanted: Wanted): Promise<NewPurchase> {
  for (;;) {
    const made = await inTransaction(ctx.db, async (trx) => {
      const customer = await lockCustomer(trx, accountId);
      const open = await findOpenPurchases(trx, accountId);
      if (open.length >= mostOpenPurchases) return { release: open[0]!.id };
      return { purchase: await makePurchase(ctx, trx, customer, wanted) };
    });
    if (made.purchase) return made.purchase;
    await releasePurchase(ctx, made.release, {
      actor: system,
      why: `More than ${mostOpenPurchases} unpaid purchases`,
    });
  }
}

async function makePurchase(
  ctx: Ctx,
  trx: Trx,
  customer: Awaited<ReturnType<typeof lockCustomer>>,
  wanted: Wanted,
): Promise<NewPurchase> {
  const pieces = sumLines(wanted.products);
  const products = await lockStock(
    trx,
    pieces.map((piece) => piece.productId),
  );
  refuseMissing(pieces, products);
  const lines = priceLines(pieces, products);
  refuseAmount(lines, wanted.expectedAmount);
  const images = new Map([...products].map(([id, product]) => [id, imageOf(ctx.config, product)]));
  const now = ctx.clock.now();
  const purchase: NewPurchase = {
    id: newId(),
    account_id: customer.id,
    amount_paise: totalOf(lines),
    currency: 'INR',
    provider: ctx.payments.provider,
    hold_expires_at: minutesAfter(now, holdMinutes),
    check_at: minutesAfter(now, firstCheckMinutes),
    customer_name: customer.name,
    customer_email: customer.email ?? '',
    customer_phone: customer.phone,
    ...wanted.deliveryAddress,
    created_at: now,
    orders: splitByVendor(lines, images),
  };
  await insertPurchase(trx, purchase, placed(purchase));
  const short = await holdStock(trx, purchase.id, pieces);
  if (short) throw soldOut(lines.filter((line) => line.productId === short));
  return purchase;
}

const placed = (purchase: NewPurchase) =>
  eventOf({
    purchaseId: purchase.id,
    actor: { role: 'user', id: purchase.account_id },
    what: 'Order placed',
    to: 'pending',
  });

async function openPayment(ctx: Ctx, purchase: NewPurchase): Promise<string> {
  const { id, amount_paise: amountPaise, currency } = purchase;
  const opened = await ctx.payments
    .createOrder({ receipt: id, amountPaise, currency })
    .catch(async (cause: unknown) => {
      const why = 'The payment provider did not answer';
      await releasePurchase(ctx, id, { actor: system, why });
      throw new AppError('provider_down', `${why}. Nothing was charged, please try again.`, {
        cause,
      });
    });
  if (await setProviderOrder(ctx.db, id, opened.id, ctx.clock.now())) return opened.id;
  throw new AppError('conflict', 'This purchase was given up meanwhile. Please order again.');
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
