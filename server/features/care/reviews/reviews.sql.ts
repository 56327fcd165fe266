import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureFileColumns } from '#server/features/base/pictures/pictures.sql.ts';
import type { Tables } from '#server/schema/tables.ts';

/**
 * Product pages compile these statements only once, so the SQL has literals instead of parameters. The rows come as
 * JSON, in which times are text.
 */

const eb = () => expressionBuilder<Tables>();

/** Reviews of a product that has become another one are not shown with it. */
const isPublished = sql<boolean>`reviews.status = 'published'
  and reviews.uncounted_reason is distinct from 'product_changed'`;

/** Selects the photos of the outer statement's review, in order. */
export const selectPhotosOfReview = () =>
  jsonArrayFrom(
    eb()
      .selectFrom('review_photos')
      .innerJoin('pictures', 'pictures.id', 'review_photos.picture_id')
      .select(pictureFileColumns)
      .where(sql<boolean>`review_photos.review_id = reviews.id`)
      .orderBy('review_photos.position'),
  ).as('photos');

/** The columns of a review that everybody may see. */
export const reviewColumns = [
  'reviews.id',
  'reviews.author_name',
  'reviews.stars',
  'reviews.title',
  'reviews.text',
  'reviews.used_for',
  'reviews.variant_text',
  'reviews.helpful_count',
  'reviews.reply_text',
  sql<string | null>`reviews.replied_at`.as('replied_at'),
  sql<string>`reviews.created_at`.as('created_at'),
  sql<string | null>`reviews.edited_at`.as('edited_at'),
  'reviews.is_delivery_confirmed',
  sql<boolean>`reviews.uncounted_reason is not distinct from 'refunded'`.as('is_refunded'),
] as const;

/** There is an index for each of these sort orders. */
export const reviewOrders = {
  helpful: sql`reviews.helpful_count desc, reviews.created_at desc, reviews.id desc`,
  newest: sql`reviews.created_at desc, reviews.id desc`,
  lowest: sql`reviews.stars, reviews.created_at desc, reviews.id desc`,
};

interface ReviewPage {
  where?: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  limit: RawBuilder<number>;
  offset?: RawBuilder<number>;
}

/** Selects published reviews of the outer statement's product. */
export const selectReviewsOfProduct = ({ where, order, limit, offset }: ReviewPage) =>
  jsonArrayFrom(
    eb()
      .selectFrom('reviews')
      .select(reviewColumns)
      .select(selectPhotosOfReview())
      .where(sql<boolean>`reviews.product_id = products.id`)
      .where(isPublished)
      .$if(where !== undefined, (query) => query.where(where!))
      .orderBy(order)
      .limit(limit)
      .offset(offset ?? sql.lit(0)),
  ).as('reviews');

/** Selects the five most helpful published reviews of the outer statement's product. */
export const selectFirstReviewsOfProduct = () =>
  selectReviewsOfProduct({ order: reviewOrders.helpful, limit: sql.lit(5) });

/** Selects up to 12 photos in published reviews of the outer statement's product, newest review first. */
export const selectReviewPhotosOfProduct = () =>
  jsonArrayFrom(
    eb()
      .selectFrom('review_photos')
      .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
      .innerJoin('pictures', 'pictures.id', 'review_photos.picture_id')
      .select(pictureFileColumns)
      .select('review_photos.review_id')
      .where(sql<boolean>`review_photos.product_id = products.id`)
      .where(isPublished)
      .orderBy('review_photos.review_id', 'desc')
      .orderBy('review_photos.position')
      .limit(sql.lit(12)),
  ).as('review_photos');

/** Selects the words that reviews of the outer statement's product mention most often. */
export const selectMentionsOfProduct = () =>
  jsonArrayFrom(
    eb()
      .selectFrom('product_mentions')
      .select(['word', 'product_mentions.reviews as count'])
      .where(sql<boolean>`product_mentions.product_id = products.id`)
      .where(sql<boolean>`product_mentions.reviews >= 2`)
      .orderBy('product_mentions.reviews', 'desc')
      .orderBy('word')
      .limit(sql.lit(8)),
  ).as('mentions');

/** The count, sum and distribution of the stars in published reviews. */
export const ratingColumns = [
  'products.rating_count',
  'products.rating_sum',
  'products.star_counts',
] as const;
