import { z } from 'zod';
import { picture } from '#contract/base/picture-fields.ts';

/**
 * The average and the number of published reviews. `average` has at most two decimals. When `count` is 0, no rating is
 * shown.
 */
export const rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.infer<typeof rating>;

/** The vendor's reply. A review has at most one. */
const reviewReply = z.object({ text: z.string(), at: z.string() });

/** A published review as everybody sees it. */
export const review = z.object({
  _id: z.string(),
  /** `Asha K.`; `A customer` once the account is deleted. */
  author: z.string(),
  stars: z.int(),
  /** Empty when the review has no title. */
  title: z.string(),
  text: z.string(),
  /** What the author uses the product for; may be empty. */
  usedFor: z.string(),
  /** The variant that was bought, such as `Moss, 3-seater`; empty for a product without options. */
  variant: z.string(),
  photos: z.array(picture),
  helpful: z.int(),
  reply: reviewReply.nullable(),
  createdAt: z.string(),
  /** When the author last changed the review; null if never. */
  editedAt: z.string().nullable(),
  /** False if only the vendor states the delivery. True for reviews from before the fact was stored. */
  deliveryConfirmed: z.boolean(),
  /** Whether the product was refunded in full. The stars of the review do not count. */
  refunded: z.boolean(),
});
export type Review = z.infer<typeof review>;

/**
 * The ratings of a product and one page of its reviews. Only `reviews` is limited to the page; the rest covers all
 * published reviews.
 */
export const productReviews = rating.extend({
  /** The product's `_id`. */
  product: z.string(),
  /** The number of reviews for each number of stars. */
  histogram: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** Words of a fixed vocabulary that at least two reviews mention, the most frequent first; at most 8. */
  mentions: z.array(z.object({ word: z.string(), count: z.int() })),
  /** The newest photos, at most 12, each with the `_id` of its review. */
  photos: z.array(picture.extend({ review: z.string() })),
  reviews: z.array(review),
});
export type ProductReviews = z.infer<typeof productReviews>;

export const answerSides = ['vendor', 'buyer'] as const;

export const answer = z.object({
  _id: z.string(),
  text: z.string(),
  /** `Asha K.` for a customer (`buyer`), the business name for the vendor. */
  author: z.string(),
  by: z.enum(answerSides),
  createdAt: z.string(),
});
export type Answer = z.infer<typeof answer>;

export const question = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  /** The vendor's answers first, then the customers' answers, each group oldest first; at most 20. */
  answers: z.array(answer),
  createdAt: z.string(),
});
export type Question = z.infer<typeof question>;

/** `count` counts all published questions of the product. */
export const productQuestions = z.object({
  /** The product's `_id`. */
  product: z.string(),
  count: z.int(),
  questions: z.array(question),
});
export type ProductQuestions = z.infer<typeof productQuestions>;
