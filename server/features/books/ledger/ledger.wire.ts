import {
  ledgerAccountLabels,
  sideOfAccount,
  type LedgerAccountName,
} from '#contract/books/ledger-options.ts';
import type { LedgerBalance, LedgerCheck, LedgerEntry } from '#contract/books/ledger.ts';
import { rupeesOf } from '#contract/money.ts';
import { buildVendorAccount } from './account-columns.ts';
import type { EntryRow } from './accounts.queries.ts';
import type { CheckRow } from './checks.queries.ts';

/** `paise` is debits minus credits. The balance is positive on the account's normal side. */
const balanceOf = (account: string, paise: number): number =>
  paise === 0 ? 0 : rupeesOf(sideOfAccount(account) === 'debit' ? paise : -paise);

export const namedBalanceWire = (account: LedgerAccountName, paise: number): LedgerBalance => ({
  account,
  name: ledgerAccountLabels[account],
  side: sideOfAccount(account),
  balance: balanceOf(account, paise),
});

export const vendorBalanceWire = (vendor: {
  id: string;
  business_name: string;
  paise: number;
}): LedgerBalance => ({
  account: buildVendorAccount(vendor.id),
  name: vendor.business_name,
  side: 'credit',
  balance: balanceOf(buildVendorAccount(vendor.id), vendor.paise),
});

/** `paiseAfter` is the account's debits minus its credits, up to and including this entry. */
export const entryWire = (account: string, row: EntryRow, paiseAfter: number): LedgerEntry => ({
  _id: row.event_id,
  at: row.at.toISOString(),
  event: row.event,
  debit: rupeesOf(Math.max(row.paise, 0)),
  credit: rupeesOf(Math.max(-row.paise, 0)),
  balance: balanceOf(account, paiseAfter),
  orders: row.orders,
  reference: row.reference,
  reason: row.reason,
  by: row.actor,
});

export const checkWire = (check: CheckRow): LedgerCheck => ({
  balanced: check.differences.length === 0,
  differences: check.differences,
  checkedAt: check.finished_at.toISOString(),
  isFull: check.from_time === null,
  comparedFrom: check.from_time?.toISOString() ?? null,
  isProviderChecked: check.is_provider_checked,
});
