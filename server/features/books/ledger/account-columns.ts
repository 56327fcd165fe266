import type { LedgerAccountName } from '#contract/books/ledger-options.ts';

export const buildVendorAccount = (vendorId: string) => `vendor:${vendorId}`;

/** Returns the id of the account's vendor, or undefined for an account of the marketplace. */
export const parseVendorAccount = (account: string): string | undefined =>
  account.startsWith('vendor:') ? account.slice('vendor:'.length) : undefined;

export type AccountColumn = `${LedgerAccountName}_paise` | 'vendor_paise';

/** Returns the column of ledger_transactions that holds the account's amounts. The contract validates the name. */
export const columnOfAccount = (account: string): AccountColumn =>
  parseVendorAccount(account) ? 'vendor_paise' : (`${account}_paise` as AccountColumn);
