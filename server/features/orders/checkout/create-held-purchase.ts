import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '#contract/people/addresses.ts';
import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/people/accounts/lock-customer.ts';
import { getImageUrl } from '#server/features/catalogue/stock/stock.ts';
import { createPurchase } from '#server/features/orders/purchases/create-purchase.ts';
import type { NewPurchase } from '#server/features/orders/purchases/new-purchase.ts';
import { systemActor } from '#server/features/orders/purchases/order-events.ts';
import { findOpenPurchases } from '#server/features/orders/purchases/purchases.public.ts';
import { releasePurchase } from '#server/features/orders/purchases/release-purchase.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { newId } from '#server/platform/new-id.ts';
import { createOutOfStockError } from './check-lines.ts';
import { checkOpenTotal } from './check-open-total.ts';
import { checkUnpaidHolds } from './check-unpaid-holds.ts';
import { checkOwnState, findDeliveryState, findSupplyState, type Firm } from './place-of-supply.ts';
import { promiseDelivery } from './promise-delivery.ts';
import { totalOf, type PricedLine } from './price-lines.ts';
import { splitByVendor } from './split-by-vendor.ts';

const holdMinutes = 15;
const firstCheckMinutes = 3;
const maxOpenPurchases = 3;
const pollMs = 50;

export interface LockedCustomer {
  customer: Awaited<ReturnType<typeof lockCustomer>>;
  /** Oldest first. */
  openPurchases: Awaited<ReturnType<typeof findOpenPurchases>>;
}

/** The next step: release another purchase first, wait for another call, or return the result. */
export type Step<T> = { release: string; why: string } | { wait: true } | { done: T };

/** Calls `decide` under the account's lock and carries out the step that it returns, until the step is `done`. */
export async function withLockedCustomer<T>(
  ctx: Ctx,
  accountId: string,
  decide: (trx: Trx, locked: LockedCustomer) => Promise<Step<T>>,
): Promise<T> {
  for (;;) {
    const step = await inTransaction(ctx.db, async (trx) => {
      const customer = await lockCustomer(trx, accountId);
      return decide(trx, { customer, openPurchases: await findOpenPurchases(trx, accountId) });
    });
    if ('done' in step) return step.done;
    if ('wait' in step) await wait(pollMs);
    else await releasePurchase(ctx, step.release, { actor: systemActor, why: step.why });
  }
}

/** Returns the oldest unpaid purchase if the account already has the maximum number of unpaid purchases. */
export function findPurchaseToRelease({
  openPurchases,
}: LockedCustomer): { release: string; why: string } | undefined {
  if (openPurchases.length < maxOpenPurchases) return undefined;
  return { release: openPurchases[0]!.id, why: `More than ${maxOpenPurchases} unpaid purchases` };
}

interface HeldPurchase {
  lines: PricedLine[];
  delivery: Address;
  firm: Firm;
  checkoutId?: string;
}

/** Inserts a purchase and holds its stock. The caller has locked the variants of `lines` and checked their prices. */
export async function createHeldPurchase(
  ctx: Ctx,
  trx: Trx,
  { customer, openPurchases }: LockedCustomer,
  { lines, delivery, firm, checkoutId }: HeldPurchase,
): Promise<NewPurchase> {
  await checkOpenTotal(trx, customer.id, addLines(openPurchases, lines));
  await checkUnpaidHolds(trx, { accountId: customer.id, lines, now: ctx.clock.now() });
  const state = findDeliveryState(delivery);
  const placeOfSupply = findSupplyState(firm, state);
  const deliveries = await promiseDelivery(ctx, trx, lines, { zip: delivery.zip, state });
  checkOwnState(lines, deliveries, placeOfSupply);
  const now = ctx.clock.now();
  const { phone, ...place } = delivery;
  const purchase: NewPurchase = {
    id: newId(),
    account_id: customer.id,
    ...(checkoutId && { checkout_id: checkoutId }),
    amount_paise: totalOf(lines),
    currency: 'INR',
    provider: ctx.payments.main.provider,
    hold_expires_at: addMinutes(now, holdMinutes),
    check_at: addMinutes(now, firstCheckMinutes),
    customer_name: customer.name,
    customer_email: customer.email ?? '',
    customer_phone: customer.phone,
    ...place,
    delivery_phone: phone || customer.phone,
    buyer_gstin: firm.gstin,
    buyer_firm: firm.name,
    billing_address: firm.billingAddress,
    created_at: now,
    orders: splitByVendor(lines, { placeOfSupply, deliveries }, (variant) =>
      getImageUrl(ctx.config, variant),
    ),
  };
  const shortVariantId = await createPurchase(trx, purchase);
  if (shortVariantId) {
    throw createOutOfStockError(lines.filter(({ variantId }) => variantId === shortVariantId));
  }
  return purchase;
}

const addLines = (openPurchases: LockedCustomer['openPurchases'], lines: PricedLine[]) => ({
  pieces: sum([
    ...openPurchases.map(({ pieces }) => pieces),
    ...lines.map(({ quantity }) => quantity),
  ]),
  amountPaise: sum([...openPurchases.map((purchase) => purchase.amount_paise), totalOf(lines)]),
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
