import { randomInt } from 'node:crypto';
import { enqueueMail, buildOwnOrderButton } from '#server/features/orders/purchases/order-mail.ts';
import { updateOrderRow } from '#server/features/orders/purchases/purchases.public.ts';
import type { LockedOrder } from './locked-order.ts';
import { findShipments } from './shipments.queries.ts';

const codeCount = 1_000_000;

/**
 * Gives an order a new code after a confirmed delivery, because the vendor now knows the old code and must not confirm
 * another shipment with the same code. The customer gets an email if an earlier email named the old code for a shipment
 * that is still under way.
 */
export async function renewDeliveryCode(locked: LockedOrder): Promise<void> {
  const { ctx, trx, order, purchase } = locked;
  const code = createOtherCode(order.delivery_code);
  await updateOrderRow(trx, order.id, { delivery_code: code }, ctx.clock.now());
  const isOldCodeMailed = (await findShipments(trx, order.id)).some(
    ({ status, mailed_states: mailed }) =>
      !['delivered', 'returning', 'returned'].includes(status) &&
      mailed.includes('out_for_delivery'),
  );
  if (!isOldCodeMailed) return;
  const subject = `New delivery code for the rest of order ${order.number}`;
  await enqueueMail(trx, purchase.customer_email, {
    subject,
    heading: subject,
    paragraphs: [
      'Part of your order was delivered with your delivery code.',
      'Give this new code to the person at your door once you have the rest:',
    ],
    code,
    button: buildOwnOrderButton(ctx, order),
  });
}

/** Returns a random code that differs from the given one. */
const createOtherCode = (code: string) =>
  String((Number(code) + randomInt(1, codeCount)) % codeCount).padStart(6, '0');
