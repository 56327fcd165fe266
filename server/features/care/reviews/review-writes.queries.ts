import { type Insertable, sql, type Updateable } from 'kysely';
import { deletedAuthorName } from '#contract/care/trust-rules.ts';
import type { Db, Trx } from '#server/platform/db/connection.ts';
import { shopNow } from '#server/platform/db/shop-time.ts';
import type { ReviewReports, Reviews } from '#server/schema/tables.ts';
import { isDeliveryConfirmed, lineDeliveredAt } from './reviews.queries.ts';

export type LineToReview = NonNullable<Awaited<ReturnType<typeof findCustomerLine>>>;

/** Finds an order line of the customer, with the columns that a review copies. */
export const findCustomerLine = (db: Db | Trx, accountId: string, lineId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('reviews', 'reviews.order_line_id', 'order_lines.id')
    .select([
      'order_lines.id',
      'orders.id as order_id',
      'orders.purchase_id',
      'orders.vendor_id',
      'order_lines.product_id',
      'order_lines.option_names',
      'order_lines.option_values',
      'order_lines.replaces_line_id',
      'order_lines.quantity',
      'order_lines.refunded_quantity',
      'reviews.status as review_status',
      lineDeliveredAt.as('delivered_at'),
      isDeliveryConfirmed.as('is_delivery_confirmed'),
    ])
    .where('order_lines.id', '=', lineId)
    .where('orders.account_id', '=', accountId)
    .executeTakeFirst();

type NewRow = Insertable<Reviews> & { id: string };

/** Inserts a review, or replaces a withdrawn one. Returns undefined if the line has another review. */
export async function insertReview(trx: Trx, row: NewRow) {
  const { id: _id, order_line_id: _line, ...columns } = row;
  return trx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('order_line_id')
        .doUpdateSet({
          ...columns,
          hidden_reason: '',
          // A review that was hidden before is always held.
          status: sql`case when reviews.was_hidden then 'held' else excluded.status end`,
          held_reason: sql`case when reviews.was_hidden then 'hidden_before' else excluded.held_reason end`,
          waiting_since: sql`case when reviews.was_hidden then ${shopNow} else coalesce(excluded.waiting_since,
            (select max(created_at) from review_reports where review_id = reviews.id)) end`,
          version: sql`reviews.version + 1`,
          created_at: shopNow,
          edited_at: null,
          updated_at: shopNow,
        })
        .where('reviews.status', '=', 'withdrawn'),
    )
    .returning('id')
    .executeTakeFirst();
}

export async function insertPhotos(
  trx: Trx,
  { reviewId, productId }: { reviewId: string; productId: string },
  pictureIds: string[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  await trx
    .insertInto('review_photos')
    .values(
      pictureIds.map((picture_id, position) => ({
        review_id: reviewId,
        product_id: productId,
        picture_id,
        position,
      })),
    )
    .execute();
}

export const lockReview = (trx: Trx, id: string) =>
  trx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const findPhotosOf = (trx: Trx, reviewId: string) =>
  trx
    .selectFrom('review_photos')
    .innerJoin('pictures', 'pictures.id', 'review_photos.picture_id')
    .select(['review_photos.picture_id', 'pictures.key'])
    .where('review_id', '=', reviewId)
    .orderBy('position')
    .execute();

/** Finds the photos of a review if it is not published. Finds none if it is published. */
export const findHiddenPhotos = (db: Db, reviewId: string) =>
  db
    .selectFrom('review_photos')
    .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
    .select('review_photos.picture_id')
    .where('review_id', '=', reviewId)
    .where('status', '<>', 'published')
    .execute();

/** Removes all photos from the review. The caller then inserts the photos that stay. */
export async function deletePhotos(trx: Trx, reviewId: string): Promise<void> {
  await trx.deleteFrom('review_photos').where('review_id', '=', reviewId).execute();
}

export async function updateReview(trx: Trx, id: string, change: Updateable<Reviews>) {
  await trx
    .updateTable('reviews')
    .set({ ...change, updated_at: shopNow })
    .where('id', '=', id)
    .execute();
}

export async function deleteVotes(trx: Trx, reviewId: string): Promise<void> {
  await trx.deleteFrom('review_votes').where('review_id', '=', reviewId).execute();
}

/** Finds a published review with its author and vendor. */
export const findPublishedReview = (db: Db | Trx, id: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'account_id', 'vendor_id', 'helpful_count'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst();

export async function insertVote(trx: Trx, reviewId: string, accountId: string): Promise<void> {
  await trx
    .insertInto('review_votes')
    .values({ review_id: reviewId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVote(trx: Trx, reviewId: string, accountId: string): Promise<void> {
  await trx
    .deleteFrom('review_votes')
    .where('review_id', '=', reviewId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Returns false when the account has already reported the review. */
export async function insertReport(trx: Trx, row: Insertable<ReviewReports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds a review to the admins' waiting list, unless it is there already. */
export async function markWaiting(trx: Trx, reviewId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ waiting_since: sql`coalesce(waiting_since, ${shopNow})` })
    .where('id', '=', reviewId)
    .execute();
}

export const findNamesOf = (trx: Trx, productId: string) =>
  trx
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .select(['products.name', 'vendors.business_name', 'vendors.contact_email'])
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow();

/** Deletes the photos of the account's reviews. Returns the ids of their pictures, which the caller must discard. */
export async function deletePhotosOfAuthor(trx: Trx, accountId: string): Promise<string[]> {
  const own = trx.selectFrom('reviews').select('id').where('account_id', '=', accountId);
  const removed = await trx
    .deleteFrom('review_photos')
    .where('review_id', 'in', own)
    .returning('picture_id')
    .execute();
  return removed.map(({ picture_id }) => picture_id);
}

export async function anonymiseReviews(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ account_id: null, author_name: deletedAuthorName })
    .where('account_id', '=', accountId)
    .execute();
}
