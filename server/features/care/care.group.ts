import type { FeatureGroup } from '#server/features/feature-group.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { eraseRequester } from './help/help-writes.queries.ts';
import { helpSchedule, helpTasks } from './help/help.jobs.ts';
import { helpRoutes } from './help/help.routes.ts';
import { measureHelp } from './help/measure-help.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { productPageRoutes } from './product-page/product-page.routes.ts';
import { eraseAnswerer, eraseAsker } from './questions/questions.queries.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { eraseReviews } from './reviews/erase-reviews.ts';
import { reviewTasks } from './reviews/reviews.jobs.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';

/** What people write: help requests, reviews, questions, messages. */
export const care: FeatureGroup = {
  routes: [
    contactRoutes,
    helpRoutes,
    moderationRoutes,
    productPageRoutes,
    questionsRoutes,
    reviewsRoutes,
  ],
  tasks: [helpTasks, reviewTasks],
  schedule: [...helpSchedule],
  gauges: [measureHelp],
  erasers: {
    help_requests: eraseRequester,
    reviews: eraseReviews,
    questions: eraseAsker,
    answers: eraseAnswerer,
  },
};
