import { z } from 'zod';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import { id, idParams, multilineText, ok, requiredMultilineText, text } from '#contract/fields.ts';
import { limit, page, paging } from '#contract/list.ts';
import { parseJson } from '#contract/catalogue/product-form-values.ts';
import { productReviews, review } from '#contract/catalogue/review-records.ts';
import {
  heldReasons,
  reportReasons,
  reviewLimits,
  reviewSorts,
  reviewStatuses,
  reviewTextMessage,
  starsMessage,
} from './trust-rules.ts';

const namedReview = { kind: 'review', by: 'params.id' } as const;

/** A review as its author sees it. */
export const ownReview = review.extend({
  /** The `_id` of the order line and of the order. */
  line: z.string(),
  order: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  status: z.enum(reviewStatuses),
  /** Why an admin checks the review before it is published; null unless held. */
  heldReason: z.enum(heldReasons).nullable(),
  /** The admin's reason for hiding the review; empty unless hidden. */
  hiddenReason: z.string(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** Converts strings to numbers, because a form sends strings. */
const starCount = z.coerce
  .number(starsMessage)
  .int(starsMessage)
  .min(1, starsMessage)
  .max(5, starsMessage);
const reviewFields = {
  stars: starCount,
  title: text(reviewLimits.titleCharacters).default(''),
  text: requiredMultilineText(reviewLimits.textCharacters, reviewTextMessage).min(
    reviewLimits.minTextCharacters,
    reviewTextMessage,
  ),
  usedFor: text(reviewLimits.usedForCharacters).default(''),
};

export const newReview = z.object({ line: id, ...reviewFields });
export type NewReview = z.output<typeof newReview>;

/** Fields that are not sent stay unchanged. */
export const reviewChange = z.object({
  stars: reviewFields.stars.optional(),
  title: text(reviewLimits.titleCharacters).optional(),
  text: reviewFields.text.optional(),
  usedFor: text(reviewLimits.usedForCharacters).optional(),
  /** The URLs of the photos to keep, in order; a form sends them as JSON. By default all stay. New photos follow. */
  keepPhotos: z.preprocess(
    parseJson,
    z.array(z.string().max(500)).max(reviewLimits.photos).optional(),
  ),
});
export type ReviewChange = z.output<typeof reviewChange>;

/**
 * `line` is the `_id` of a delivered order line of the caller. Accepts a multipart form with up to 5 files in `photos`,
 * or JSON without photos. Returns 409 when the line was not delivered, was delivered more than 180 days ago, is
 * reviewed already, or is part of a replacement.
 */
export const addReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Review a delivered product',
  access: only(['user'], 'self'),
  errors: ['conflict', 'not_found', 'too_many'],
  isMultipart: true,
  files: ['photos'],
  body: newReview,
  response: ownReview,
  status: 201,
});

/**
 * Accepts a multipart form or JSON. A review that the filter holds, or that was hidden before, waits for an admin.
 * Returns 409 once the review is withdrawn.
 */
export const changeReview = defineEndpoint({
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: 'Change the caller’s review',
  access: only(['user'], namedReview),
  errors: ['conflict', 'too_many'],
  params: idParams,
  isMultipart: true,
  files: ['photos'],
  body: reviewChange,
  response: ownReview,
});

/**
 * Deletes texts, photos, votes and the reply. The line can then be reviewed again. Withdrawing again changes nothing.
 */
export const withdrawReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Withdraw the caller’s review',
  access: only(['user'], namedReview),
  params: idParams,
  response: ok,
});

/** A delivered order line of the caller, with its review. */
export const reviewableLine = z.object({
  line: z.string(),
  order: z.string(),
  orderNumber: z.string(),
  product: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }),
  variant: z.string(),
  deliveredAt: z.string(),
  /** Whether a review can be written now: the line was delivered in the last 180 days and has no review. */
  canReview: z.boolean(),
  reviewableUntil: z.string(),
  /** Null without a review, or after it was withdrawn. */
  review: ownReview.nullable(),
});
export type ReviewableLine = z.infer<typeof reviewableLine>;

/** Delivered lines, most recently delivered first. `X-Total-Count` counts all pages. */
export const listOwnReviews = defineEndpoint({
  method: 'GET',
  path: '/api/reviews/mine',
  summary: 'The caller’s delivered products with their reviews',
  access: only(['user'], 'self'),
  query: z.object({
    /** Only the lines of one order. */
    order: id.optional(),
    ...paging,
  }),
  response: z.array(reviewableLine),
});

/** `X-Total-Count` counts the reviews with the chosen stars. Pages after the 200th are empty. */
export const listProductReviews = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id/reviews',
  summary: 'The ratings of a product and a page of its reviews',
  cached: { tag: 'catalogue', isList: false },
  access: anyone,
  params: idParams,
  query: z.object({
    stars: z
      .literal('')
      .transform(() => undefined)
      .or(starCount)
      .optional(),
    sort: z.enum(reviewSorts).default('helpful'),
    page: page.default(1),
    limit: limit(50).default(10),
  }),
  response: productReviews,
});

/** Returns 409 for the caller's own review. Voting again changes nothing. */
export const voteForReview = defineEndpoint({
  method: 'PUT',
  path: '/api/reviews/:id/vote',
  summary: 'Mark a review as helpful',
  access: only(['user'], 'self'),
  errors: ['conflict', 'too_many'],
  params: idParams,
  response: z.object({ helpful: z.int() }),
});

export const removeReviewVote = defineEndpoint({
  method: 'DELETE',
  path: '/api/reviews/:id/vote',
  summary: 'Remove a vote',
  access: only(['user'], 'self'),
  errors: ['too_many'],
  params: idParams,
  response: z.object({ helpful: z.int() }),
});

/** A separate call, because a cached product page is the same for everybody and cannot contain the caller's votes. */
export const listOwnReviewMarks = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id/reviews/own',
  summary: 'The caller’s own reviews, votes and reports for a product',
  access: only(['user', 'vendor'], 'self'),
  params: idParams,
  response: z.object({
    /** The ids of the reviews that the caller has voted for. */
    votes: z.array(z.string()),
    /** The ids of the reviews, questions and answers that the caller has reported. */
    reported: z.array(z.string()),
    /** The ids of the caller's own reviews. */
    own: z.array(z.string()),
    /** Whether the caller may answer questions about the product. */
    canAnswer: z.boolean(),
    /** A delivered line that the caller may review now. */
    line: z.object({ line: z.string(), order: z.string() }).nullable(),
  }),
});

export const reviewReport = z.object({
  reason: z.enum(reportReasons, 'Choose a reason'),
  note: multilineText(reviewLimits.reasonCharacters).default(''),
});

/** A report counts once per account; reporting again changes nothing. Returns 409 for the caller's own review. */
export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  isPrivate: true,
  summary: 'Report a review to the admins',
  access: only(['user', 'vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  params: idParams,
  body: reviewReport,
  response: ok,
});

/** A review as the vendor of its product sees it. */
export const vendorReview = review.extend({
  product: z.object({ _id: z.string(), name: z.string() }),
  isReported: z.boolean(),
});
export type VendorReview = z.infer<typeof vendorReview>;

/** Returns 409 when the review already has a reply. */
export const replyToReview = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  summary: 'Reply to a review of one of the caller’s products',
  access: only(['vendor'], namedReview),
  errors: ['conflict'],
  params: idParams,
  body: z.object({ text: requiredMultilineText(reviewLimits.replyCharacters, 'Write a reply') }),
  response: vendorReview,
});

/** Published reviews of the caller's products, newest first. */
export const listVendorReviews = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/reviews',
  summary: 'Reviews of the caller’s products',
  access: only(['vendor'], 'self'),
  query: z.object({
    /** `unanswered`: without a reply; `low`: 1 to 3 stars. */
    list: z.enum(['unanswered', 'low']).optional(),
    ...paging,
  }),
  response: z.array(vendorReview),
});

const mailToken = text(300, 'This link is incomplete. Copy the whole link.');

/**
 * For the link in emails that ask for reviews. Works without signing in, and more than once. Returns 400 for a wrong
 * token.
 */
export const stopReviewMails = defineEndpoint({
  method: 'POST',
  path: '/api/reviews/mails/stop',
  isPrivate: true,
  isOneClick: true,
  summary: 'Stop emails that ask for reviews',
  access: anyone,
  query: z.object({ token: mailToken }),
  response: ok,
});
