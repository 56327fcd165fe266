import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import type { TaxLimits, TaxRates } from '#server/schema/tables.ts';

// Rates and limits are rows of the same kind: for each name the newest whose day has begun is in force.

interface Rows {
  tax_rates: Selectable<TaxRates>;
  tax_limits: Selectable<TaxLimits>;
}
export type DatedTable = keyof Rows;
export type DatedRow<T extends DatedTable> = Rows[T] & { is_current: boolean };

/** The day in India. */
export const today = sql<string>`indian_day(${shopNow})`;

const isCurrent = sql`effective_from <= ${today} as is_current`;

/** Finds the rows in force and the upcoming ones of every name. */
export async function findDatedRows<T extends DatedTable>(
  db: Db | Trx,
  table: T,
): Promise<DatedRow<T>[]> {
  const { rows } = await sql<DatedRow<T>>`
    select *, ${isCurrent} from ${sql.table(table)} as own
    where not exists (select from ${sql.table(table)} as later where later.name = own.name
      and later.effective_from > own.effective_from and later.effective_from <= ${today})
    order by name, effective_from`.execute(db);
  return rows;
}

export async function lockDatedRow<T extends DatedTable>(
  trx: Trx,
  table: T,
  id: string,
): Promise<DatedRow<T> | undefined> {
  const { rows } = await sql<DatedRow<T>>`
    select *, ${isCurrent} from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function countUpcoming(trx: Trx, table: DatedTable, name: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)}
    where name = ${name} and effective_from > ${today}`.execute(trx);
  return rows[0]!.rows;
}

export async function deleteDatedRow(trx: Trx, table: DatedTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
}
