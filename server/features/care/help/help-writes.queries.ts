import { type Insertable, sql, type Updateable } from 'kysely';
import type { HelpSide } from '#contract/care/help-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import type {
  HelpEvents,
  HelpMessages,
  HelpPictures,
  HelpRequests,
} from '#server/schema/tables.ts';

export type LockedRequestRow = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** The active admin with the fewest unresolved requests; null in a shop without an active admin. */
const leastBusyAdmin = sql<string | null>`(
  select accounts.id from accounts
  where role = 'admin' and status = 'active' and deleted_at is null
  order by (select count(*) from help_requests as own
    where own.assignee_id = accounts.id and own.status in ('open', 'waiting')), accounts.created_at, accounts.id
  limit 1)`;

type NewRow = Omit<
  Insertable<HelpRequests>,
  'number' | 'assignee_id' | 'owner_kind' | 'due_at' | 'due_for' | 'updated_at' | 'created_at'
>;

/**
 * Inserts a request, or returns undefined if an earlier call with the same Idempotency-Key has stored one. A request
 * for a vendor is owned by the vendor, if the vendor is approved. All other requests are owned by an admin.
 */
export function insertRequest(
  trx: Trx,
  row: NewRow,
  { isForVendor, now }: { isForVendor: boolean; now: Date },
) {
  const isVendorOwner = sql<boolean>`(${isForVendor}::boolean and exists (select from vendors
    where vendors.id = ${row.vendor_id ?? null}::uuid and status = 'approved' and deleted_at is null))`;
  return trx
    .insertInto('help_requests')
    .values({
      ...row,
      number: sql<string>`next_help_number(${now})`,
      owner_kind: sql`case when ${isVendorOwner} then 'vendor' else 'admin' end`,
      assignee_id: sql`case when not ${isVendorOwner} then ${leastBusyAdmin} end`,
      created_at: now,
      updated_at: now,
      due_at: sql<Date>`${now}::timestamptz + interval '24 hours'`,
      due_for: 'answer',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'request_key'])
        .where('request_key', 'is not', null)
        .doNothing(),
    )
    .returning(['id', 'number', 'assignee_id', 'owner_kind', 'vendor_id'])
    .executeTakeFirst();
}

export function findRequestByKey(db: Db | Trx, accountId: string, idempotencyKey: string) {
  return db
    .selectFrom('help_requests')
    .select(['id', 'number', 'subject'])
    .where('account_id', '=', accountId)
    .where('request_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export function findMessageByKey(trx: Trx, authorId: string, idempotencyKey: string) {
  return trx
    .selectFrom('help_messages')
    .select(['request_id', 'text'])
    .where('author_id', '=', authorId)
    .where('request_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Counts the messages that one side has written in a request. */
export async function countMessages(trx: Trx, requestId: string, side: HelpSide): Promise<number> {
  const { count } = await trx
    .selectFrom('help_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns false if an earlier message of the author has the same idempotency key. */
export async function insertMessage(
  trx: Trx,
  message: Insertable<HelpMessages>,
  pictures: Omit<Insertable<HelpPictures>, 'message_id' | 'position'>[] = [],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('help_messages')
    .values(message)
    .onConflict((conflict) =>
      conflict
        .columns(['author_id', 'request_key'])
        .where('request_key', 'is not', null)
        .doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (pictures.length === 0) return true;
  const rows = pictures.map((picture, position) => ({
    ...picture,
    message_id: message.id,
    position,
  }));
  await trx.insertInto('help_pictures').values(rows).execute();
  return true;
}

/**
 * Inserts the events in the given order; a trigger sets the request's status and due time from all its events.
 * Resolving a request also resolves the contact message that opened the request.
 */
export async function insertHelpEvents(trx: Trx, events: Insertable<HelpEvents>[]): Promise<void> {
  if (events.length === 0) return;
  await trx.insertInto('help_events').values(events).execute();
  const resolved = events.find(({ kind }) => kind === 'resolved');
  if (!resolved) return;
  await trx
    .updateTable('contact_messages')
    .from('help_requests')
    .set({ status: 'resolved', updated_at: resolved.at })
    .whereRef('contact_messages.id', '=', 'help_requests.contact_id')
    .where('help_requests.id', '=', resolved.request_id)
    .where('contact_messages.status', '=', 'pending')
    .execute();
}

/** Records that a clock of the request has run out. Returns false if this has been recorded before. */
export async function insertOverdue(
  trx: Trx,
  event: { request_id: string; clock: 'answer' | 'resolution'; at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('help_events')
    .values({ ...event, kind: 'overdue', actor_role: 'system' })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'clock'])
        .where(sql<boolean>`kind = 'overdue'`)
        .doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A caller that also locks the request's purchase must lock the purchase first, so that two callers cannot deadlock. */
export function lockRequest(trx: Trx, id: string) {
  return trx
    .selectFrom('help_requests')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('shipments')
        .select(sql<boolean>`not_received_at is not null and status = 'delivered'`.as('reported'))
        .whereRef('shipments.id', '=', 'help_requests.shipment_id')
        .as('is_reported'),
      eb
        .exists(
          eb
            .selectFrom('help_events')
            .select('help_events.id')
            .whereRef('request_id', '=', 'help_requests.id')
            .where('kind', 'in', ['answered', 'resolved']),
        )
        .as('is_answered'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateRequest(
  trx: Trx,
  id: string,
  change: Updateable<HelpRequests>,
): Promise<void> {
  await trx.updateTable('help_requests').set(change).where('id', '=', id).execute();
}

/** Assigns the request to the least busy admin. Returns the admin's id, or null if there is no active admin. */
export async function assignLeastBusyAdmin(trx: Trx, id: string): Promise<string | null> {
  const { assignee_id } = await trx
    .updateTable('help_requests')
    .set({ owner_kind: 'admin', assignee_id: leastBusyAdmin })
    .where('id', '=', id)
    .returning('assignee_id')
    .executeTakeFirstOrThrow();
  return assignee_id;
}

export function findActiveAdmin(trx: Trx, id: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the texts and the recipients of emails about a request. */
export function findRequestMailFacts(trx: Trx, id: string) {
  return trx
    .selectFrom('help_requests')
    .leftJoin('vendors', 'vendors.id', 'help_requests.vendor_id')
    .leftJoin('accounts as assignee', 'assignee.id', 'help_requests.assignee_id')
    .select([
      'help_requests.id',
      'help_requests.number',
      'help_requests.topic',
      'help_requests.subject',
      'help_requests.account_id',
      'help_requests.email',
      'help_requests.vendor_id',
      'help_requests.assignee_id',
      'vendors.business_name',
      'vendors.contact_email as vendor_email',
      'assignee.email as assignee_email',
    ])
    .where('help_requests.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Finds the decision that the shipment was delivered. Ignores decisions from before the shipment's latest delivery. */
export const findDeliveredDecision = (trx: Trx, shipmentId: string) =>
  trx
    .selectFrom('help_requests')
    .innerJoin('shipments', 'shipments.id', 'help_requests.shipment_id')
    .select('help_requests.number')
    .where('shipments.id', '=', shipmentId)
    .where('decision', '=', 'delivered')
    .where('decided_at', '>=', sql<Date>`shipments.delivered_at`)
    .executeTakeFirst();

/**
 * Finds requests that have become overdue, that must be closed, or whose owner can no longer answer. If no admin is
 * active, leaves out requests of admins who can no longer answer.
 */
export async function findRequestsDue(
  db: Db,
  { now, closeBefore, limit }: { now: Date; closeBefore: Date; limit: number },
) {
  const { rows } = await sql<{ id: string }>`
    (select id from help_requests where status = 'open' and due_at <= ${now}
      and not exists (select from help_events where request_id = help_requests.id and kind = 'overdue'
        and clock = due_for) order by due_at limit ${limit})
    union
    (select id from help_requests where status = 'resolved' and resolved_at <= ${closeBefore}
      order by resolved_at limit ${limit})
    union
    (select help_requests.id from help_requests left join accounts on accounts.id = assignee_id
      left join vendors on vendors.id = vendor_id
      where help_requests.status in ('open', 'waiting')
      and case owner_kind when 'admin' then (accounts.id is null or accounts.role <> 'admin'
          or accounts.status <> 'active' or accounts.deleted_at is not null)
          and exists (select from accounts where role = 'admin' and status = 'active' and deleted_at is null)
        else vendors.status <> 'approved' or vendors.deleted_at is not null end limit ${limit})`.execute(
    db,
  );
  return rows;
}

/** Returns whether the owner of the request can still answer it. */
export async function canOwnerAnswer(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ can_answer: boolean }>`
    select case owner_kind
        when 'admin' then accounts.role = 'admin' and accounts.status = 'active' and accounts.deleted_at is null
        else vendors.status = 'approved' and vendors.deleted_at is null end as can_answer
    from help_requests left join accounts on accounts.id = assignee_id left join vendors on vendors.id = vendor_id
    where help_requests.id = ${id}`.execute(trx);
  return rows[0]?.can_answer ?? false;
}
