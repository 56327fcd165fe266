/**
 * Rules of reviews and questions (`docs/product/reviews.md`). Nothing here imports Zod, so that every page can use
 * them.
 */

export const reviewStatuses = ['published', 'held', 'hidden', 'withdrawn'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Unlike reviews, questions and answers cannot be withdrawn. */
export const postStatuses = ['published', 'held', 'hidden'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const heldReasons = ['link', 'contact', 'abuse', 'hidden_before', 'vendor'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const heldReasonTexts: Record<HeldReason, string> = {
  link: 'It contains a link',
  contact: 'It contains a phone number or an email address',
  abuse: 'It contains abusive words',
  hidden_before: 'It was hidden before',
  vendor: 'The order has the phone, address or network of the seller',
};

export const reportReasons = ['spam', 'offensive', 'false', 'personal_data', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonTexts: Record<ReportReason, string> = {
  spam: 'It is advertising or spam',
  offensive: 'It is offensive',
  false: 'It is not about this product',
  personal_data: 'It contains personal data',
  other: 'Something else',
};

export const reviewSorts = ['helpful', 'newest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

export const reviewLimits = {
  daysToReview: 180,
  photos: 5,
  photoBytes: 10 * 1024 * 1024,
  titleCharacters: 100,
  minTextCharacters: 10,
  textCharacters: 2000,
  usedForCharacters: 60,
  replyCharacters: 1000,
  reasonCharacters: 500,
} as const;

export const questionLimits = {
  minTextCharacters: 5,
  textCharacters: 500,
  minAnswerCharacters: 2,
  answerCharacters: 1000,
} as const;

export const reviewTextMessage = `Write at least ${reviewLimits.minTextCharacters} characters`;
export const starsMessage = 'Choose 1 to 5 stars';

/** Days after the delivery on which the customer is asked for a review and reminded once. */
export const reviewRequestDays = { ask: 5, remind: 12 } as const;

/** Returns the average with at most two decimals, or 0 without a rating. */
export const averageOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 100) / count) / 100;

/** Returns `Asha K.` for `Asha Kulkarni`. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  const initial = last ? [...last][0]!.toUpperCase() : '';
  return initial ? `${first} ${initial}.` : first || deletedAuthorName;
}

/** Shown when the author's name is empty or the account was deleted. */
export const deletedAuthorName = 'A customer';
