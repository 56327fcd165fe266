import { holdStock } from '#server/features/catalogue/stock/stock.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import type { NewPurchase } from './new-purchase.ts';
import { toEventRow } from './order-events.ts';
import { insertPurchase } from './purchases.queries.ts';

/**
 * Inserts an unpaid purchase and holds its stock. If a variant has too little stock, returns the id of the first such
 * variant. The caller must then throw, so that nothing is committed.
 */
export async function createPurchase(trx: Trx, purchase: NewPurchase): Promise<string | undefined> {
  const actor = { role: 'user', id: purchase.account_id } as const;
  const event = toEventRow({
    purchaseId: purchase.id,
    actor,
    what: 'Order placed',
    to: 'pending',
  });
  await insertPurchase(trx, purchase, event);
  const lines = purchase.orders.flatMap((order) => order.lines);
  return holdStock(
    trx,
    purchase.id,
    lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
    actor,
  );
}
