/**
 * The ledger accounts of the marketplace. The ledger account of a vendor is `vendor:` with the vendor's id
 * (`docs/product/ledger.md#accounts`).
 */
export const ledgerAccountNames = [
  'provider',
  'provider_fees',
  'commission',
  'commission_gst',
  'tcs',
  'tds',
  'refunds',
  'payouts',
  'disputes',
] as const;
export type LedgerAccountName = (typeof ledgerAccountNames)[number];

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

export const ledgerAccountRule = {
  pattern: new RegExp(`^(${ledgerAccountNames.join('|')}|vendor:${uuid})$`, 'i'),
  message: 'Choose an account',
};

export const ledgerAccountLabels: Record<LedgerAccountName, string> = {
  provider: 'Payment provider',
  provider_fees: 'Provider’s fees',
  commission: 'Commission',
  commission_gst: 'GST on commission',
  tcs: 'TCS',
  tds: 'TDS',
  refunds: 'Owed to customers',
  payouts: 'On its way to vendors',
  disputes: 'Taken back by banks',
};

export type LedgerSide = 'debit' | 'credit';

/** Returns the side on which a ledger account's balance is positive. */
export const sideOfAccount = (account: string): LedgerSide =>
  ['provider', 'provider_fees', 'disputes'].includes(account) ? 'debit' : 'credit';

export const ledgerEvents = [
  'sale',
  'unmatched_payment',
  'provider_fee',
  'transfer_fee',
  'refund_requested',
  'refund_completed',
  'payout_claimed',
  'payout_paid',
  'payout_returned',
  'dispute_lost',
  'correction',
  'tcs_adjusted',
  'tds_set_off',
  'commission_gst_rounded',
] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

export const ledgerEventLabels: Record<LedgerEvent, string> = {
  sale: 'Sale',
  unmatched_payment: 'Payment that matches no order',
  provider_fee: 'Provider’s fee',
  transfer_fee: 'Fee of a transfer to a vendor',
  refund_requested: 'Refund requested',
  refund_completed: 'Refund sent',
  payout_claimed: 'Payout prepared',
  payout_paid: 'Payout paid',
  payout_returned: 'Payout returned',
  dispute_lost: 'Bank dispute lost',
  correction: 'Correction',
  tcs_adjusted: 'TCS of the documents',
  tds_set_off: 'TDS of returns set off',
  commission_gst_rounded: 'GST on commission, rounded by month',
};
