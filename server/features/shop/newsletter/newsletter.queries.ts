import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

/** Stores the request. Changes nothing and returns false if the email is already confirmed. */
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

/** Returns whether the link is valid. It stays valid after the confirmation, because people press buttons twice. */
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

/** Finds confirmed subscribers, sorted by email, beginning after `email`. */
export const findSubscribersAfter = (db: Db, email: string, limit: number) =>
  db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'link_key', 'consent', 'requested_at', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('email', '>', email)
    .orderBy('email')
    .limit(limit)
    .execute();

export async function eraseSubscriber(
  trx: Trx,
  { email }: { email: string | null },
): Promise<void> {
  if (email) await trx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}
