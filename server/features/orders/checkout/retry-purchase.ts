import type { CreatedOrder } from '#contract/orders/checkout.ts';
import { nameWithOptions } from '#contract/catalogue/variant-text.ts';
import type { Ctx } from '#server/context.ts';
import { lockStock } from '#server/features/catalogue/stock/stock.ts';
import { toDeliveryAddress } from '#server/features/orders/purchases/delivery-address.ts';
import { underReviewMessage } from '#server/features/orders/purchases/mark-under-review.ts';
import { lockPurchase } from '#server/features/orders/purchases/lock-purchase.ts';
import type { NewPurchase } from '#server/features/orders/purchases/new-purchase.ts';
import {
  findOrdersOfPurchase,
  findPurchase,
  findAttemptPaidOrUnderReview,
  findUncancelledLines,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  checkTotal,
  createPurchaseChangedError,
  createOutOfStockError,
  toChangedLine,
} from './check-lines.ts';
import { openPayment, reopenPayment } from './open-payment.ts';
import { lineName, priceLines, totalOf, type PricedLine } from './price-lines.ts';
import {
  findPurchaseToRelease,
  createHeldPurchase,
  withLockedCustomer,
  type LockedCustomer,
  type Step,
} from './create-held-purchase.ts';

interface Retry {
  accountId: string;
  purchaseId: string;
  /** The total in paise that the customer has agreed to. If undefined, only an unchanged purchase is accepted. */
  expectedPaise: number | undefined;
}

type OldLine = Awaited<ReturnType<typeof findUncancelledLines>>[number];
type Attempt = { existing: PurchaseRow } | { created: NewPurchase };

/** How long another call may take to create the provider order. After that, the call is treated as lost. */
const openingMs = 30_000;

/**
 * Opens the payment of an unpaid purchase again (`docs/product/buying-and-stock.md#paying-later`). Until the hold ends,
 * reuses the provider order. After that, creates a new purchase of the same checkout at today's prices.
 */
export async function retryPurchase(ctx: Ctx, retry: Retry): Promise<CreatedOrder> {
  const attempt = await withLockedCustomer<Attempt>(ctx, retry.accountId, async (trx, locked) => {
    const purchase = await lockPurchase(trx, retry.purchaseId);
    const checkoutId = purchase.checkout_id ?? purchase.id;
    await throwIfSettled(trx, checkoutId);
    const lines = await findUncancelledLines(trx, purchase.id);
    if (lines.length === 0) throw new AppError('conflict', 'This order was cancelled');
    const open = locked.openPurchases.filter(
      (each) => (each.checkout_id ?? each.id) === checkoutId,
    );
    const usable = open.filter((each) => isUsable(ctx, each));
    const chosen = usable.find(({ id }) => id === purchase.id) ?? usable.at(-1);
    if (chosen) return continueAttempt(trx, chosen, retry.expectedPaise ?? totalOf(lines));
    if (open[0]) return { release: open[0].id, why: 'The customer opened the payment again' };
    const toRelease = findPurchaseToRelease(locked);
    if (toRelease) return toRelease;
    const created = await createAttempt(ctx, trx, locked, { purchase, checkoutId, lines, retry });
    return { done: { created } };
  });
  if ('created' in attempt) return openPayment(ctx, attempt.created);
  return reopenPayment(ctx, attempt.existing);
}

async function throwIfSettled(trx: Trx, checkoutId: string): Promise<void> {
  const settled = await findAttemptPaidOrUnderReview(trx, checkoutId);
  if (settled?.status === 'paid') throw new AppError('conflict', 'This order is already paid');
  if (settled) throw new AppError('conflict', underReviewMessage);
}

function isUsable(
  { clock, payments }: Ctx,
  purchase: LockedCustomer['openPurchases'][number],
): boolean {
  const now = clock.now().getTime();
  if (purchase.hold_expires_at.getTime() <= now) return false;
  if (!payments.find(purchase.provider)) return false;
  return purchase.provider_order_id !== null || now - purchase.created_at.getTime() < openingMs;
}

/**
 * Reuses an open attempt if none of its orders was cancelled. Otherwise releases the attempt, because its payment would
 * include the cancelled order.
 */
async function continueAttempt(
  trx: Trx,
  { id, provider_order_id }: LockedCustomer['openPurchases'][number],
  expectedPaise: number,
): Promise<Step<Attempt>> {
  const orders = await findOrdersOfPurchase(trx, id);
  if (orders.some(({ status }) => status === 'cancelled')) {
    return {
      release: id,
      why: 'The customer opened the payment again without the cancelled order',
    };
  }
  if (provider_order_id === null) return { wait: true };
  const existing = (await findPurchase(trx, id))!;
  if (existing.amount_paise === expectedPaise) return { done: { existing } };
  const lines = await findUncancelledLines(trx, id);
  const named = lines.map((line) => ({
    ...line,
    name: nameWithOptions(line.name, line.optionValues),
  }));
  throw createPurchaseChangedError(existing.amount_paise, named);
}

async function createAttempt(
  ctx: Ctx,
  trx: Trx,
  locked: LockedCustomer,
  {
    purchase,
    checkoutId,
    lines: oldLines,
    retry,
  }: { purchase: PurchaseRow; checkoutId: string; lines: OldLine[]; retry: Retry },
): Promise<NewPurchase> {
  const variants = await lockStock(
    trx,
    oldLines.map((line) => line.variantId),
  );
  const all = priceLines(
    oldLines.map(({ variantId, quantity }) => ({ variant: variants.get(variantId)!, quantity })),
  );
  const lines = all.flatMap(takeAvailable);
  if (lines.length === 0) throw createOutOfStockError(all);
  checkTotal(lines);
  const total = totalOf(lines);
  const isAgreed =
    retry.expectedPaise === undefined
      ? isUnchanged(lines, oldLines)
      : retry.expectedPaise === total;
  if (!isAgreed) throw createPurchaseChangedError(total, lines.map(toChangedLine));
  const delivery = toDeliveryAddress(purchase);
  const firm = {
    gstin: purchase.buyer_gstin,
    name: purchase.buyer_firm,
    billingAddress: purchase.billing_address,
  };
  return createHeldPurchase(ctx, trx, locked, { lines, delivery, firm, checkoutId });
}

/** Returns the line with at most the available pieces, or no line when none are available. */
function takeAvailable(line: PricedLine): PricedLine[] {
  const { isOnSale, stock_available, selling_price_paise } = line.variant;
  const quantity = isOnSale ? Math.min(line.quantity, stock_available) : 0;
  if (quantity <= 0) return [];
  return [{ ...line, quantity, totalPaise: selling_price_paise * quantity }];
}

/** Returns whether the names, quantities and totals of all lines are the same as before. */
const isUnchanged = (lines: PricedLine[], before: OldLine[]) =>
  lines.length === before.length &&
  lines.every((line, index) => {
    const { totalPaise, quantity, name, optionValues } = before[index]!;
    const isSame = line.totalPaise === totalPaise && line.quantity === quantity;
    return isSame && lineName(line) === nameWithOptions(name, optionValues);
  });
