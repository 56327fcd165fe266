import { ledgerAccountNames, type LedgerAccountName } from '#contract/books/ledger-options.ts';
import type {
  LedgerBalance,
  LedgerEntriesQuery,
  LedgerQuery,
  LedgerVendorsQuery,
} from '#contract/books/ledger.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { parseVendorAccount } from './account-columns.ts';
import {
  findEntriesPage,
  findVendorBalancesPage,
  findVendorName,
  sumLedgerAccount,
  sumLedgerAccounts,
} from './accounts.queries.ts';
import { findLastCheck } from './checks.queries.ts';
import { checkWire, entryWire, namedBalanceWire, vendorBalanceWire } from './ledger.wire.ts';

export async function getLedger({ db }: Pick<Ctx, 'db'>, { account }: LedgerQuery) {
  const [sums, lastCheck, chosen] = await Promise.all([
    sumLedgerAccounts(db),
    findLastCheck(db),
    account ? findBalance(db, account) : null,
  ]);
  return {
    accounts: ledgerAccountNames.map((name) => namedBalanceWire(name, sums[name])),
    vendors: rupeesOf(0 - sums.vendor),
    account: chosen,
    lastCheck: lastCheck ? checkWire(lastCheck) : null,
  };
}

async function findBalance(db: Db, account: string): Promise<LedgerBalance> {
  const id = parseVendorAccount(account);
  if (!id)
    return namedBalanceWire(account as LedgerAccountName, await sumLedgerAccount(db, account));
  const vendor = await findVendorName(db, id);
  if (!vendor) throw notFound('Ledger account');
  return vendorBalanceWire({ id, ...vendor, paise: await sumLedgerAccount(db, account) });
}

export async function listLedgerVendors({ db }: Pick<Ctx, 'db'>, query: LedgerVendorsQuery) {
  const { rows, ...total } = await findVendorBalancesPage(db, query);
  return { rows: rows.map(vendorBalanceWire), ...total };
}

/** Sums the balance only for the page's newest entry. Subtracting an entry gives the balance of the next older one. */
export async function listLedgerEntries({ db }: Pick<Ctx, 'db'>, query: LedgerEntriesQuery) {
  const { rows, ...total } = await findEntriesPage(db, query);
  const [newest] = rows;
  let paise = newest ? await sumLedgerAccount(db, query.account, newest) : 0;
  const entries = rows.map((row) => {
    const entry = entryWire(query.account, row, paise);
    paise -= row.paise;
    return entry;
  });
  return { rows: entries, ...total };
}
