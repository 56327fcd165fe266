import { formatRupees, rupeesOf } from '#contract/money.ts';
import {
  enqueueMail,
  orderRows,
  ordersButton,
  type MailCtx,
} from '#server/features/purchases/order-mail.ts';
import {
  findLines,
  type PurchaseOrderRow,
  type PurchaseRow,
} from '#server/features/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';

export async function mailOrderRefunded(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
): Promise<void> {
  const amount = formatRupees(rupeesOf(order.amount_paise));
  const title = `Order ${order.number} is refunded`;
  await enqueueMail(trx, purchase.customer_email, {
    subject: title,
    heading: title,
    paragraphs: [
      `We have refunded ${amount} for your order with ${order.business_name} to the account you paid from.`,
    ],
    rows: orderRows([order], await findLines(trx, [order.id])),
    button: ordersButton(ctx),
  });
}

export async function mailSurplusRefunded(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  amountPaise: number,
): Promise<void> {
  const amount = formatRupees(rupeesOf(amountPaise));
  await enqueueMail(trx, purchase.customer_email, {
    subject: `${amount} is refunded`,
    heading: 'Your extra payment is refunded',
    paragraphs: [
      `We received a payment of ${amount} that none of your orders needed. We have refunded it to the account you paid from.`,
    ],
    button: ordersButton(ctx),
  });
}
