import { sql } from 'kysely';
import type { Db } from '#server/platform/db/connection.ts';

interface DocumentFilter {
  month: string;
  vendorId?: string;
  kinds?: string[];
}

/** Finds documents of the month in the order of their numbers, beginning after the number `after`. */
export function findMonthPage(
  db: Db,
  { month, vendorId, kinds }: DocumentFilter,
  after: string,
  limit: number,
) {
  const first = `${month}-01`;
  return db
    .selectFrom('documents')
    .select(['id', 'number', 'figures'])
    .where('issued_on', '>=', first)
    .where(sql<boolean>`issued_on < (${first}::date + interval '1 month')`)
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId!))
    .$if(kinds !== undefined, (query) => query.where(sql<boolean>`kind = any(${kinds})`))
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Counts a vendor's documents of a month, up to `limit`. */
export async function countMonth(
  db: Db,
  { month, vendorId }: { month: string; vendorId: string },
  limit: number,
): Promise<number> {
  const first = `${month}-01`;
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('issued_on', '>=', first)
    .where(sql<boolean>`issued_on < (${first}::date + interval '1 month')`)
    .limit(limit)
    .execute();
  return rows.length;
}
