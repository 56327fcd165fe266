import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type { AuditEvents } from '#server/schema/tables.ts';
import { shopClockTimestamp } from '#server/platform/db/shop-time.ts';

type Values = Insertable<AuditEvents>;

export async function insertAuditEvent(db: Db, values: Values): Promise<void> {
  await db.insertInto('audit_events').values(values).execute();
}

/**
 * Adds an event unless an equal one from the same IP was added in the last hour. Parallel callers must first lock the
 * subject.
 */
export async function insertUnrepeatedAuditEvent(db: Db, values: Values): Promise<void> {
  const { id, actor_id, actor_role, action, subject_kind, subject_id, before, after } = values;
  await sql`
    insert into audit_events (id, actor_id, actor_role, action, subject_kind, subject_id, before, after, ip)
    select ${id}::uuid, ${actor_id}::uuid, ${actor_role}, ${action}, ${subject_kind}, ${subject_id}::uuid,
      ${before}::jsonb, ${after}::jsonb, ${values.ip}
    where not exists (
      select from audit_events
      where subject_kind = ${subject_kind} and subject_id = ${subject_id}::uuid
        and action = ${action} and actor_id = ${actor_id}::uuid
        and before is not distinct from ${before}::jsonb and after is not distinct from ${after}::jsonb
        and ip is not distinct from ${values.ip}
        and at > ${shopClockTimestamp} - interval '1 hour')`.execute(db);
}

/** Removes the IPs of what the person did, and of failed sign-ins. Those of admins stay. */
export async function eraseIpsOf(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  await sql`
    update audit_events set ip = null
    where subject_kind = 'account' and subject_id = ${accountId}
      and (actor_id is null or actor_id = ${accountId}) and ip is not null`.execute(trx);
}

/** Removes the IPs of at most `limit` events from before `time`. Returns how many it removed. */
export async function eraseIpsBefore(db: Db, time: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update audit_events set ip = null
    where id in (
      select id from audit_events where at < ${time} and ip is not null order by id limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
