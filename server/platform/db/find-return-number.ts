import type { Db, Trx } from './connection.ts';

/** The number of the order's first return, if it has one; of the first one that has not ended with `isOpen`. */
export async function findReturnNumber(
  db: Db | Trx,
  orderId: string,
  { isOpen = false } = {},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('returns')
    .select('number')
    .where('order_id', '=', orderId)
    .$if(isOpen, (query) => query.where('closed_at', 'is', null))
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}
