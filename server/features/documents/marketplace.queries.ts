import type { Db, Trx } from '#server/platform/db/connection.ts';

export function findMarketplace(db: Db | Trx) {
  return db
    .selectFrom('marketplace_details')
    .select(['legal_name', 'address', 'gstin', 'pan'])
    .executeTakeFirst();
}

export async function saveMarketplaceRow(
  trx: Trx,
  details: { legal_name: string; address: string; gstin: string; pan: string },
  now: Date,
): Promise<void> {
  const row = { ...details, updated_at: now };
  await trx
    .insertInto('marketplace_details')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}
