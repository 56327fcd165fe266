import { sql } from 'kysely';
import type { Role } from '#contract/endpoint.ts';
import type { Db } from '#server/platform/db/connection.ts';

export async function insertTicket(
  db: Db,
  ticket: { token_hash: string; account_id: string; request: string; expires_at: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('download_tickets').where('expires_at', '<', now).execute();
  await db.insertInto('download_tickets').values(ticket).execute();
}

/**
 * Deletes the ticket, so that it works once. Returns undefined if the ticket is unknown, expired or for another path, or if its holder
 * can no longer sign in with the role.
 */
export async function takeTicket(
  db: Db,
  { tokenHash, path, role, now }: { tokenHash: string; path: string; role: Role; now: Date },
) {
  const { rows } = await sql<{ account_id: string; request: unknown }>`
    delete from download_tickets using accounts
    where token_hash = ${tokenHash} and expires_at > ${now} and request ->> 'path' = ${path}
      and accounts.id = account_id
      and accounts.role = ${role} and accounts.status = 'active' and accounts.deleted_at is null
      and not exists (select from vendors where vendors.id = account_id and vendors.status = 'suspended')
    returning account_id, request -> 'request' as request`.execute(db);
  return rows[0];
}
