import type { Page } from '@playwright/test';
import type { ModeratedText } from '#contract/care/moderation.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { OwnReview, ReviewableLine } from '#contract/care/reviews.ts';
import { type Call, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const photo = 'demo/pictures/room-1.webp';
const formUrl = '**/api/reviews/mine?*';
const moderationUrl = '**/api/admin/moderation?*';

/** The pages of reviews and questions, also in states that the demo data does not contain. */
export const reviewScreenshots: Screenshot[] = [
  { name: 'reviews-product', path: findReviewedPath },
  {
    name: 'reviews-product-filtered',
    path: async (call) => `${await findReviewedPath(call)}?stars=4`,
  },
  {
    name: 'reviews-product-search-empty',
    path: async (call) => `${await findReviewedPath(call)}?question=zzzz`,
  },
  {
    name: 'reviews-report',
    path: findReviewedPath,
    as: 'customer',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Report/ })
        .first()
        .click(),
    isViewportOnly: true,
  },
  {
    name: 'reviews-ask',
    path: findReviewedPath,
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Ask a question' }).click(),
  },
  { name: 'reviews-shop', path: '/shop-new?rating=4&sort=rating' },
  { name: 'review-form', path: findFormPath, as: 'customer', prepare: showNewForm },
  { name: 'review-form-errors', path: findFormPath, as: 'customer', prepare: showErrors },
  { name: 'review-form-filled', path: findFormPath, as: 'customer', prepare: fillForm },
  ...(['published', 'held', 'hidden'] as const).map((status) => ({
    name: `review-form-${status}`,
    path: findFormPath,
    as: 'customer' as const,
    prepare: (page: Page) => showForm(page, (line) => ({ review: createReview(line, status) })),
  })),
  {
    name: 'review-form-too-late',
    path: findFormPath,
    as: 'customer',
    prepare: (page) => showForm(page, () => ({ canReview: false, review: null })),
  },
  {
    name: 'review-form-failed',
    path: findFormPath,
    as: 'customer',
    prepare: (page) => reloadWith(page, formUrl, failRequest),
  },
  {
    name: 'review-mails-failed',
    path: '/review-mails?token=wrong',
    prepare: (page) => page.getByRole('button', { name: 'Stop emails' }).click(),
  },
  { name: 'vendor-reviews', path: '/vendor/reviews?list=all', as: 'vendor' },
  {
    name: 'vendor-reviews-reply',
    path: '/vendor/reviews',
    as: 'vendor',
    prepare: (page) => page.getByRole('button', { name: 'Reply' }).first().click(),
  },
  { name: 'vendor-questions', path: '/vendor/questions?list=all', as: 'vendor' },
  {
    name: 'vendor-reviews-failed',
    path: '/vendor/reviews',
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/vendors/reviews?*', failRequest),
  },
  { name: 'admin-moderation', path: '/admin/moderation', as: 'admin', prepare: showModeration },
  {
    name: 'admin-moderation-hide',
    path: '/admin/moderation',
    as: 'admin',
    prepare: async (page) => {
      await showModeration(page);
      await page.getByRole('button', { name: 'Hide' }).first().click();
    },
    isViewportOnly: true,
  },
  {
    name: 'admin-moderation-empty',
    path: '/admin/moderation?status=held&kind=answer',
    as: 'admin',
  },
];

async function findReviewedPath(call: Call): Promise<string> {
  const products = await call<Product[]>('/api/products/search?limit=100');
  const [first] = products.sort((one, other) => other.rating.count - one.rating.count);
  return `/product/${first?._id}`;
}

async function findFormPath(call: Call): Promise<string> {
  const orders = await call<Order[]>('/api/orders/customer');
  const order = orders.find(({ orderStatus }) => orderStatus === 'delivered');
  return `/orders/${order?._id}/review/${order?.products[0]?._id}`;
}

/** Reloads the form with the fields of every order line replaced by those that `change` returns. */
async function showForm(page: Page, change: (line: ReviewableLine) => Partial<ReviewableLine>) {
  await reloadWith(page, formUrl, async (route) => {
    const lines: ReviewableLine[] = await (await route.fetch()).json();
    await route.fulfill({ json: lines.map((line) => ({ ...line, ...change(line) })) });
  });
}

function showNewForm(page: Page) {
  return showForm(page, () => ({ canReview: true, review: null }));
}

async function showErrors(page: Page) {
  await showNewForm(page);
  await page.getByRole('button', { name: 'Publish review' }).click();
}

async function fillForm(page: Page) {
  await showNewForm(page);
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page
    .getByRole('textbox', { name: 'Your review' })
    .fill('The seat is firm and the wood is honest. One leg needed a felt pad.');
  await page.getByLabel('Photos').setInputFiles(photo);
}

const createReview = (line: ReviewableLine, status: OwnReview['status']): OwnReview => ({
  _id: line.line,
  line: line.line,
  order: line.order,
  product: line.product,
  status,
  author: 'Asha R.',
  stars: 4,
  title: 'Firm and honest',
  helpful: 0,
  photos: [],
  reply: null,
  text: 'The seat is firm. Photos at www.example.com',
  usedFor: 'Living room',
  variant: line.variant,
  heldReason: status === 'held' ? 'link' : null,
  hiddenReason: status === 'hidden' ? 'It advertises another shop.' : '',
  createdAt: line.deliveredAt,
  editedAt: null,
});

/** Shows a held review, and a reported one. The author of the reported one has written many reviews within a day. */
async function showModeration(page: Page) {
  await reloadWith(page, moderationUrl, (route) =>
    route.fulfill({
      json: [
        createModeratedReview({ status: 'held', heldReason: 'contact' }),
        createReportedReview(),
      ],
      headers: { 'x-total-count': '2' },
    }),
  );
}

const at = '2026-11-20T10:00:00.000Z';

const createModeratedReview = (own: Partial<ModeratedText>): ModeratedText => ({
  _id: at + own.status,
  kind: 'review',
  version: 1,
  status: 'held',
  heldReason: null,
  hiddenReason: '',
  stars: 5,
  title: 'Call me',
  usedFor: '',
  photos: [],
  question: '',
  text: 'Best sofa! Call 98450 12345 for a better price.',
  product: { _id: 'p', name: 'Jodhpur Three-Seater Sofa' },
  vendor: { _id: 'v', businessName: 'Sheesham House' },
  reports: [],
  author: {
    _id: 'a',
    name: 'Asha Rao',
    email: 'asha@example.test',
    accountDays: 210,
    orders: 4,
    reviews: 2,
    reviewsThatDay: 1,
  },
  productReviewsThatDay: 1,
  history: [],
  createdAt: at,
  updatedAt: at,
  ...own,
});

const createReportedReview = () =>
  createModeratedReview({
    status: 'published',
    stars: 1,
    title: 'Do not buy',
    text: 'Broke on the second day.',
    reports: [{ reason: 'false', note: 'This customer never had it.', by: 'vendor', at }],
    author: {
      _id: 'b',
      name: 'Ravi N',
      email: 'ravi@example.test',
      accountDays: 1,
      orders: 1,
      reviews: 5,
      reviewsThatDay: 5,
    },
    productReviewsThatDay: 6,
    history: [{ at, by: 'Meera Admin', decision: 'publish', reason: '' }],
  });
