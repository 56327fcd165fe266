import type { Ctx } from '#server/context.ts';
import type { Tasks } from '#server/platform/jobs/job-types.ts';
import { hideReviewPhotos } from './hide-review-photos.ts';
import { recountReviews } from './recount-reviews.ts';
import { askForReviews, remindOfReviews } from './ask-for-reviews.ts';

declare module '#server/platform/jobs/job-types.ts' {
  interface Jobs {
    hide_review_photos: { reviewId: string };
    /** Triggers enqueue this when a reviewed line is refunded in full, and when a product's name or price changes. */
    recount_reviews: { productId: string };
    ask_for_reviews: { orderId: string };
    remind_of_reviews: { orderId: string };
  }
}

export const reviewTasks = (ctx: Ctx): Tasks => ({
  hide_review_photos: ({ reviewId }) => hideReviewPhotos(ctx, reviewId),
  recount_reviews: ({ productId }) => recountReviews(ctx, productId),
  ask_for_reviews: ({ orderId }) => askForReviews(ctx, orderId),
  remind_of_reviews: ({ orderId }) => remindOfReviews(ctx, orderId),
});
