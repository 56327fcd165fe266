import { sql } from 'kysely';
import type { TaxLimitName } from '#contract/base/tax-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { type DatedRow, today } from './dated-rows.queries.ts';

export type TaxLimitRow = DatedRow<'tax_limits'>;

export async function findLimitOn(db: Db | Trx, name: TaxLimitName, day: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select tax_limit_on(${name}, ${day}) as value`.execute(db);
  return rows[0]!.value;
}

/** Inserts a limit. Returns false without inserting it if `effective_from` is not after today. */
export async function insertTaxLimit(
  trx: Trx,
  row: Pick<TaxLimitRow, 'name' | 'value' | 'effective_from' | 'created_by'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into tax_limits (name, value, effective_from, created_by)
    select ${row.name}, ${row.value}, ${row.effective_from}::date, ${row.created_by}
    where ${row.effective_from}::date > ${today}
    returning id`.execute(trx);
  return rows.length > 0;
}
