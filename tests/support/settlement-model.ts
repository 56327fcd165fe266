import { minPayoutPaise, settlementWaitDays } from '#contract/paying/settlement-rules.ts';
import { computeEarning, type RandomOrder } from './random-sales.ts';

const dayMs = 24 * 60 * 60_000;

/** A ledger entry of an order. `payoutId` is the payout that contains the entry. */
export interface ModelEntry {
  id: string;
  paise: number;
  payoutId?: string;
}

/** An order with the values that the settlement rules need. The model computes them without the shop's own code. */
export interface ModelOrder extends RandomOrder {
  pieces: number;
  cancelled: number;
  refunded: number;
  delivered: { pieces: number; at: Date; isConfirmed: boolean }[];
  isReported: boolean;
  entries: ModelEntry[];
  /** True if a settlement left out the vendor while the order was payable. */
  hasBeenLeftOut: boolean;
}

export const createModelOrder = (order: RandomOrder, pieces: number): ModelOrder => ({
  ...order,
  ...{ pieces, cancelled: 0, refunded: 0, delivered: [], isReported: false, hasBeenLeftOut: false },
  entries: [{ id: order.id, paise: Number(computeEarning(order)) }],
});

/** Adds a refund. Its entry is the difference that the refund makes to the order's earning. */
export function addRefund(order: ModelOrder, refundId: string, paise: number): void {
  const before = computeEarning(order);
  order.refunds.push(paise);
  order.entries.push({ id: refundId, paise: Number(computeEarning(order) - before) });
}

export const findLastDelivery = ({ delivered }: ModelOrder) =>
  new Date(Math.max(...delivered.map(({ at }) => at.getTime())));

function isClosed(order: ModelOrder, now: Date): boolean {
  if (order.isReported) return false;
  if (order.refunded === order.pieces) return true;
  const pieces = order.delivered.reduce((sum, part) => sum + part.pieces, 0);
  return (
    pieces >= order.pieces - order.cancelled &&
    order.delivered.every(({ at, isConfirmed }) => {
      const days = isConfirmed ? settlementWaitDays.confirmed : settlementWaitDays.unconfirmed;
      return at.getTime() + days * dayMs <= now.getTime();
    })
  );
}

/** Returns the order's entries that a settlement pays, unless the settlement leaves out the order's vendor. */
export function listPayableEntries(order: ModelOrder, now: Date): ModelEntry[] {
  const isPaidOut = order.entries[0]!.payoutId !== undefined;
  return isPaidOut || isClosed(order, now) ? order.entries.filter(({ payoutId }) => !payoutId) : [];
}

export const sumEntries = (entries: readonly ModelEntry[]) =>
  entries.reduce((sum, { paise }) => sum + paise, 0);

/**
 * Returns the amount that a settlement pays each vendor. Leaves out vendors whose amount is below the minimum of a
 * payout, and sets `hasBeenLeftOut` in their payable orders.
 */
export function computePayouts(orders: readonly ModelOrder[], now: Date): Map<string, number> {
  const byVendor = Map.groupBy(orders, ({ vendorId }) => vendorId);
  const payouts = new Map<string, number>();
  for (const [vendorId, vendorOrders] of byVendor) {
    const paise = sumEntries(vendorOrders.flatMap((order) => listPayableEntries(order, now)));
    if (paise >= minPayoutPaise) payouts.set(vendorId, paise);
    else
      for (const order of vendorOrders)
        order.hasBeenLeftOut ||= listPayableEntries(order, now).length > 0;
  }
  return payouts;
}
