import { freeHeldStock } from '#server/features/catalogue/stock/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { recordEvent, type OrderEvent } from './order-events.ts';
import { setUnpaidOrdersFailed } from './purchase-orders.queries.ts';
import { updatePurchaseRow, type PurchaseRow } from './purchases.queries.ts';

/** Ends a purchase that will not be paid and puts its stock back on sale. The caller holds the purchase's lock. */
export async function failPurchase(
  trx: Trx,
  purchase: PurchaseRow,
  {
    reason,
    now,
    ...event
  }: { reason: string; now: Date } & Pick<OrderEvent, 'actor' | 'what' | 'why'>,
): Promise<void> {
  await freeHeldStock(trx, { purchaseId: purchase.id, actor: event.actor });
  const change = { status: 'failed', status_reason: reason, released_at: now } as const;
  await updatePurchaseRow(trx, purchase.id, change, now);
  await setUnpaidOrdersFailed(trx, purchase.id, now);
  await recordEvent(trx, {
    ...event,
    purchaseId: purchase.id,
    from: purchase.status,
    to: 'failed',
  });
}
