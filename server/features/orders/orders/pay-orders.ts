import type { Ctx } from '#server/context.ts';
import { postPayments } from '#server/features/books/ledger/ledger.public.ts';
import {
  lockStock,
  sellFreedStock,
  sellHeldStock,
  type LockedVariant,
  type Pieces,
} from '#server/features/catalogue/stock/stock.ts';
import { markPaid } from '#server/features/orders/purchases/mark-paid.ts';
import { providerActor, systemActor } from '#server/features/orders/purchases/order-events.ts';
import {
  findLines,
  findOrdersOfPurchase,
  findPieces,
  lockOtherAttempts,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import { endUnpaidPurchase } from '#server/features/orders/purchases/release-purchase.ts';
import { refundRest } from '#server/features/orders/refunds/refund-rest.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { exemptFromTds } from './exempt-from-tds.ts';
import { mailOrdersPlaced } from './order-mails.ts';

type PayCtx = Pick<Ctx, 'config' | 'clock'>;

/**
 * Marks a purchase as paid, sells its stock and returns the sold pieces. Refunds orders in full that were cancelled or
 * whose goods are no longer available (`docs/product/money.md#late-payments`). Only settlePurchase calls this.
 */
export async function payOrders(
  ctx: PayCtx,
  trx: Trx,
  purchase: PurchaseRow,
  paymentId: string,
): Promise<Pieces[]> {
  const orders = await findOrdersOfPurchase(trx, purchase.id);
  const openOrders = orders.filter((order) => order.status !== 'cancelled');
  const { sold, refundReason } = purchase.released_at
    ? await sellLate(ctx, trx, purchase, openOrders)
    : await sellHeld(trx, purchase, openOrders);
  const now = ctx.clock.now();
  await markPaid(trx, purchase.id, { paymentId, orders, now });
  await exemptFromTds(trx, purchase.id, now);
  await postPayments(trx, purchase.id, now);
  for (const order of orders.filter((order) => !sold.includes(order))) {
    await refundUnsold(ctx, trx, purchase, { ...order, payment_status: 'paid' }, refundReason);
  }
  if (sold.length === 0) return [];
  const lines = await findLines(
    trx,
    sold.map((order) => order.id),
  );
  await mailOrdersPlaced(ctx, trx, purchase, sold, lines);
  return lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity }));
}

interface Sale {
  sold: PurchaseOrderRow[];
  /** The reason for refunding the orders that could not be sold. */
  refundReason: string;
}

async function sellHeld(
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<Sale> {
  await sellHeldStock(trx, { purchaseId: purchase.id, actor: providerActor });
  return { sold: orders, refundReason: '' };
}

/**
 * Sells the stock of a purchase whose hold has been released. Sells nothing if another purchase of the checkout is
 * paid. If something is sold, ends the checkout's other unpaid purchases.
 */
async function sellLate(
  ctx: PayCtx,
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<Sale> {
  const others = await lockOtherAttempts(trx, purchase);
  if (others.some(({ status }) => status === 'paid')) {
    return { sold: [], refundReason: 'Another payment for the same goods was received' };
  }
  const sold = await sellReleased(trx, purchase, orders);
  const unpaid = sold.length > 0 ? others.filter(({ status }) => status === 'pending') : [];
  for (const other of unpaid) {
    const why = 'Another purchase of the same goods was paid';
    await endUnpaidPurchase(trx, other, { actor: systemActor, why, now: ctx.clock.now() });
  }
  return { sold, refundReason: 'The payment arrived when the products were no longer available' };
}

/** Sells each order in full or not at all, and returns the orders that were sold. */
async function sellReleased(
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<PurchaseOrderRow[]> {
  if (orders.length === 0) return [];
  const pieces = await findPieces(
    trx,
    orders.map((order) => order.id),
  );
  const variants = await lockStock(
    trx,
    pieces.map((piece) => piece.variantId),
  );
  // No two orders of a purchase share a variant, so none can take the stock of another.
  const complete = orders.filter((order) =>
    pieces
      .filter((piece) => piece.orderId === order.id)
      .every((piece) => isAvailable(variants.get(piece.variantId), piece.quantity)),
  );
  const ids = complete.map((order) => order.id);
  const sold = pieces.filter((piece) => ids.includes(piece.orderId));
  if (sold.length > 0) {
    const variantIds = sold.map((piece) => piece.variantId);
    await sellFreedStock(trx, { purchaseId: purchase.id, variantIds, actor: providerActor });
  }
  return complete;
}

function isAvailable(variant: LockedVariant | undefined, quantity: number): boolean {
  if (!variant || variant.deleted_at || variant.hidden_at) return false;
  return variant.stock_available >= quantity;
}

async function refundUnsold(
  ctx: PayCtx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  why: string,
): Promise<void> {
  if (order.status === 'cancelled') {
    const why = 'Paid after it was cancelled';
    const late = { actor: systemActor, why, goodsBack: false, isUnsold: true };
    await refundRest(ctx, trx, purchase, order, late);
    return;
  }
  await cancelLockedOrder(ctx, trx, purchase, order, {
    actor: systemActor,
    why,
    isUnsold: true,
  });
}
