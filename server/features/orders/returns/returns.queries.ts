import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { storedAddress } from '#contract/people/addresses.ts';
import type { ReturnStatus } from '#contract/orders/return-rules.ts';
import { isMaskedSince } from '#server/features/orders/orders/orders.sql.ts';
import { refundsOf, selectRefunds } from '#server/features/orders/refunds/refunds.sql.ts';
import { allOf } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { findListPage, type ListPage } from '#server/platform/db/find-list-page.ts';
import type { Tables } from '#server/schema/tables.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import type { z } from 'zod';

export type ReturnRow = Awaited<ReturnType<typeof findReturn>>;
export type ReturnOwners = NonNullable<Awaited<ReturnType<typeof findReturnOwners>>>;

export function findReturnOwners(db: Db, id: string) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(['returns.id', 'returns.account_id', 'returns.vendor_id', 'orders.id as order_id'])
    .select('orders.purchase_id')
    .where('returns.id', '=', id)
    .executeTakeFirst();
}

const returnColumns = [
  'returns.id',
  'returns.number',
  'returns.order_id',
  'returns.vendor_id',
  'returns.status',
  'returns.reason',
  'returns.resolution',
  'returns.note',
  'returns.transport_paise',
  'returns.pickup_day',
  'returns.pickup_date',
  'returns.carrier',
  'returns.tracking_number',
  'returns.answer_by',
  'returns.expires_at',
  'returns.pickup_missed_at',
  'returns.approved_at',
  'returns.finish_by',
  'returns.is_restocked',
  'returns.requested_at',
  'returns.received_at',
  'returns.updated_at',
  'orders.number as order_number',
  'orders.business_name',
  'purchases.customer_name',
  'purchases.customer_email',
  'purchases.customer_phone',
  'returns.replacement_order_id',
  'replacement.number as replacement_number',
] as const;

/** Selects a return with everything that its page shows. */
const selectReturn = (db: Db) =>
  db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .leftJoin('orders as replacement', 'replacement.id', 'returns.replacement_order_id')
    .select(returnColumns)
    .select([
      sql<z.output<typeof storedAddress>>`returns.pickup_address`.as('pickup_address'),
      // The vendor sees the customer's details until 30 days after the return was closed.
      isMaskedSince(sql`returns.closed_at`).as('is_customer_masked'),
      hoursLeft.as('hours_left'),
    ])
    .select((eb) => [selectLines(eb), selectPhotos(eb), selectSteps(eb)])
    .select(selectRefunds(refundsOf.return));

/** The full hours until the vendor's deadline. The server computes them, because browsers do not know the shop's clock. */
const hoursLeft = sql<number | null>`case when returns.status in ('requested', 'received') then
  greatest(0, floor(extract(epoch from
    case returns.status when 'requested' then answer_by else finish_by end - ${shopNow}) / 3600))::int end`;

type Builder = ExpressionBuilder<Tables, 'returns'>;

/** The price paid for a piece. For a piece of a replacement, which costs nothing, it is the price of the original piece. */
const paidPricePaise = sql<number>`(
  with recursive chain as (
    select paid.replaces_line_id, coalesce(paid.discount_price_paise, paid.price_paise) as paise
    from order_lines as paid where paid.id = line.id
    union all
    select paid.replaces_line_id, coalesce(paid.discount_price_paise, paid.price_paise)
    from chain join order_lines as paid on paid.id = chain.replaces_line_id
  )
  select paise from chain where replaces_line_id is null)`;

const selectLines = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('return_lines')
      .innerJoin('order_lines as line', 'line.id', 'return_lines.order_line_id')
      .select([
        'line.id',
        'line.product_id',
        'line.variant_id',
        'line.name',
        'line.sku',
        'line.option_names',
        'line.option_values',
        'line.image',
        'return_lines.quantity',
        'return_lines.accepted_quantity',
        paidPricePaise.as('price_paise'),
      ])
      .whereRef('return_lines.return_id', '=', 'returns.id')
      .orderBy('line.position'),
  ).as('lines');

const selectPhotos = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('return_photos')
      .select(['return_photos.id', 'side', 'return_photos.width', 'return_photos.height'])
      .whereRef('return_photos.return_id', '=', 'returns.id')
      .orderBy('return_photos.created_at')
      .orderBy('position'),
  ).as('photos');

const selectSteps = (eb: Builder) =>
  jsonArrayFrom(
    eb
      .selectFrom('return_steps')
      .select(['actor_role', 'text', sql<string>`return_steps.at`.as('at')])
      .select(sql<ReturnStatus>`return_steps.status`.as('status'))
      .whereRef('return_steps.return_id', '=', 'returns.id')
      .orderBy('return_steps.id'),
  ).as('steps');

export const findReturn = (db: Db, id: string) =>
  selectReturn(db).where('returns.id', '=', id).executeTakeFirstOrThrow();

/** The condition of each list. `open` and `closed` together contain every return. */
const listConditions = {
  open: sql`returns.closed_at is null`,
  closed: sql`returns.closed_at is not null`,
  to_answer: sql`returns.closed_at is null and returns.status = 'requested'`,
  to_collect: sql`returns.closed_at is null and returns.status in ('approved', 'scheduled')`,
  to_inspect: sql`returns.closed_at is null and returns.status = 'received'`,
  disputed: sql`returns.closed_at is null and returns.status = 'disputed'`,
};

interface ReturnFilter {
  accountId?: string | undefined;
  vendorId?: string | undefined;
  orderId?: string | undefined;
  list?: keyof typeof listConditions | undefined;
  page?: number | undefined;
  limit: number;
}

export function findReturnsPage(db: Db, filter: ReturnFilter): Promise<ListPage<ReturnRow>> {
  const { accountId, vendorId, orderId, list, ...slice } = filter;
  return findListPage(
    db,
    { ...slice, sort: list === 'to_answer' ? ('due' as const) : ('newest' as const) },
    {
      table: 'returns',
      where: allOf([
        accountId && sql`returns.account_id = ${accountId}`,
        vendorId && sql`returns.vendor_id = ${vendorId}`,
        orderId && sql`returns.order_id = ${orderId}`,
        list && listConditions[list],
      ]),
      rows: selectReturn(db),
      sorts: {
        newest: sql`returns.requested_at desc, returns.id desc`,
        due: sql`returns.answer_by, returns.id`,
      },
      hasExactTotal: true,
    },
  );
}

export function findPhoto(db: Db, returnId: string, photoId: string) {
  return db
    .selectFrom('return_photos')
    .select(['key', 'widths'])
    .where('return_id', '=', returnId)
    .where('id', '=', photoId)
    .executeTakeFirst();
}

/** A pickup is overdue when its day is more than this many days ago and the goods are not received. */
const overdueDays = 3;

/**
 * Finds disputes, approved returns whose time to collect ends within a week, and overdue pickups. The least recently changed come
 * first.
 */
export function findReturnsToAttend(db: Db, limit: number) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select([
      'returns.id',
      'returns.number',
      'returns.order_id',
      'returns.vendor_id',
      'orders.number as order_number',
      'orders.business_name',
      'returns.status',
      'returns.updated_at',
    ])
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`(returns.status = 'disputed'
        or returns.status = 'approved' and returns.expires_at < ${shopNow} + interval '7 days'
        or returns.status = 'scheduled'
          and pickup_date < (${shopNow} at time zone 'Asia/Kolkata')::date - ${overdueDays}::int)`,
    )
    .orderBy('returns.updated_at')
    .limit(limit)
    .execute();
}

/** Finds the returns that wait for their vendor to answer or to collect the goods. */
export function findWaitingReturns(db: Db, vendorId: string) {
  return db
    .selectFrom('returns')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('closed_at', 'is', null)
    .where('status', 'in', ['requested', 'approved', 'scheduled'])
    .orderBy('id')
    .execute();
}
