import type { LedgerCheck, LedgerDifference } from '#contract/ledger.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import type { Difference, DifferenceRow } from './check.queries.ts';
import type { CheckRow } from './checks.queries.ts';

export const checkWire = (check: CheckRow): LedgerCheck => ({
  balanced: check.differences.length === 0,
  differences: check.differences,
  checkedAt: check.finished_at.toISOString(),
  isProviderChecked: check.is_provider_checked,
});

/** How a message names what is compared: first the shop's record, then what should equal it. */
const compared: Record<string, readonly [string, string]> = {
  unbalanced: ['the sum should be', 'it is'],
  sale: ['amount, vendor or deductions differ: the order has', 'the ledger has'],
  purchase: ['the purchase is', 'its orders and payment are'],
  unmatched_payment: ['a payment that pays no order is', 'the ledger has'],
  provider_fee: ['the provider’s fee is', 'the ledger has'],
  refund_requested: ['refunds or their deductions differ: the order has', 'the ledger has'],
  refund_completed: ['the refund sent is', 'the ledger has'],
  unknown_refund: ['the shop has', 'the ledger has'],
  order_refunds: ['its refunds sent are', 'the order says'],
  payment_refunds: ['its refunds are', 'the payment says'],
  refunded_pieces: ['pieces in its refunds:', 'the order says'],
  moved_pieces: ['pieces taken by its purchase:', 'the stock movements say'],
  sold_pieces: ['pieces to deliver:', 'pieces taken from stock'],
  stock: ['the stock is', 'its movements add up to'],
  payout_entries: ['the payout is', 'its entries add up to'],
  payout_postings: ['the payout takes', 'the ledger has'],
  payout_transfers: ['the payout pays', 'its transfers give'],
  transfer_fee: ['the transfer’s fee is', 'the ledger has'],
  payment_at_provider: ['the shop has', 'the provider has'],
  fee_at_provider: ['the shop has a fee of', 'the provider has'],
  refund_at_provider: ['the shop has', 'the provider has'],
  unlisted_payments_at_provider: ['the shop’s payments that it lacks:', 'looked up one by one:'],
  unlisted_refunds_at_provider: ['the shop’s refunds that it lacks:', 'looked up one by one:'],
};

/** Kinds of differences in numbers of pieces or records, not in rupees. */
const countedKinds = new Set([
  'refunded_pieces',
  'moved_pieces',
  'sold_pieces',
  'stock',
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
  provider: 'Provider’s list',
};

export function describeDifference({ kind, ...row }: Difference): LedgerDifference {
  const [ours, theirs] = compared[kind]!;
  const show = (value: number | null) => {
    if (value === null) return 'nothing';
    return countedKinds.has(kind) ? value.toLocaleString('en-IN') : formatRupees(rupeesOf(value));
  };
  return {
    kind,
    message: `${subjects[row.subject]} ${row.name}: ${ours} ${show(row.expected)}, ${theirs} ${show(row.found)}`,
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
