import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

/** Returns false for an email that is already confirmed; its consent stays as it is. */
export async function requestSubscription(
  trx: Trx,
  { email, linkKey, consent }: { email: string; linkKey: string; consent: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into newsletter_subscribers as subscriber (email, link_key, consent)
    values (${email}, ${linkKey}, ${consent})
    on conflict (email) do update set consent = excluded.consent, requested_at = ${shopNow}
    where subscriber.confirmed_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Returns true even if the subscriber has already confirmed, because people press buttons twice. */
export async function confirmSubscriber(db: Db, linkKey: string, after: Date): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, ${shopNow})
    where link_key = ${linkKey} and (confirmed_at is not null or requested_at > ${after})
    returning link_key`.execute(db);
  return rows.length === 1;
}

export const deleteSubscriber = (db: Db, linkKey: string) =>
  db.deleteFrom('newsletter_subscribers').where('link_key', '=', linkKey).execute();

export const deleteUnconfirmedBefore = (db: Db, time: Date) =>
  db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', time)
    .execute();

/** Finds the confirmed subscribers that follow `email`, sorted by email. */
export const findSubscribersAfter = (db: Db, email: string, limit: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'link_key', 'consent', 'requested_at', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('email', '>', email)
    .orderBy('email')
    .limit(limit)
    .execute();
