import { formatRupees, rupeesOf } from '#contract/money.ts';
import { policies } from '#contract/base/policies.ts';
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
import { findRefundLines } from '#server/features/orders/refunds/refunds.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { buildVendorOrderButton } from './order-mails.ts';

export interface RequestedRefund {
  refundId: string | null;
  amountPaise: number;
  /** Whether the pieces are cancelled. Pieces that were handed over can be refunded without being cancelled. */
  isCancelled: boolean;
}

/** The refunds that one call has requested for an order. */
export interface PiecesRefunded {
  refunds: RequestedRefund[];
  reason: string;
  /** Whether no pieces of the order are left. */
  isEmpty: boolean;
}

/**
 * Who requested the refund. `vendorCancelsUndelivered`: the vendor cancelled all undelivered pieces in one call, without
 * a reason.
 */
export type RefundRequester = 'customer' | 'vendor' | 'vendorCancelsUndelivered' | 'admin';

/** Emails the customer which pieces are refunded, why, and how much. */
export async function mailPiecesRefunded(
  ctx: MailCtx,
  trx: Trx,
  purchase: PurchaseRow,
  order: PurchaseOrderRow,
  { by, ...refunded }: PiecesRefunded & { by: RefundRequester },
): Promise<void> {
  const paise = sumRefunds(refunded.refunds);
  const amount = formatRupees(rupeesOf(paise));
  const { number, business_name: vendorName } = order;
  const titles = {
    customer: `Part of order ${number} is cancelled`,
    vendor: `Part of order ${number} cannot be supplied`,
    vendorCancelsUndelivered: `Part of order ${number} is cancelled`,
    admin: `We are refunding ${paise > 0 ? amount : 'pieces'} of order ${number}`,
  };
  const texts = {
    customer: `You have cancelled these pieces of your order with ${vendorName}.`,
    vendor: `${vendorName} cannot supply these pieces and is sorry. The reason: ${refunded.reason}`,
    vendorCancelsUndelivered: `${vendorName} has cancelled the pieces of your order that you have not received.`,
    admin: `Baithak refunds these pieces of your order with ${vendorName}. The reason: ${refunded.reason}`,
  };
  const rest = refunded.isEmpty
    ? 'No pieces of the order are left, so it is cancelled.'
    : 'The rest of the order stays as it is.';
  await enqueueMail(trx, purchase.customer_email, {
    subject: titles[by],
    heading: titles[by],
    paragraphs: [texts[by], `${refundText(order, paise)} ${rest}`],
    rows: await refundRows(trx, refunded.refunds),
    button: buildOrdersButton(ctx),
  });
}

function refundText({ replaces_order_id: replaced }: PurchaseOrderRow, paise: number): string {
  if (replaced) return 'We are refunding the products that these pieces would have replaced.';
  if (paise === 0) return 'Their refund has already been requested.';
  const amount = formatRupees(rupeesOf(paise));
  return `We are refunding ${amount} to the account you paid from. The money arrives within ${policies.refundDays} days.`;
}

/** Emails the vendor about pieces that somebody else has cancelled and that must not be shipped. */
export async function mailVendorOfCancelledPieces(
  ctx: MailCtx,
  trx: Trx,
  order: PurchaseOrderRow,
  refunded: PiecesRefunded,
): Promise<void> {
  const cancelled = refunded.refunds.filter(({ isCancelled }) => isCancelled);
  if (cancelled.length === 0) return;
  const title = refunded.isEmpty
    ? `Order ${order.number} is cancelled`
    : `Part of order ${order.number} is cancelled`;
  await enqueueMail(trx, order.vendor_email, {
    subject: title,
    heading: title,
    paragraphs: [
      'Please do not ship these pieces. Baithak refunds the customer.',
      `The reason: ${refunded.reason}`,
    ],
    rows: await refundRows(trx, cancelled),
    button: buildVendorOrderButton(ctx, order),
  });
}

async function refundRows(trx: Trx, refunds: RequestedRefund[]) {
  const lines = [];
  for (const { refundId } of refunds) {
    if (refundId) lines.push(...(await findRefundLines(trx, refundId)));
  }
  return buildOrderRows([{ amount_paise: sumRefunds(refunds) }], joinLines(lines));
}

/** Adds up the lines of each variant, because two refunds may have pieces of the same variant. */
function joinLines(lines: Awaited<ReturnType<typeof findRefundLines>>) {
  const joined = new Map<string, (typeof lines)[number]>();
  for (const line of lines) {
    const before = joined.get(line.variant_id);
    const quantity = (before?.quantity ?? 0) + line.quantity;
    const total_paise = (before?.total_paise ?? 0) + line.total_paise;
    joined.set(line.variant_id, { ...line, quantity, total_paise });
  }
  return [...joined.values()];
}

export const sumRefunds = (refunds: RequestedRefund[]) =>
  refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
