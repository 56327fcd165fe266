import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type HeldReason,
  reviewLimits,
  type ReviewSort,
  type ReviewStatus,
} from '#contract/care/trust-rules.ts';
import { allOf } from '#server/platform/db/conditions.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { hasBought } from '#server/features/orders/orders/orders.sql.ts';
import { findListPage } from '#server/platform/db/find-list-page.ts';
import {
  ratingColumns,
  reviewColumns,
  reviewOrders,
  selectMentionsOfProduct,
  selectPhotosOfReview,
  selectReviewPhotosOfProduct,
  selectReviewsOfProduct,
} from './reviews.sql.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';

interface ReviewFilter {
  stars?: number | undefined;
  sort: ReviewSort;
  limit: number;
  offset: number;
}

/**
 * Reads a page of reviews with the product's ratings, mentions and photos in one SQL statement. The cost of the first
 * page does not depend on the number of reviews. Returns undefined unless the product is public.
 */
export const findReviewsOfProduct = (
  db: Db,
  productId: string,
  { stars, sort, limit, offset }: ReviewFilter,
) =>
  db
    .selectFrom('products')
    .select(['products.id', ...ratingColumns])
    .select([
      selectReviewsOfProduct({
        ...(stars !== undefined && { where: sql<boolean>`reviews.stars = ${stars}` }),
        order: reviewOrders[sort],
        limit: sql<number>`${limit}`,
        offset: sql<number>`${offset}`,
      }),
      selectMentionsOfProduct(),
      selectReviewPhotosOfProduct(),
    ])
    .where('products.id', '=', productId)
    .where('products.is_public', '=', true)
    .executeTakeFirst();

export type ReviewOwners = NonNullable<Awaited<ReturnType<typeof findReviewOwners>>>;

export const findReviewOwners = (db: Db, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'account_id', 'vendor_id', 'product_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export type OwnReviewRow = Awaited<ReturnType<typeof findOwnReview>>;

export const findOwnReview = (db: Db, id: string) =>
  selectOwnReviews(db).where('reviews.id', '=', id).executeTakeFirstOrThrow();

const selectOwnReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(reviewColumns)
    .select(selectPhotosOfReview())
    .select([
      'reviews.order_line_id',
      'reviews.order_id',
      'reviews.product_id',
      'products.name as product_name',
      'reviews.hidden_reason',
      sql<ReviewStatus>`reviews.status`.as('status'),
      sql<HeldReason | null>`reviews.held_reason`.as('held_reason'),
    ]);

/** The time of a line's latest delivery, or null if no piece is delivered. */
export const lineDeliveredAt = sql<Date | null>`(
  select max(shipments.delivered_at) from shipment_lines
  join shipments on shipments.id = shipment_lines.shipment_id
  where shipment_lines.order_line_id = order_lines.id and shipments.status = 'delivered')`;

/** Whether the customer's code confirmed every delivery of the line. Otherwise only the vendor states it. */
export const isDeliveryConfirmed = sql<boolean>`coalesce((
  select bool_and(shipments.is_confirmed) from shipment_lines
  join shipments on shipments.id = shipment_lines.shipment_id
  where shipment_lines.order_line_id = order_lines.id and shipments.status = 'delivered'), false)`;

/** Whether a line was delivered to the customer. Leaves out replacements, because the original lines are reviewed. */
const isDeliveredLine = (accountId: string, orderId: string | undefined): RawBuilder<boolean> =>
  allOf([
    sql`replaces_line_id is null`,
    sql`exists (select from orders
      where orders.id = order_lines.order_id and orders.account_id = ${accountId})`,
    sql`exists (select from shipment_lines join shipments on shipments.id = shipment_lines.shipment_id
      where shipment_lines.order_line_id = order_lines.id and shipments.status = 'delivered')`,
    orderId && sql`order_lines.order_id = ${orderId}`,
  ]);

export type ReviewableLineRow = Awaited<ReturnType<typeof findReviewableLines>>['rows'][number];

/** Finds the delivered lines of a customer with their reviews. */
export const findReviewableLines = (
  db: Db,
  {
    accountId,
    orderId,
    ...slice
  }: { accountId: string; orderId: string | undefined; page?: number | undefined; limit: number },
) =>
  findListPage(db, slice, {
    table: 'order_lines',
    where: isDeliveredLine(accountId, orderId),
    rows: db
      .selectFrom('order_lines')
      .select([
        'order_lines.id',
        'order_lines.order_id',
        'order_lines.product_id',
        'order_lines.name',
        'order_lines.image',
        'order_lines.option_names',
        'order_lines.option_values',
        sql<boolean>`order_lines.refunded_quantity >= order_lines.quantity`.as('is_refunded'),
        lineDeliveredAt.$castTo<Date>().as('delivered_at'),
      ])
      .select((eb) => [
        eb
          .selectFrom('orders')
          .select('number')
          .whereRef('orders.id', '=', 'order_lines.order_id')
          .as('order_number'),
        jsonObjectFrom(
          selectOwnReviews(db).where(
            sql<boolean>`reviews.order_line_id = order_lines.id and reviews.status <> 'withdrawn'`,
          ),
        ).as('review'),
      ]),
    order: sql`${lineDeliveredAt} desc, order_lines.id desc`,
    hasExactTotal: true,
  });

/**
 * Finds what an account has done with the reviews and questions of a product: votes, reports and own reviews. Also
 * finds whether the account has bought the product, and whether the account sells it.
 */
export const findOwnMarks = async (db: Db, productId: string, accountId: string) => {
  const { rows } = await sql<{
    votes: string[];
    reported: string[];
    own: string[];
    has_bought: boolean;
    is_vendor: boolean;
  }>`
    select
      array(select review_id from review_votes join reviews on reviews.id = review_id
        where review_votes.account_id = ${accountId} and product_id = ${productId} limit 1000) as votes,
      array(select review_id from review_reports join reviews on reviews.id = review_id
        where review_reports.account_id = ${accountId} and product_id = ${productId} limit 1000)
        || array(select subject_id from question_reports
          where account_id = ${accountId} and product_id = ${productId} limit 1000) as reported,
      array(select id from reviews
        where account_id = ${accountId} and product_id = ${productId} and status <> 'withdrawn') as own,
      exists (select from products where id = ${productId} and vendor_id = ${accountId}) as is_vendor,
      ${hasBought(accountId, productId)} as has_bought`.execute(db);
  return rows[0]!;
};

/** Finds the most recently delivered line of this product that the customer can still review. */
export const findLineToReview = (db: Db, productId: string, accountId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id as line', 'orders.id as order', lineDeliveredAt.as('delivered_at')])
    .where('orders.account_id', '=', accountId)
    .where('order_lines.product_id', '=', productId)
    .where('order_lines.replaces_line_id', 'is', null)
    .where(sql<boolean>`order_lines.refunded_quantity < order_lines.quantity`)
    .where(sql<boolean>`not exists (select from reviews
      where reviews.order_line_id = order_lines.id and reviews.status <> 'withdrawn')`)
    .where(
      sql<boolean>`(${lineDeliveredAt} at time zone 'Asia/Kolkata')::date + ${reviewLimits.daysToReview}::int
        >= (${shopNow} at time zone 'Asia/Kolkata')::date`,
    )
    .orderBy('delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type VendorReviewRow = Awaited<ReturnType<typeof findVendorReview>>;

const selectVendorReviews = (db: Db | Trx) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(reviewColumns)
    .select(selectPhotosOfReview())
    .select(['reviews.product_id', 'products.name as product_name'])
    .select(
      sql<boolean>`exists (select from review_reports
        where review_id = reviews.id and review_reports.account_id = reviews.vendor_id)`.as(
        'is_reported',
      ),
    );

export const findVendorReview = (db: Db, id: string) =>
  selectVendorReviews(db).where('reviews.id', '=', id).executeTakeFirstOrThrow();

const vendorLists = {
  unanswered: sql`reviews.reply_text is null`,
  low: sql`reviews.stars <= 3`,
};

export const findVendorReviews = (
  db: Db,
  {
    vendorId,
    list,
    ...slice
  }: {
    vendorId: string;
    list: keyof typeof vendorLists | undefined;
    page?: number | undefined;
    limit: number;
  },
) =>
  findListPage(db, slice, {
    table: 'reviews',
    where: allOf([
      sql`reviews.vendor_id = ${vendorId}`,
      sql`reviews.status = 'published'`,
      list && vendorLists[list],
    ]),
    rows: selectVendorReviews(db),
    order: reviewOrders.newest,
  });
