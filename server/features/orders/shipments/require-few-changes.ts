import { AppError } from '#server/platform/http/app-error.ts';
import type { LockedOrder } from './locked-order.ts';
import { hasVendorEvents } from './shipments.queries.ts';

/** An order with fifty shipments needs about 250 changes. */
const maxChanges = 500;

/** Throws a 409 if the vendor has changed the order so often that the record of its changes would grow without end. */
export async function requireFewChanges({ trx, order }: LockedOrder): Promise<void> {
  const key = { purchaseId: order.purchase_id, orderId: order.id };
  if (!(await hasVendorEvents(trx, key, maxChanges))) return;
  const text = `This order has been changed ${maxChanges} times. Please write to us to change it again.`;
  throw new AppError('conflict', text);
}
