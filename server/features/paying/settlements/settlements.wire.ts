import { rupeesOf } from '#contract/money.ts';
import type { AdminPayout, DuePayout } from '#contract/paying/admin-settlements.ts';
import type { OrderEarning, Payout } from '#contract/paying/settlements.ts';
import type { PayoutProvider } from '#server/platform/payout-provider/payout-provider.ts';
import { splitPayoutNames } from '#server/platform/providers/split-payout-names.ts';
import type { findUnpaidVendorsPage, OrderEarningRow } from './earnings.queries.ts';
import { findLeftOutReason } from './left-out.ts';
import type { ListedPayoutRow } from './payouts.queries.ts';

export const payoutWire = (row: ListedPayoutRow): Payout => ({
  _id: row.id,
  number: row.number,
  amount: rupeesOf(row.amount_paise),
  status: row.status,
  utr: row.utr,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  paidAt: row.paid_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  returnReason: row.return_reason,
  entries: row.entries,
  bank: {
    lastDigits: row.account_number.slice(-4),
    ifsc: row.ifsc,
    beneficiaryName: row.beneficiary_name,
  },
});

export const adminPayoutWire = (row: ListedPayoutRow): AdminPayout => ({
  ...payoutWire(row),
  vendor: { _id: row.vendor_id, businessName: row.business_name },
  provider: row.provider,
  isReportedByProvider: splitPayoutNames.includes(row.provider),
  providerReference: row.provider_reference,
  problem: row.problem,
  isStuck: row.is_stuck,
});

export const orderEarningWire = (row: OrderEarningRow): OrderEarning => ({
  _id: row.id,
  orderId: row.number,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  payableFrom: row.payable_from?.toISOString() ?? null,
  openCase: row.open_case,
  gross: rupeesOf(row.gross),
  refunded: rupeesOf(row.refunded),
  commission: rupeesOf(row.commission),
  commissionGst: rupeesOf(row.commission_gst),
  tcs: rupeesOf(row.tcs),
  tds: rupeesOf(row.tds),
  net: rupeesOf(row.net),
  payout:
    row.payout_id && row.payout_number ? { _id: row.payout_id, number: row.payout_number } : null,
});

type DueRow = Awaited<ReturnType<typeof findUnpaidVendorsPage>>['rows'][number];

export const duePayoutWire = (
  row: DueRow,
  settlement: { provider: PayoutProvider | undefined; now: Date },
): DuePayout => ({
  vendor: { _id: row.id, businessName: row.business_name },
  onItsWay: rupeesOf(row.onItsWay),
  inReturnWindow: rupeesOf(row.inReturnWindow),
  payable: rupeesOf(row.payable),
  balance: rupeesOf(row.balance),
  reason: findLeftOutReason(row, row.payable, settlement),
  hold: row.payouts_held_at && {
    reason: row.payout_hold_reason,
    since: row.payouts_held_at.toISOString(),
  },
});
