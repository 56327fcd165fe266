import type { Db, Trx } from '#server/platform/db/connection.ts';

/**
 * Marks all claimed payouts as sent and returns their ids. When two admins prepare a file at the same time, each payout
 * is in only one of the files.
 */
export async function markSentInBankFile(trx: Trx, provider: string, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('payouts')
    .set({ status: 'sent', sent_at: now })
    .where('provider', '=', provider)
    .where('status', '=', 'claimed')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSentInBankFiles(trx: Trx, provider: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('payouts')
    .select('id')
    .where('provider', '=', provider)
    .where('status', '=', 'sent')
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds the given payouts that still have the status `sent`, oldest first. */
export function findBankFileRows(db: Db, payoutIds: readonly string[]) {
  return db
    .selectFrom('payouts')
    .select(['number', 'beneficiary_name', 'account_number', 'ifsc', 'amount_paise'])
    .where('id', 'in', payoutIds)
    .where('status', '=', 'sent')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
