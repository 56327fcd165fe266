import { z } from 'zod';
import { anyone, defineEndpoint, only } from '#contract/endpoint.ts';
import { idParams, ok, requiredMultilineText } from '#contract/fields.ts';
import { limit, page, paging, searchText } from '#contract/list.ts';
import { answer, productQuestions, question } from '#contract/catalogue/review-records.ts';
import { reviewReport } from './reviews.ts';
import { heldReasons, postStatuses, questionLimits } from './trust-rules.ts';

const minText = `Write at least ${questionLimits.minTextCharacters} characters`;

/** The author also sees the status: `held` waits for an admin. */
const authorFields = { status: z.enum(postStatuses), heldReason: z.enum(heldReasons).nullable() };

/** Newest first. `X-Total-Count` counts the questions that `q` finds. Pages after the 200th are empty. */
export const listProductQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/products/:id/questions',
  summary: 'Questions and answers about a product',
  cached: { tag: 'catalogue', isList: false },
  access: anyone,
  params: idParams,
  query: z.object({
    /** Searches the questions and their answers. */
    q: searchText,
    page: page.default(1),
    limit: limit(50).default(10),
  }),
  response: productQuestions,
});

/** The asker gets published answers by email. */
export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/products/:id/questions',
  summary: 'Ask a question about a product',
  access: only(['user'], 'self'),
  errors: ['too_many'],
  params: idParams,
  body: z.object({
    text: requiredMultilineText(questionLimits.textCharacters, minText).min(
      questionLimits.minTextCharacters,
      minText,
    ),
  }),
  response: question.extend(authorFields),
  status: 201,
});

/** Only for the product's vendor and for customers who have bought the product. Returns 403 to others. */
export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/questions/:id/answers',
  summary: 'Answer a question',
  access: only(['user', 'vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  params: idParams,
  body: z.object({
    text: requiredMultilineText(questionLimits.answerCharacters, 'Write an answer').min(
      questionLimits.minAnswerCharacters,
      'Write an answer',
    ),
  }),
  response: answer.extend(authorFields),
  status: 201,
});

const report = {
  method: 'POST',
  isPrivate: true,
  access: only(['user', 'vendor'], 'self'),
  errors: ['conflict', 'too_many'],
  params: idParams,
  body: reviewReport,
  response: ok,
} as const;

/** A report counts once per account; reporting again changes nothing. Returns 409 for the caller's own question. */
export const reportQuestion = defineEndpoint({
  ...report,
  path: '/api/questions/:id/report',
  summary: 'Report a question to the admins',
});

/** Follows the same rules as a report of a question. */
export const reportAnswer = defineEndpoint({
  ...report,
  path: '/api/answers/:id/report',
  summary: 'Report an answer to the admins',
});

/** A question as the vendor of its product sees it. */
export const vendorQuestion = question.extend({
  product: z.object({ _id: z.string(), name: z.string() }),
});
export type VendorQuestion = z.infer<typeof vendorQuestion>;

/** Published questions about the caller's products, newest first. */
export const listVendorQuestions = defineEndpoint({
  method: 'GET',
  path: '/api/vendors/questions',
  summary: 'Questions about the caller’s products',
  access: only(['vendor'], 'self'),
  query: z.object({
    /** `unanswered`: without an answer from the vendor. */
    list: z.enum(['unanswered']).optional(),
    ...paging,
  }),
  response: z.array(vendorQuestion),
});
