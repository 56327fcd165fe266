import { dateText } from '#contract/catalogue/delivery-rules.ts';
import type { Ctx } from '#server/context.ts';
import {
  type OrderKey,
  withLockedOrder,
} from '#server/features/orders/orders/with-locked-order.ts';
import { enqueueMail, buildOwnOrderButton } from '#server/features/orders/purchases/order-mail.ts';
import { recordEvent, systemActor } from '#server/features/orders/purchases/order-events.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findLateUnmailed, setLateMailed } from './vendor-day.queries.ts';

const batchSize = 200;

type LateCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;

/**
 * Emails the customer of each late order once. If handling one order fails, the other orders of the batch are still
 * handled. The job then fails, so that it is retried.
 */
export async function mailLateOrders(ctx: LateCtx): Promise<void> {
  for (;;) {
    const late = await findLateUnmailed(ctx.db, batchSize);
    const errors: unknown[] = [];
    for (const key of late) {
      await mailOnce(ctx, key).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) {
      const orders = errors.length === 1 ? '1 late order' : `${errors.length} late orders`;
      throw new AggregateError(errors, `${orders} could not be mailed: ${String(errors[0])}`);
    }
    if (late.length < batchSize) return;
  }
}

async function mailOnce(ctx: LateCtx, key: OrderKey): Promise<void> {
  await withLockedOrder(ctx, key, async (trx, purchase, order) => {
    // Another process may already have sent the email, or the vendor may have delivered the order.
    if (!(await setLateMailed(trx, order.id, ctx.clock.now()))) return;
    await mailLateOrder(ctx, trx, purchase, order);
    const { id: orderId, purchase_id: purchaseId } = order;
    const what = 'Customer informed that the order is late';
    await recordEvent(trx, { actor: systemActor, purchaseId, orderId, what });
  });
}

async function mailLateOrder(
  ctx: Pick<Ctx, 'config'>,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
): Promise<void> {
  const title = `Order ${order.number} is late`;
  const lastDay = dateText((order.delayed_to ?? order.promised_to)!);
  const next =
    order.status === 'pending' ? describeCancellation(order) : 'Open the order to see where it is.';
  await enqueueMail(trx, purchase.customer_email, {
    subject: title,
    fixedTitle: title,
    isAboutPaidOrder: true,
    heading: title,
    paragraphs: [
      `${order.business_name} had promised your order by ${lastDay}, and it has not arrived. We are sorry for the delay.`,
      next,
    ],
    button: buildOwnOrderButton(ctx, order),
  });
}

/** Cancelling a replacement refunds the products that it would have replaced, because the replacement cost nothing. */
const describeCancellation = ({ replaces_order_id: replaced }: PurchaseOrderRow) =>
  replaced
    ? 'The order is not shipped yet. If you do not want to wait, you can still cancel it. We then refund the products that this order would have replaced.'
    : 'The order is not shipped yet. If you do not want to wait, you can still cancel it for a full refund.';
