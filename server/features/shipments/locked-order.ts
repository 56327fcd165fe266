import type { Ctx } from '#server/context.ts';
import type { Actor } from '#server/features/purchases/order-events.ts';
import type { PurchaseOrderRow, PurchaseRow } from '#server/features/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';

/** What changes shipments: all of it under the lock of the order's purchase. */
export interface LockedOrder {
  ctx: Pick<Ctx, 'clock' | 'config'>;
  trx: Trx;
  purchase: PurchaseRow;
  order: PurchaseOrderRow;
  actor: Actor;
}
