import type { Db, Trx } from '#server/platform/db/connection.ts';

/** Returns the number of the order's first return; with `isOpen`, of its first return that has not ended. */
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
