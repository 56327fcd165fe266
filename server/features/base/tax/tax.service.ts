import type { TaxLimit, TaxRate } from '#contract/base/tax.ts';
import type { TaxLimitName, TaxRates } from '#contract/base/tax-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { findDatedRows } from './dated-rows.queries.ts';
import { findLimitOn } from './tax-limits.queries.ts';
import { findCurrentRates, findRatesOn } from './tax.queries.ts';

export async function listTaxRates(db: Db | Trx): Promise<TaxRate[]> {
  const rows = await findDatedRows(db, 'tax_rates');
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    rates: row.rates_bps.map((bps) => bps / 100),
    base: row.base,
    effectiveFrom: row.effective_from,
    isCurrent: row.is_current,
  }));
}

export const getCurrentRates = (db: Db | Trx): Promise<TaxRates> => findCurrentRates(db);

/** Returns the rates in force on a day in India. */
export const getRatesOn = (db: Db | Trx, day: string): Promise<TaxRates> => findRatesOn(db, day);

/** Returns the limit in force on a day in India, in paise or basis points. */
export const getLimitOn = (db: Db | Trx, name: TaxLimitName, day: string): Promise<number> =>
  findLimitOn(db, name, day);

export async function listTaxLimits(db: Db | Trx): Promise<TaxLimit[]> {
  const rows = await findDatedRows(db, 'tax_limits');
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    value: row.value / 100,
    effectiveFrom: row.effective_from,
    isCurrent: row.is_current,
  }));
}
