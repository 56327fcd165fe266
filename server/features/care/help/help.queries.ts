import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Role } from '#contract/endpoint.ts';
import type { HelpStatus, HelpTopic } from '#contract/care/help-rules.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import { isMaskedSince, wasPaid } from '#server/features/orders/orders/orders.sql.ts';
import { productPictureColumns } from '#server/features/base/pictures/pictures.sql.ts';
import type { Tables } from '#server/schema/tables.ts';

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findListedRequest>>>;
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThread>>>;
export type RequestOwners = NonNullable<Awaited<ReturnType<typeof findRequestOwners>>>;

interface Viewing {
  viewer: Role;
  now: Date;
}

export function findRequestOwners(db: Db, number: string) {
  return db
    .selectFrom('help_requests')
    .leftJoin('orders', 'orders.id', 'help_requests.order_id')
    .select(['help_requests.id', 'help_requests.number', 'help_requests.account_id'])
    .select(['help_requests.vendor_id', 'order_id', 'orders.purchase_id'])
    .where('help_requests.number', '=', number)
    .executeTakeFirst();
}

/** A visitor's link ends this many days after the request was closed. */
const visitorLinkDays = 90;

/**
 * Finds the request if a visitor opened it and its link has not ended. Customers have no token for their requests, because
 * they sign in.
 */
export function findVisitorRequest(db: Db, id: string) {
  return (
    db
      .selectFrom('help_requests')
      .select(['id', 'number', 'email'])
      .where('id', '=', id)
      .where('account_id', 'is', null)
      // The email is empty once the request is erased.
      .where('email', '<>', '')
      .where(
        sql<boolean>`not (status = 'closed' and exists (select from help_events
        where request_id = help_requests.id and kind = 'closed'
          and at < ${shopNow} - ${visitorLinkDays} * interval '1 day'))`,
      )
      .executeTakeFirst()
  );
}

/** Only admins read notes. */
const isReadable = (viewer: Role) =>
  viewer === 'admin' ? sql<boolean>`true` : sql<boolean>`not help_messages.is_internal`;

const selectRequest = (db: Db, { viewer, now }: Viewing) =>
  db
    .selectFrom('help_requests')
    .leftJoin('orders', 'orders.id', 'help_requests.order_id')
    .leftJoin('returns', 'returns.id', 'help_requests.return_id')
    .leftJoin('products', 'products.id', 'help_requests.product_id')
    .leftJoin('vendors', 'vendors.id', 'help_requests.vendor_id')
    .leftJoin('accounts as assignee', 'assignee.id', 'help_requests.assignee_id')
    .select([
      'help_requests.id',
      'help_requests.number',
      'help_requests.topic',
      'help_requests.subject',
      'help_requests.status',
      'help_requests.account_id',
      'help_requests.name',
      'help_requests.email',
      'help_requests.order_id',
      'help_requests.return_id',
      'help_requests.product_id',
      'help_requests.vendor_id',
      'help_requests.owner_kind',
      'help_requests.assignee_id',
      'help_requests.due_at',
      'help_requests.due_for',
      'help_requests.created_at',
      'help_requests.updated_at',
      'orders.number as order_number',
      'returns.number as return_number',
      'products.name as product_name',
      'vendors.business_name',
      'assignee.name as assignee_name',
    ])
    // The vendor sees the customer's name until 30 days after the request was resolved.
    .select(
      isMaskedSince(sql`case when help_requests.status in ('resolved', 'closed')
        then help_requests.resolved_at end`).as('is_customer_masked'),
    )
    .select((eb) => [
      sql<
        number | null
      >`floor(extract(epoch from help_requests.due_at - ${now}::timestamptz) / 3600)::int`.as(
        'hours_left',
      ),
      selectProductPicture(eb),
      selectLastMessage(eb, viewer),
    ]);

type Builder = ExpressionBuilder<Tables, 'help_requests'>;

const selectProductPicture = (eb: Builder) =>
  jsonObjectFrom(
    eb
      .selectFrom('product_pictures')
      .leftJoin('pictures', 'pictures.id', 'product_pictures.picture_id')
      .select(productPictureColumns)
      .whereRef('product_pictures.product_id', '=', 'help_requests.product_id')
      .orderBy('product_pictures.position')
      .limit(1),
  ).as('product_picture');

const selectLastMessage = (eb: Builder, viewer: Role) =>
  jsonObjectFrom(
    eb
      .selectFrom('help_messages')
      .select(['help_messages.side', 'help_messages.text', 'help_messages.masked_text'])
      .select(sql<string>`help_messages.created_at`.as('at'))
      .whereRef('help_messages.request_id', '=', 'help_requests.id')
      .where(isReadable(viewer))
      .orderBy('help_messages.created_at', 'desc')
      .orderBy('help_messages.id', 'desc')
      .limit(1),
  ).as('last_message');

const selectMessages = (eb: Builder, viewer: Role) =>
  jsonArrayFrom(
    eb
      .selectFrom('help_messages')
      .leftJoin('accounts as author', 'author.id', 'help_messages.author_id')
      .select([
        'help_messages.id',
        'help_messages.side',
        'help_messages.text',
        'help_messages.masked_text',
        'help_messages.is_internal',
        'help_messages.author_id',
        'author.name as author_name',
      ])
      .select(sql<string>`help_messages.created_at`.as('at'))
      .select((message) =>
        jsonArrayFrom(
          message
            .selectFrom('help_pictures')
            .select(['help_pictures.id', 'help_pictures.width', 'help_pictures.height'])
            .whereRef('help_pictures.message_id', '=', 'help_messages.id')
            .orderBy('help_pictures.position'),
        ).as('pictures'),
      )
      .whereRef('help_messages.request_id', '=', 'help_requests.id')
      .where(isReadable(viewer))
      .orderBy('help_messages.created_at')
      .orderBy('help_messages.id'),
  ).as('messages');

const selectEvents = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('help_events')
      .leftJoin('accounts as actor', 'actor.id', 'help_events.actor_id')
      .leftJoin('accounts as assigned', 'assigned.id', 'help_events.assignee_id')
      .select([
        'help_events.kind',
        'help_events.actor_role',
        'help_events.clock',
        'help_events.text',
        'actor.name as actor_name',
        'assigned.name as assigned_name',
      ])
      .select(sql<string>`help_events.at`.as('at'))
      .whereRef('help_events.request_id', '=', 'help_requests.id')
      .orderBy('help_events.id'),
  ).as('events');

const findListedRequest = (db: Db, id: string, viewing: Viewing) =>
  selectRequest(db, viewing).where('help_requests.id', '=', id).executeTakeFirst();

/** Finds a request with all its events and with the messages that the viewer may read. */
export function findThread(db: Db, id: string, viewing: Viewing) {
  return selectRequest(db, viewing)
    .leftJoin('shipments', 'shipments.id', 'help_requests.shipment_id')
    .select(
      sql<boolean>`shipments.not_received_at is not null and shipments.status = 'delivered'`.as(
        'is_reported',
      ),
    )
    .select((eb) => [selectMessages(eb, viewing.viewer), selectEvents(eb)])
    .where('help_requests.id', '=', id)
    .executeTakeFirst();
}

export interface RequestFilter {
  q?: string | undefined;
  status?: HelpStatus | undefined;
  topic?: HelpTopic | undefined;
  isOverdue: boolean;
  /** Only requests of this account. */
  accountId?: string | undefined;
  vendorId?: string | undefined;
  isOwnedByVendor?: boolean | undefined;
  assigneeId?: string | undefined;
  orderId?: string | undefined;
  productId?: string | undefined;
  sort: 'due' | 'newest' | 'oldest';
  page?: number | undefined;
  limit: number;
}

/** Only admins search by the customer's name and email. */
const searchedByAdmins = sql`(help_requests.number || ' ' || help_requests.subject || ' ' || help_requests.name || ' ' || help_requests.email)`;
const searchedByOthers = sql`(help_requests.number || ' ' || help_requests.subject)`;

export function findRequestsPage(db: Db, filter: RequestFilter, viewing: Viewing) {
  const { q, status, topic, isOverdue, accountId, vendorId, sort, page, limit } = filter;
  const searched = viewing.viewer === 'admin' ? searchedByAdmins : searchedByOthers;
  return findListPage(
    db,
    { sort, page, limit },
    {
      table: 'help_requests',
      where: allOf([
        q && sql`${searched} ilike ${containsPattern(q)}`,
        status && sql`help_requests.status = ${status}`,
        topic && sql`help_requests.topic = ${topic}`,
        isOverdue && overdueAt(viewing.now),
        accountId && sql`help_requests.account_id = ${accountId}`,
        vendorId && sql`help_requests.vendor_id = ${vendorId}`,
        filter.isOwnedByVendor && sql`help_requests.owner_kind = 'vendor'`,
        filter.assigneeId && sql`help_requests.assignee_id = ${filter.assigneeId}`,
        filter.orderId && sql`help_requests.order_id = ${filter.orderId}`,
        filter.productId && sql`help_requests.product_id = ${filter.productId}`,
      ]),
      rows: selectRequest(db, viewing),
      sorts: {
        newest: sql`help_requests.created_at desc, help_requests.id desc`,
        oldest: sql`help_requests.created_at, help_requests.id`,
        due: sql`help_requests.due_at, help_requests.updated_at desc, help_requests.id desc`,
      },
      hasExactTotal: true,
    },
  );
}

export const overdueAt = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(help_requests.status = 'open' and help_requests.due_at <= ${now}::timestamptz)`;

const maxHistory = 5;

/** Finds the customer's 5 newest paid orders and 5 newest other requests, which admins see beside a thread. */
export async function findCustomerHistory(
  db: Db,
  { id, account_id: accountId, email }: { id: string; account_id: string | null; email: string },
) {
  const ofCustomer = accountId
    ? sql`account_id = ${accountId}`
    : sql`account_id is null and email = ${email}`;
  const { rows } = await sql<{
    orders: {
      id: string;
      number: string;
      business_name: string;
      amount_paise: number;
      status: string;
      created_at: string;
    }[];
    requests: { number: string; subject: string; status: HelpStatus; created_at: string }[];
  }>`select
    coalesce((select jsonb_agg(found) from (
      select id, number, business_name, amount_paise, status, created_at from orders
      where account_id = ${accountId}::uuid and ${wasPaid}
      order by created_at desc, id desc limit ${maxHistory}) as found), '[]') as orders,
    coalesce((select jsonb_agg(found) from (
      select number, subject, status, created_at from help_requests
      where ${ofCustomer} and id <> ${id} and email <> ''
      order by created_at desc, id desc limit ${maxHistory}) as found), '[]') as requests`.execute(
    db,
  );
  return rows[0]!;
}

/** Only admins see pictures of notes. */
export function findHelpPicture(
  db: Db,
  { requestId, pictureId, viewer }: { requestId: string; pictureId: string; viewer: Role },
) {
  return db
    .selectFrom('help_pictures')
    .innerJoin('help_messages', 'help_messages.id', 'help_pictures.message_id')
    .select(['help_pictures.key', 'help_pictures.widths'])
    .where('help_pictures.id', '=', pictureId)
    .where('help_messages.request_id', '=', requestId)
    .where(isReadable(viewer))
    .executeTakeFirst();
}
