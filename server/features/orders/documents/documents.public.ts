import type { DocumentLink } from '#contract/orders/documents.ts';
import { indianDate } from '#contract/indian-date.ts';
import { documentLinkWire, type LinkRow } from './documents.wire.ts';
import { formatReceiptNumber } from './receipt-number.ts';

interface OrderRow {
  id: string;
  number: string;
  amount_paise: number;
  payment_status: string;
  created_at: Date;
  paid_at: Date | null;
  documents: LinkRow[];
}

/** Returns an order's documents, oldest first. Until the first invoice, a paid order above ₹0 also lists its receipt. */
export function orderDocumentsWire(order: OrderRow): DocumentLink[] {
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'refunded';
  const hasInvoice = order.documents.some(({ kind }) => kind !== 'credit_note');
  // A replacement costs nothing, so it has no receipt.
  const hasReceipt = isPaid && !hasInvoice && order.amount_paise > 0;
  if (!hasReceipt) return order.documents.map(documentLinkWire);
  const receipt: LinkRow = {
    id: order.id,
    kind: 'receipt',
    title: null,
    number: formatReceiptNumber(order.number),
    issued_on: indianDate(order.paid_at ?? order.created_at),
    total_paise: order.amount_paise,
  };
  return [documentLinkWire(receipt), ...order.documents.map(documentLinkWire)];
}
