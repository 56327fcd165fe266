import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { systemNow } from '#server/platform/db/shop-time.ts';
import type { ResetCodes } from '#server/schema/tables.ts';

/** Counts the codes, except code `id`, that were sent to an account after `since`: all, and those for the same IP. */
export function countCodesSince(
  trx: Trx,
  { account_id, id, requester }: Pick<Insertable<ResetCodes>, 'account_id' | 'id' | 'requester'>,
  since: Date,
): Promise<{ all: number; ofRequester: number }> {
  return trx
    .selectFrom('reset_codes')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('requester', '=', requester!).as('ofRequester'),
    ])
    .where('account_id', '=', account_id)
    .where('created_at', '>', since)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
}

/** Returns false if the code is already stored. */
export async function insertResetCode(trx: Trx, values: Insertable<ResetCodes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reset_codes')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Counts an attempt for each valid code of the account with this email, unless the code has no attempts left. Attempts
 * from the IP that requested the code and from other IPs are counted separately. One SQL statement does this, so
 * that parallel attempts cannot exceed the limit.
 */
export async function claimResetAttempts(
  db: Db,
  rule: { email: string; requester: string; now: Date; perCode: number },
) {
  const { email, requester, now, perCode } = rule;
  const { rows } = await sql<{ id: string; account_id: string; code_hmac: string }>`
    with valid as (
      select code.id from reset_codes as code
      join accounts on accounts.id = code.account_id
      where accounts.email = ${email} and accounts.status = 'active'
        and code.used_at is null and code.expires_at > ${now}
      order by code.id for no key update of code)
    update reset_codes as code set
      attempts = code.attempts + (code.requester = ${requester})::int,
      other_attempts = code.other_attempts + (code.requester <> ${requester})::int
    from valid
    where code.id = valid.id and code.used_at is null
      and case when code.requester = ${requester} then code.attempts else code.other_attempts end
        < ${perCode}::int
    returning code.id, code.account_id, code.code_hmac`.execute(db);
  return rows;
}

/** Returns false if another call used the code first. */
export async function markResetCodeUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reset_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invalidates all reset codes of an account after its password or email has changed. */
export async function invalidateResetCodes(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('reset_codes')
    .set({ used_at: systemNow })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

export async function eraseResetCodes(
  trx: Trx,
  { accountId }: { accountId: string },
): Promise<void> {
  await trx.deleteFrom('reset_codes').where('account_id', '=', accountId).execute();
}
