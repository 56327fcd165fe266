import { z } from 'zod';
import { defineEndpoint, onlyAdmins } from '#contract/endpoint.ts';
import { idParams, multilineText } from '#contract/fields.ts';
import { paging } from '#contract/list.ts';
import { productReviews } from '#contract/catalogue/review-records.ts';
import { heldReasons, reportReasons, reviewLimits, reviewStatuses } from './trust-rules.ts';

const decisions = ['publish', 'hide'] as const;

export const moderatedKinds = ['review', 'question', 'answer'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** A review, question or answer as an admin sees it. */
export const moderatedText = z.object({
  _id: z.string(),
  kind: z.enum(moderatedKinds),
  /**
   * A decision must send this version. If the author has changed the text since, or another admin has decided, the
   * decision gets 409.
   */
  version: z.int(),
  status: z.enum(reviewStatuses),
  heldReason: z.enum(heldReasons).nullable(),
  hiddenReason: z.string(),
  /** Null for questions and answers. */
  stars: z.int().nullable(),
  title: z.string(),
  text: z.string(),
  usedFor: z.string(),
  photos: productReviews.shape.photos,
  /** For an answer, the text of its question; otherwise empty. */
  question: z.string(),
  product: z.object({ _id: z.string(), name: z.string() }),
  vendor: z.object({ _id: z.string(), businessName: z.string() }),
  reports: z.array(
    z.object({
      reason: z.enum(reportReasons),
      note: z.string(),
      by: z.enum(['user', 'vendor']),
      at: z.string(),
    }),
  ),
  /** Facts that help to detect organised fake reviews; null once the account is deleted. */
  author: z
    .object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Days since the account was created, rounded to a whole number. */
      accountDays: z.int(),
      /** The number of paid orders. */
      orders: z.int(),
      reviews: z.int(),
      /** How many reviews the author wrote within 12 hours of this text. */
      reviewsThatDay: z.int(),
    })
    .nullable(),
  /** Reviews of the same product within 12 hours of this one; 0 for questions and answers. */
  productReviewsThatDay: z.int(),
  /** The last 20 decisions, oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      decision: z.enum(decisions),
      reason: z.string(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ModeratedText = z.infer<typeof moderatedText>;

/**
 * `waiting` selects texts that are held, or were reported since the last decision. The lists `hidden` and `published`
 * are sorted newest first. The other lists start with the text that has waited longest.
 */
export const listModeration = defineEndpoint({
  method: 'GET',
  path: '/api/admin/moderation',
  summary: 'Reviews, questions and answers that are held, reported, hidden or published',
  access: onlyAdmins,
  query: z.object({
    kind: z.enum(moderatedKinds).optional(),
    status: z.enum(['waiting', 'held', 'reported', 'hidden', 'published']).default('waiting'),
    ...paging,
  }),
  response: z.array(moderatedText),
});

export const moderationDecision = z
  .object({
    decision: z.enum(decisions),
    /** Required for `hide`: the author gets it by email. For `publish` it is a note that only admins see. */
    reason: multilineText(reviewLimits.reasonCharacters).optional(),
    version: z.int().min(1).max(1_000_000_000),
  })
  .refine(({ decision, reason }) => decision !== 'hide' || Boolean(reason), {
    path: ['reason'],
    message: 'Give the reason',
  });
export type ModerationDecision = z.output<typeof moderationDecision>;

/**
 * Closes the reports about the text. Returns 409 when `version` is not the text's current version, or when the review was
 * withdrawn. The author gets an email when the status changes.
 */
export const decideModeration = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/moderation/:id',
  summary: 'Publish or hide a review, question or answer',
  access: onlyAdmins,
  errors: ['conflict'],
  params: idParams,
  body: moderationDecision,
  response: moderatedText,
});
