import { sql } from 'kysely';
import type { RecordKind } from '#contract/shop/admin.ts';
import type { Db } from '#server/platform/db/connection.ts';

export interface AuditRow {
  id: string;
  at: Date;
  action: string;
  actor: string | null;
  actor_id: string | null;
  actor_role: string | null;
  subject_kind: RecordKind | null;
  subject_id: string | null;
  about: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const selectAudit = sql`
  select event.id, event.at, event.action, event.actor_id, event.actor_role, event.subject_kind, event.subject_id,
    event.before, event.after, coalesce(vendor.business_name, person.name) as actor,
    case event.subject_kind
      when 'account' then (select name from accounts where id = event.subject_id)
      when 'vendor' then (select business_name from vendors where id = event.subject_id)
      when 'order' then (select number from orders where id = event.subject_id)
      when 'contact' then (select name from contact_messages where id = event.subject_id)
      when 'product' then (select name from products where id = event.subject_id)
      when 'post' then (select title from posts where id = event.subject_id)
    end as about
  from audit_events as event
  left join accounts as person on person.id = event.actor_id
  left join vendors as vendor on vendor.id = event.actor_id`;

/**
 * Leaves out sign-ins and requests for reset codes, which outnumber everything else. The index `audit_events_shown` has
 * the same condition.
 */
export async function findRecentAuditEvents(db: Db, limit: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`${selectAudit}
    where event.action not in ('signed_in', 'sign_in_failed', 'sign_in_locked', 'reset_code_sent')
    order by event.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findAuditEventsOf(
  db: Db,
  kind: RecordKind,
  id: string,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`${selectAudit}
    where event.subject_kind = ${kind} and event.subject_id = ${id}
    order by event.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface OrderEventRow {
  id: string;
  at: Date;
  what: string;
  actor_role: string;
  actor: string | null;
  order_id: string | null;
  number: string | null;
}

/** Leaves out 'captured' events of purchases that also have a 'paid' event, which reports the same payment. */
export async function findRecentOrderEvents(db: Db, limit: number): Promise<OrderEventRow[]> {
  const { rows } = await sql<OrderEventRow>`
    select event.id, event.at, event.what, event.actor_role, event.order_id,
      coalesce(vendor.business_name, person.name) as actor,
      coalesce((select number from orders where id = event.order_id),
        (select string_agg(number, ', ' order by number) from orders where purchase_id = event.purchase_id)) as number
    from order_events as event
    left join accounts as person on person.id = event.actor_id
    left join vendors as vendor on vendor.id = event.actor_id
    where not (event.to_state = 'captured' and exists (
      select from order_events as received
      where received.purchase_id = event.purchase_id and received.to_state = 'paid'))
    order by event.id desc limit ${limit}`.execute(db);
  return rows;
}
