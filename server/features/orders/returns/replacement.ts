import type { z } from 'zod';
import type { storedAddress } from '#contract/people/addresses.ts';
import { findProductTerms } from '#server/features/catalogue/delivery/delivery-terms.ts';
import {
  type DeliveryPromise,
  planDelivery,
} from '#server/features/catalogue/delivery/plan-delivery.ts';
import {
  freeHeldStock,
  holdStock,
  lockStock,
  sellHeldStock,
} from '#server/features/catalogue/stock/stock.ts';
import { recordEvent } from '#server/features/orders/purchases/order-events.ts';
import { newId } from '#server/platform/new-id.ts';
import { filterAcceptedLines, listAcceptedVariants, type LockedReturn } from './locked-return.ts';
import {
  endReplacementPurchase,
  findLinesToReplace,
  insertReplacementOrder,
  insertReplacementPurchase,
} from './replacement.queries.ts';
import { updateReturnRow } from './return-writes.queries.ts';

/** Holds the pieces of a replacement until it starts or the return ends. Returns false if a piece is not available. */
export async function holdReplacement(locked: LockedReturn): Promise<boolean> {
  const { ctx, trx, purchase, actor, record } = locked;
  const pieces = listAcceptedVariants(locked.lines);
  const variants = await lockStock(
    trx,
    pieces.map(({ variantId }) => variantId),
  );
  const isInStock = pieces.every(({ variantId, quantity }) => {
    const variant = variants.get(variantId);
    return variant?.isOnSale && variant.stock_available >= quantity;
  });
  if (!isInStock) return false;
  const now = ctx.clock.now();
  const id = newId();
  const { phone, ...place } = getPickupAddress(locked);
  await insertReplacementPurchase(trx, {
    id,
    account_id: purchase.account_id,
    status: 'paid',
    is_replacement: true,
    amount_paise: 0,
    provider: purchase.provider,
    hold_expires_at: now,
    paid_at: now,
    customer_name: purchase.customer_name,
    customer_email: purchase.customer_email,
    customer_phone: purchase.customer_phone,
    ...place,
    delivery_phone: phone,
    created_at: now,
    updated_at: now,
  });
  const missingVariantId = await holdStock(trx, id, pieces, actor);
  if (missingVariantId)
    throw new Error(`Variant ${missingVariantId} has too little stock although it was locked`);
  await updateReturnRow(trx, record.id, { replacement_purchase_id: id }, now);
  return true;
}

/** Returns the pickup address, because a replacement is delivered where the goods are collected. */
const getPickupAddress = ({ record }: LockedReturn) =>
  record.pickup_address as z.output<typeof storedAddress>;

/** Ends the hold of a replacement that has not started. */
export async function releaseReplacementHold({
  ctx,
  trx,
  actor,
  record,
}: LockedReturn): Promise<void> {
  const purchaseId = record.replacement_purchase_id;
  if (!purchaseId || record.replacement_order_id) return;
  await freeHeldStock(trx, { purchaseId, actor });
  await endReplacementPurchase(trx, purchaseId, ctx.clock.now());
  await updateReturnRow(trx, record.id, { replacement_purchase_id: null }, ctx.clock.now());
}

export interface Replacement {
  id: string;
  number: string;
  promise: DeliveryPromise | null;
}

/** Creates an order of ₹0, which the vendor ships like any other order. */
export async function startReplacement(locked: LockedReturn): Promise<Replacement> {
  const { ctx, trx, order, actor, record } = locked;
  const { id: replacedId, purchase_id: _, number: replacedNumber, ...replaced } = order;
  const purchaseId = record.replacement_purchase_id;
  if (!purchaseId) throw new Error(`Return ${record.number} has no replacement`);
  const now = ctx.clock.now();
  const promise = await promiseReplacement(locked);
  const id = newId();
  const row = {
    id,
    purchase_id: purchaseId,
    account_id: replaced.account_id,
    vendor_id: replaced.vendor_id,
    business_name: replaced.business_name,
    amount_paise: 0,
    commission_bps: replaced.commission_bps,
    commission_paise: 0,
    seller_registration: replaced.seller_registration,
    seller_state: replaced.seller_state,
    place_of_supply: replaced.place_of_supply,
    payment_status: 'paid' as const,
    replaces_order_id: replacedId,
    promised_from: promise?.from ?? null,
    promised_to: promise?.to ?? null,
    dispatch_by: promise?.dispatchBy ?? null,
    created_at: now,
    updated_at: now,
  };
  const number = await insertReplacementOrder(trx, row, await buildReplacementLines(locked, id));
  await sellHeldStock(trx, { purchaseId, actor });
  const what = `Replacement for order ${replacedNumber}`;
  const why = `Return ${record.number}`;
  await recordEvent(trx, { purchaseId, orderId: id, actor, what, why });
  return { id, number, promise };
}

async function buildReplacementLines({ trx, lines }: LockedReturn, orderId: string) {
  const accepted = new Map(lines.map((line) => [line.lineId, line.accepted]));
  const ids = filterAcceptedLines(lines).map(({ lineId }) => lineId);
  const rows = await findLinesToReplace(trx, ids);
  return rows.map(({ id, ...line }, position) => ({
    ...line,
    id: newId(),
    order_id: orderId,
    position,
    replaces_line_id: id,
    quantity: accepted.get(id)!,
    price_paise: 0,
  }));
}

/**
 * Returns the latest delivery promise of the accepted products, counted from today, or null if one of them has no
 * promise.
 */
async function promiseReplacement(locked: LockedReturn): Promise<DeliveryPromise | null> {
  const { ctx, trx, lines } = locked;
  const ids = [...new Set(filterAcceptedLines(lines).map(({ productId }) => productId))];
  const { terms } = await findProductTerms(trx, ids, { isPublicOnly: false });
  const promises = [...terms.values()].map((productTerms) => {
    const plan = planDelivery(productTerms, getPickupAddress(locked).zip, ctx.clock.now());
    return plan.isDeliverable ? plan.promise : null;
  });
  if (promises.length === 0 || promises.includes(null)) return null;
  return promises.reduce((last, promise) => (promise!.from > last!.from ? promise : last));
}
