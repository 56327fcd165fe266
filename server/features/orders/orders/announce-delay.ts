import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import { dateText, deliveryLimits } from '#contract/catalogue/delivery-rules.ts';
import type { Ctx } from '#server/context.ts';
import { dayOf, formatDay, parseDay } from '#server/features/catalogue/delivery/working-days.ts';
import { countEventsWithPrefix } from '#server/features/orders/purchases/purchases.public.ts';
import { updateOrder } from '#server/features/orders/purchases/update-order.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { changeOrder, type OrderKey } from './change-order.ts';
import { mailDelay } from './order-mails.ts';

interface Delay {
  date: string;
  reason: string;
}

/** The maximum number of delays of an order. The customer gets an email about each one. */
const maxDelays = 10;
const delayEventPrefix = 'Delivery delayed to';

/**
 * Stores a later delivery date beside the promised one and emails the customer.
 * Announcing the same date and reason again changes nothing.
 */
export async function announceDelay(
  ctx: Ctx,
  vendor: Account,
  key: OrderKey,
  { date, reason }: Delay,
): Promise<OrderWithTimeline> {
  return changeOrder(ctx, vendor, key, async (trx, purchase, order) => {
    const isAwaitingDelivery = order.status === 'pending' || order.status === 'shipped';
    if (order.payment_status !== 'paid' || !isAwaitingDelivery) {
      throw new AppError('conflict', 'Only a paid order that is not delivered yet can be delayed');
    }
    if (order.promised_to === null) {
      throw new AppError('conflict', 'No delivery date was promised for this order');
    }
    if (order.delayed_to === date && order.delay_reason === reason) return;
    if ((await countEventsWithPrefix(trx, order, delayEventPrefix)) >= maxDelays) {
      const text = `This order has already been delayed ${maxDelays} times. Cancel it if you cannot deliver it.`;
      throw new AppError('conflict', text);
    }
    requireLaterDate(date, order.delayed_to ?? order.promised_to, dayOf(ctx.clock.now()));
    const actor = { role: vendor.role, id: vendor.id };
    await updateOrder(
      trx,
      order,
      { delayed_to: date, delay_reason: reason },
      { actor, what: `${delayEventPrefix} ${dateText(date)}`, why: reason },
      ctx.clock.now(),
    );
    await mailDelay(ctx, trx, purchase, order, { date, reason });
  });
}

function requireLaterDate(date: string, promised: string, today: number): void {
  const last = formatDay(today + deliveryLimits.daysAhead);
  if (date <= promised) {
    throw new AppError('conflict', `The new date must be after ${dateText(promised)}`);
  }
  if (parseDay(date) < today) throw new AppError('conflict', 'The new date has passed');
  if (date > last) throw new AppError('conflict', `Choose a date up to ${dateText(last)}`);
}
