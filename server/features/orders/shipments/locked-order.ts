import type { Ctx } from '#server/context.ts';
import type { Actor } from '#server/features/orders/purchases/order-events.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';

/** An order in a transaction that holds the lock of its purchase. Every change of shipments needs this lock. */
export interface LockedOrder {
  ctx: Pick<Ctx, 'clock' | 'config'>;
  trx: Trx;
  purchase: PurchaseRow;
  order: PurchaseOrderRow;
  actor: Actor;
}
