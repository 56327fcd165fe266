import { formatRupees, rupeesOf } from '#contract/money.ts';
import { policies } from '#contract/base/policies.ts';
import { findDocumentParagraphs } from '#server/features/orders/documents/document-mail.ts';
import {
  enqueueMail,
  buildOrderRows,
  buildOrdersButton,
  type MailCtx,
} from '#server/features/orders/purchases/order-mail.ts';
import type {
  PurchaseOrderRow,
  PurchaseRow,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { findRefundLines } from './refund-lines.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

type MailedRefund = Pick<RefundRow, 'id' | 'amount_paise' | 'provider_refund_id'>;

export async function mailOrderRefunded(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  { order, refund }: { order: PurchaseOrderRow; refund: MailedRefund },
): Promise<void> {
  const amount = formatRupees(rupeesOf(refund.amount_paise));
  const isWhole = refund.amount_paise === order.amount_paise;
  const title = isWhole
    ? `Order ${order.number} is refunded`
    : `${amount} of order ${order.number} is refunded`;
  await enqueueMail(trx, purchase.customer_email, {
    subject: title,
    heading: title,
    paragraphs: [
      `We have refunded ${amount} for your order with ${order.business_name} to the account you paid from. ${arrivalText}`,
      ...(await findDocumentParagraphs(ctx, trx, { orderId: order.id, refundId: refund.id })),
    ],
    rows: buildOrderRows([refund], await findRefundLines(trx, refund.id)),
    block: buildReferenceBlock(refund),
    button: buildOrdersButton(ctx),
  });
}

export async function mailSurplusRefunded(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  refund: MailedRefund,
): Promise<void> {
  const amount = formatRupees(rupeesOf(refund.amount_paise));
  await enqueueMail(trx, purchase.customer_email, {
    subject: `${amount} is refunded`,
    heading: 'Your extra payment is refunded',
    paragraphs: [
      `We received a payment of ${amount} that was not needed for any of your orders. We have refunded it to the account you paid from. ${arrivalText}`,
    ],
    block: buildReferenceBlock(refund),
    button: buildOrdersButton(ctx),
  });
}

const arrivalText = `The money arrives within ${policies.refundDays} days. If it does not, give your bank the reference below.`;
const buildReferenceBlock = (refund: MailedRefund) => [
  `Refund reference: ${refund.provider_refund_id}`,
];
