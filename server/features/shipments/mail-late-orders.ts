import { dateText } from '#contract/delivery-rules.ts';
import type { Ctx } from '#server/context.ts';
import { type OrderKey, withLockedOrder } from '#server/features/orders/with-locked-order.ts';
import { enqueueMail, buildOwnOrderButton } from '#server/features/purchases/order-mail.ts';
import { recordEvent, systemActor } from '#server/features/purchases/order-events.ts';
import type { PurchaseOrderRow, PurchaseRow } from '#server/features/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findLateUnmailed, setLateMailed } from './vendor-day.queries.ts';

const batchSize = 200;

type LateCtx = Pick<Ctx, 'db' | 'config' | 'clock'>;

/**
 * Emails the customer of each late order once. An order that cannot be handled does not stop the others of its batch, but
 * the job fails after the batch, so that it is retried.
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
    // Since the query, another process may have sent the email, or the vendor may have delivered the order.
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
    order.status === 'pending' ? describeCancellation(order) : 'Your order page shows where it is.';
  await enqueueMail(trx, purchase.customer_email, {
    subject: title,
    heading: title,
    paragraphs: [
      `${order.business_name} had promised your order by ${lastDay}, and it has not arrived. We are sorry for the delay.`,
      next,
    ],
    button: buildOwnOrderButton(ctx, order),
  });
}

/** A replacement costs nothing, so cancelling it refunds the products that it would have replaced. */
const describeCancellation = ({ replaces_order_id: replaced }: PurchaseOrderRow) =>
  replaced
    ? 'It is not shipped yet. If you would rather not wait, you can still cancel it. We then refund the products that it would have replaced.'
    : 'It is not shipped yet. If you would rather not wait, you can still cancel it for a full refund.';
