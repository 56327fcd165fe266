import type { ModeratedText } from '#contract/care/moderation.ts';
import type { Config } from '#server/config.ts';
import { buildReviewPhotoWire, toWireTime } from '#server/features/care/reviews/reviews.public.ts';
import type { ModeratedRow } from './moderation.queries.ts';

export function moderatedWire(config: Pick<Config, 'mediaUrl'>, row: ModeratedRow): ModeratedText {
  const { kind, version, status, stars, title, text, question, author } = row;
  return {
    _id: row.id,
    kind,
    version,
    status,
    stars,
    title,
    text,
    question,
    heldReason: row.held_reason,
    hiddenReason: row.hidden_reason,
    usedFor: row.used_for,
    photos: row.photos.map((photo) => ({
      ...buildReviewPhotoWire(config, photo),
      review: photo.review_id,
    })),
    product: { _id: row.product_id, name: row.product_name },
    vendor: { _id: row.vendor_id, businessName: row.business_name },
    reports: row.reports.map(({ reason, note, role, created_at }) => ({
      reason,
      note,
      by: role,
      at: toWireTime(created_at),
    })),
    author: author && {
      _id: author.id,
      name: author.name,
      email: author.email ?? '',
      accountDays: author.account_days,
      orders: author.orders,
      reviews: author.reviews,
      reviewsThatDay: author.reviews_that_day,
    },
    productReviewsThatDay: row.product_reviews_that_day,
    history: row.history.map(({ decision, reason, at, name }) => ({
      decision,
      reason,
      by: name,
      at: toWireTime(at),
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
