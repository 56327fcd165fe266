import type { LedgerDifference } from '#contract/books/ledger.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { Difference, DifferenceRow } from './own-differences.queries.ts';

/** The texts before the values `expected` and `found` of a difference. */
const differenceTexts: Record<string, readonly [string, string]> = {
  unbalanced: ['the sum should be', 'it is'],
  sale: ['amount, vendor or deductions differ: the order has', 'the ledger has'],
  purchase: ['the purchase is', 'its orders and payment are'],
  unmatched_payment: ['the amount captured without an order is', 'the ledger has'],
  provider_fee: ['the provider’s fee is', 'the ledger has'],
  dispute_lost: ['the bank took back', 'the ledger has'],
  refund_requested: ['refunds or their deductions differ: the order has', 'the ledger has'],
  refund_completed: ['the refund sent is', 'the ledger has'],
  unknown_refund: ['the shop has', 'the ledger has'],
  order_refunds: ['its sent refunds add up to', 'the order says'],
  payment_refunds: ['its refunds add up to', 'the payment says'],
  refunded_pieces: ['pieces in its refunds:', 'the order says'],
  moved_pieces: ['pieces taken by its purchase:', 'the stock movements say'],
  sold_pieces: ['pieces to deliver:', 'pieces taken from stock:'],
  stock: ['the stock is', 'its movements add up to'],
  payout_entries: ['the payout is', 'its entries add up to'],
  payout_postings: ['the payout takes', 'the ledger has'],
  payout_transfers: ['the payout pays', 'its transfers add up to'],
  tcs: ['the TCS of its documents is', 'the ledger has'],
  tds_set_off: ['the TDS set off is', 'the ledger has'],
  transfer_fee: ['the transfer’s fee is', 'the ledger has'],
  unpaid_entries: ['unpaid entries should be', 'recorded:'],
  ledger_days: ['entries of the day:', 'in its sums:'],
  order_figures: ['orders of the day:', 'in its figures:'],
  vendor_order_figures: ['orders of the vendor:', 'in its figures:'],
  payment_at_provider: ['the shop has', 'the provider has'],
  fee_at_provider: ['the shop has a fee of', 'the provider has'],
  refund_at_provider: ['the shop has', 'the provider has'],
  unlisted_payments_at_provider: ['stored payments that are missing:', 'looked up individually:'],
  unlisted_refunds_at_provider: ['stored refunds that are missing:', 'looked up individually:'],
};

/** Kinds whose values are numbers of pieces or records, not rupees. */
const countedKinds = new Set([
  'refunded_pieces',
  'moved_pieces',
  'sold_pieces',
  'stock',
  'unpaid_entries',
  'ledger_days',
  'order_figures',
  'vendor_order_figures',
  'unlisted_payments_at_provider',
  'unlisted_refunds_at_provider',
]);

const subjects: Record<DifferenceRow['subject'], string> = {
  order: 'Order',
  purchase: 'Purchase of order',
  payment: 'Payment',
  refund: 'Refund',
  payout: 'Payout',
  product: 'Product',
  ledger: 'Ledger transaction',
  figures: 'Figures of',
  provider: 'Provider’s list',
};

export function describeDifference({ kind, ...row }: Difference): LedgerDifference {
  const [ours, theirs] = differenceTexts[kind]!;
  const formatValue = (value: number | null) => {
    if (value === null) return 'nothing';
    return countedKinds.has(kind) ? value.toLocaleString('en-IN') : formatRupees(rupeesOf(value));
  };
  return {
    kind,
    message: `${subjects[row.subject]} ${row.name}: ${ours} ${formatValue(row.expected)}, ${theirs} ${formatValue(row.found)}`,
    about: { kind: row.subject, id: row.id, name: row.name },
    link: linkOf(row),
  };
}

function linkOf({ subject, search }: DifferenceRow): string {
  if (!search) return '/admin/ledger';
  if (subject === 'payout') return '/admin/payouts';
  const page = subject === 'product' ? '/admin/products' : '/admin/orders';
  return `${page}?q=${encodeURIComponent(search)}`;
}
