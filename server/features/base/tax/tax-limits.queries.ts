import { sql } from 'kysely';
import type { TaxLimitName } from '#contract/base/tax-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

export type TaxLimitRow = Awaited<ReturnType<typeof findTaxLimits>>[number];

const today = sql<string>`indian_day(${shopNow})`;
const isCurrent = sql<boolean>`effective_from <= ${today}`;

export async function findLimitOn(db: Db | Trx, name: TaxLimitName, day: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select tax_limit_on(${name}, ${day}) as value`.execute(db);
  return rows[0]!.value;
}

/** Finds the current and the upcoming limits of every name. */
export function findTaxLimits(db: Db | Trx) {
  return db
    .selectFrom('tax_limits')
    .selectAll()
    .select(isCurrent.as('is_current'))
    .where(
      sql<boolean>`not exists (select from tax_limits as later where later.name = tax_limits.name
        and later.effective_from > tax_limits.effective_from and later.effective_from <= ${today})`,
    )
    .orderBy('name')
    .orderBy('effective_from')
    .execute();
}

export function lockTaxLimit(trx: Trx, id: string) {
  return trx
    .selectFrom('tax_limits')
    .selectAll()
    .select(isCurrent.as('is_current'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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

export async function countUpcomingLimits(trx: Trx, name: TaxLimitName): Promise<number> {
  const { rows } = await trx
    .selectFrom('tax_limits')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('name', '=', name)
    .where(sql<boolean>`effective_from > ${today}`)
    .executeTakeFirstOrThrow();
  return rows;
}

export async function deleteTaxLimitRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('tax_limits').where('id', '=', id).execute();
}
