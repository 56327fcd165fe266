import { sql } from 'kysely';
import type { TaxRates } from '#contract/base/tax-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { type DatedRow, today } from './dated-rows.queries.ts';

export type TaxRateRow = DatedRow<'tax_rates'>;

export async function findCurrentRates(db: Db | Trx): Promise<TaxRates> {
  const { rows } = await sql<{ rates: TaxRates }>`select current_tax_rates() as rates`.execute(db);
  return rows[0]!.rates;
}

/** Finds the rates in force on a day in India, by name. */
export async function findRatesOn(db: Db | Trx, day: string): Promise<TaxRates> {
  const { rows } = await sql<{ rates: TaxRates }>`select tax_rates_on(${day}) as rates`.execute(db);
  return rows[0]!.rates;
}

/**
 * Inserts a rate. Returns false without inserting it if `effective_from` is not after today. A second rate of the same
 * name and day violates a unique constraint.
 */
export async function insertTaxRate(
  trx: Trx,
  row: Pick<TaxRateRow, 'name' | 'rates_bps' | 'base' | 'effective_from' | 'created_by'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tax_rates (name, rates_bps, base, effective_from, created_by)
    select ${row.name}, ${row.rates_bps}, ${row.base}, ${row.effective_from}::date, ${row.created_by}
    where ${row.effective_from}::date > ${today}
    returning id`.execute(trx);
  return rows.length > 0;
}
