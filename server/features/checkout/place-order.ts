import type { z } from 'zod';
import type { CreatedOrder, createOrder } from '#contract/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/accounts/lock-customer.ts';
import { imageOf, lockStock } from '#server/features/products/stock.ts';
import { createPurchase } from '#server/features/purchases/create-purchase.ts';
import type { NewPurchase } from '#server/features/purchases/new-purchase.ts';
import { systemActor } from '#server/features/purchases/order-events.ts';
import {
  findOpenPurchases,
  setProviderOrder,
} from '#server/features/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/purchases/release-purchase.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import { checkAmount, checkAvailable, outOfStock } from './check-lines.ts';
import { checkOpenTotal } from './check-open-total.ts';
import { priceLines, splitByVendor, sumLines, totalOf, type PricedLine } from './price-lines.ts';

const holdMinutes = 15;
const firstCheckMinutes = 3;
const maxOpenPurchases = 3;

type Customer = Awaited<ReturnType<typeof lockCustomer>>;
type OpenPurchase = Awaited<ReturnType<typeof findOpenPurchases>>[number];
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
  const purchase = await commitPurchase(ctx, accountId, request);
  const orderId = await openPayment(ctx, purchase);
  ctx.metrics?.countEvent('order placed');
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

/** Releases the oldest unpaid purchases of an account that has too many, each in a transaction of its own. */
async function commitPurchase(
  ctx: Ctx,
  accountId: string,
  request: OrderRequest,
): Promise<NewPurchase> {
  for (;;) {
    const result = await inTransaction(ctx.db, async (trx) => {
      const customer = await lockCustomer(trx, accountId);
      const open = await findOpenPurchases(trx, accountId);
      if (open.length >= maxOpenPurchases) return { release: open[0]!.id };
      return { purchase: await insertPriced(ctx, trx, { customer, open }, request) };
    });
    if (result.purchase) return result.purchase;
    await releasePurchase(ctx, result.release, {
      actor: systemActor,
      why: `More than ${maxOpenPurchases} unpaid purchases`,
    });
  }
}

async function insertPriced(
  ctx: Ctx,
  trx: Trx,
  { customer, open }: { customer: Customer; open: OpenPurchase[] },
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
  await checkOpenTotal(trx, customer.id, addLines(open, lines));
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
    ...request.deliveryAddress,
    created_at: now,
    orders: splitByVendor(lines, images),
  };
  const short = await createPurchase(trx, purchase);
  if (short) throw outOfStock(lines.filter((line) => line.productId === short));
  return purchase;
}

const addLines = (open: OpenPurchase[], lines: PricedLine[]) => ({
  pieces: sum([...open.map(({ pieces }) => pieces), ...lines.map(({ quantity }) => quantity)]),
  amountPaise: sum([...open.map((purchase) => purchase.amount_paise), totalOf(lines)]),
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function openPayment(ctx: Ctx, purchase: NewPurchase): Promise<string> {
  const { id, amount_paise: amountPaise, currency } = purchase;
  const opened = await ctx.payments
    .createOrder({ receipt: id, amountPaise, currency })
    .catch(async (cause: unknown) => {
      const why = 'The payment provider did not respond';
      await releasePurchase(ctx, id, { actor: systemActor, why });
      throw new AppError('provider_down', `${why}. You were not charged. Please try again.`, {
        cause,
      });
    });
  if (await setProviderOrder(ctx.db, id, opened.id, ctx.clock.now())) return opened.id;
  throw new AppError('conflict', 'This purchase was cancelled. Please place your order again.');
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
