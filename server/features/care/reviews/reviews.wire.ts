import { endOfIndianDay } from '#contract/indian-date.ts';
import type { ProductReviews, Review } from '#contract/catalogue/review-records.ts';
import type { OwnReview, ReviewableLine, VendorReview } from '#contract/care/reviews.ts';
import { averageOf, reviewLimits } from '#contract/care/trust-rules.ts';
import { pairOptions, variantText } from '#contract/catalogue/variant-text.ts';
import type { Config } from '#server/config.ts';
import { pictureWire } from '#server/features/base/pictures/pictures.public.ts';
import type { OwnReviewRow, ReviewableLineRow, VendorReviewRow } from './reviews.queries.ts';

type WireConfig = Pick<Config, 'mediaUrl'>;

interface PhotoRow {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  widths: number[];
  has_avif: boolean;
}

export interface ReviewRow {
  id: string;
  author_name: string;
  stars: number;
  title: string;
  text: string;
  used_for: string;
  variant_text: string;
  helpful_count: number;
  reply_text: string | null;
  replied_at: Date | string | null;
  created_at: Date | string;
  edited_at: Date | string | null;
  is_delivery_confirmed: boolean | null;
  is_refunded: boolean;
  photos: PhotoRow[];
}

export interface ProductReviewsRow {
  id: string;
  rating_count: number;
  rating_sum: number;
  star_counts: number[];
  mentions: { word: string; count: number }[];
  review_photos: (PhotoRow & { review_id: string })[];
  reviews: ReviewRow[];
}

export const toWireTime = (at: Date | string): string => new Date(at).toISOString();

export const buildReviewPhotoWire = (config: WireConfig, photo: PhotoRow) =>
  pictureWire({ ...photo, url: null, alt: 'Photo by a customer' }, config);

export function buildReviewWire(config: WireConfig, row: ReviewRow): Review {
  return {
    _id: row.id,
    author: row.author_name,
    stars: row.stars,
    title: row.title,
    text: row.text,
    usedFor: row.used_for,
    variant: row.variant_text,
    photos: row.photos.map((photo) => buildReviewPhotoWire(config, photo)),
    helpful: row.helpful_count,
    reply:
      row.reply_text === null ? null : { text: row.reply_text, at: toWireTime(row.replied_at!) },
    createdAt: toWireTime(row.created_at),
    editedAt: row.edited_at && toWireTime(row.edited_at),
    deliveryConfirmed: row.is_delivery_confirmed ?? true,
    refunded: row.is_refunded,
  };
}

export function buildProductReviewsWire(
  config: WireConfig,
  row: ProductReviewsRow,
): ProductReviews {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.star_counts;
  return {
    product: row.id,
    average: averageOf(row.rating_sum, row.rating_count),
    count: row.rating_count,
    histogram: { 1: one, 2: two, 3: three, 4: four, 5: five },
    mentions: row.mentions,
    photos: row.review_photos.map((photo) => ({
      ...buildReviewPhotoWire(config, photo),
      review: photo.review_id,
    })),
    reviews: row.reviews.map((review) => buildReviewWire(config, review)),
  };
}

export const buildOwnReviewWire = (config: WireConfig, row: OwnReviewRow): OwnReview => ({
  ...buildReviewWire(config, row),
  // The line and order of a review are set while the author's account exists.
  line: row.order_line_id!,
  order: row.order_id!,
  product: { _id: row.product_id, name: row.product_name },
  status: row.status,
  heldReason: row.held_reason,
  hiddenReason: row.status === 'hidden' ? row.hidden_reason : '',
});

/** Returns the end of the last day in India on which a line that was delivered at `deliveredAt` can be reviewed. */
export const computeReviewableUntil = (deliveredAt: Date): Date =>
  endOfIndianDay(deliveredAt, reviewLimits.daysToReview);

export function buildReviewableLineWire(
  config: WireConfig,
  row: ReviewableLineRow,
  now: Date,
): ReviewableLine {
  const until = computeReviewableUntil(row.delivered_at);
  return {
    line: row.id,
    order: row.order_id,
    orderNumber: row.order_number ?? '',
    product: { _id: row.product_id, name: row.name, image: row.image || null },
    variant: formatLineVariant(row),
    deliveredAt: row.delivered_at.toISOString(),
    canReview: row.review === null && !row.is_refunded && until > now,
    reviewableUntil: until.toISOString(),
    review: row.review && buildOwnReviewWire(config, row.review),
  };
}

export const formatLineVariant = (row: { option_names: string[]; option_values: string[] }) =>
  variantText(pairOptions(row.option_names, row.option_values));

export const buildVendorReviewWire = (config: WireConfig, row: VendorReviewRow): VendorReview => ({
  ...buildReviewWire(config, row),
  product: { _id: row.product_id, name: row.product_name },
  isReported: row.is_reported,
});
