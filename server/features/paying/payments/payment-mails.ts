import {
  enqueueMail,
  joinOrderNumbers,
  buildOrderRows,
  buildPageUrl,
  type MailCtx,
} from '#server/features/orders/purchases/order-mail.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';

export async function mailPaymentFailed(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  orders: PurchaseOrderRow[],
): Promise<void> {
  await enqueueMail(trx, purchase.customer_email, {
    subject: `Payment for ${orders.length === 1 ? 'order' : 'orders'} ${joinOrderNumbers(orders)} failed`,
    heading: 'Your payment did not go through',
    paragraphs: [
      'Your order was not placed and your cart is unchanged. If your bank charged you, you get the money back automatically.',
    ],
    rows: buildOrderRows(orders, []),
    button: { label: 'Back to your cart', href: buildPageUrl(ctx, '/cart') },
  });
}
