import { sql } from 'kysely';
import type { TaxRates } from '#contract/base/tax-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

export type TaxRateRow = Awaited<ReturnType<typeof findTaxRates>>[number];

const today = sql<string>`(${shopNow} at time zone 'Asia/Kolkata')::date`;

export async function findCurrentRates(db: Db | Trx): Promise<TaxRates> {
  const { rows } = await sql<{ rates: TaxRates }>`select current_tax_rates() as rates`.execute(db);
  return rows[0]!.rates;
}

/** Finds the rates in force on a day in India, by name. */
export async function findRatesOn(db: Db | Trx, day: string): Promise<TaxRates> {
  const { rows } = await sql<{ rates: TaxRates }>`select tax_rates_on(${day}) as rates`.execute(db);
  return rows[0]!.rates;
}

/** Finds the current and the upcoming rates of every rate name, such as `9403` or `tcs`. */
export function findTaxRates(db: Db | Trx) {
  return db
    .selectFrom('tax_rates')
    .selectAll()
    .select(sql<boolean>`effective_from <= ${today}`.as('is_current'))
    .where(
      sql<boolean>`not exists (select from tax_rates as later where later.name = tax_rates.name
        and later.effective_from > tax_rates.effective_from and later.effective_from <= ${today})`,
    )
    .orderBy('name')
    .orderBy('effective_from')
    .execute();
}

export function lockTaxRate(trx: Trx, id: string) {
  return trx
    .selectFrom('tax_rates')
    .selectAll()
    .select(sql<boolean>`effective_from <= ${today}`.as('is_current'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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

export async function countUpcomingRates(trx: Trx, name: TaxRateRow['name']): Promise<number> {
  const { rows } = await trx
    .selectFrom('tax_rates')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('name', '=', name)
    .where(sql<boolean>`effective_from > ${today}`)
    .executeTakeFirstOrThrow();
  return rows;
}

export async function deleteTaxRateRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('tax_rates').where('id', '=', id).execute();
}
