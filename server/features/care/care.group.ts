import type { FeatureGroup } from '#server/features/feature-group.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { eraseContactMessages } from './contacts/contacts.queries.ts';
import { eraseRequester } from './help/erase-help.ts';
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
    // Before the contact messages, whose ids the requests contain.
    help_requests: eraseRequester,
    contact_messages: eraseContactMessages,
    reviews: eraseReviews,
    questions: eraseAsker,
    answers: eraseAnswerer,
  },
};
