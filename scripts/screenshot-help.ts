import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { createSample, figures, type Sample, sampleNumber as number } from './help-samples.ts';
import { type Call, failRequest, reloadWith, type Screenshot } from './screenshot.ts';

type Side = NonNullable<Screenshot['as']>;

const photo = 'demo/pictures/room-1.webp';
const basePaths: Record<Side, string> = {
  customer: '/help',
  vendor: '/vendor/help',
  admin: '/admin/help',
};

/** The pages of the help desk, also in states that the demo data does not contain. */
export const helpScreenshots: Screenshot[] = [
  { name: 'contact-sent', path: '/contact', prepare: sendContactMessage },
  { name: 'help', path: '/help', as: 'customer', prepare: (page) => showList(page, 'customer') },
  {
    name: 'help-empty',
    path: '/help',
    as: 'customer',
    prepare: (page) => showList(page, 'customer', []),
  },
  {
    name: 'help-error',
    path: '/help',
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/help?*', failRequest),
  },
  { name: 'help-new', path: '/help/new', as: 'customer' },
  { name: 'help-new-order', path: findOrderPath, as: 'customer' },
  {
    name: 'help-new-order-errors',
    path: findOrderPath,
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Send request' }).click(),
  },
  { name: 'help-new-product', path: findProductPath, as: 'customer' },
  { name: 'help-new-unknown', path: '/help/new?product=unknown', as: 'customer' },
  createRequestScreenshot('customer', { status: 'open' }),
  createRequestScreenshot('customer', { status: 'waiting' }),
  createRequestScreenshot('customer', { status: 'resolved' }),
  createRequestScreenshot('customer', { status: 'closed' }),
  { name: 'help-unknown', path: '/help/HD-26-999999', as: 'customer' },
  {
    name: 'help-request-error',
    path: `/help/${number}`,
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/help/*', failRequest),
  },
  {
    name: 'help-visitor',
    path: `/help/${number}?token=sample`,
    prepare: (page) => showThread(page, 'customer', { status: 'open', topic: 'contact' }),
  },
  { name: 'help-visitor-unknown', path: `/help/${number}?token=unknown` },
  {
    name: 'vendor-help',
    path: '/vendor/help',
    as: 'vendor',
    prepare: (page) => showList(page, 'vendor'),
  },
  {
    name: 'vendor-help-empty',
    path: '/vendor/help',
    as: 'vendor',
    prepare: (page) => showList(page, 'vendor', []),
  },
  createRequestScreenshot('vendor', { status: 'open', topic: 'product' }),
  createRequestScreenshot('vendor', { status: 'open', hoursLeft: -3 }),
  {
    name: 'admin-help',
    path: '/admin/help',
    as: 'admin',
    prepare: (page) => showList(page, 'admin'),
  },
  {
    name: 'admin-help-officer',
    path: '/admin/help',
    as: 'admin',
    prepare: (page) => page.getByRole('button', { name: 'Grievance officer' }).click(),
    isViewportOnly: true,
  },
  {
    name: 'admin-help-report',
    path: '/admin/help',
    as: 'admin',
    prepare: (page) => page.getByRole('button', { name: 'Monthly report' }).click(),
    isViewportOnly: true,
  },
  createRequestScreenshot('admin', { status: 'open', hoursLeft: -3 }),
  createRequestScreenshot('admin', { status: 'open', topic: 'not_received' }),
  createRequestScreenshot('admin', { status: 'open', topic: 'not_received' }, 'It was delivered'),
  createRequestScreenshot('admin', { status: 'resolved' }),
];

/** Returns a screenshot of a help request, or of the dialog that `button` opens. */
function createRequestScreenshot(as: Side, sample: Sample, button?: string): Screenshot {
  const { status, topic = 'order', hoursLeft = 20 } = sample;
  const words = [
    ...(as === 'customer' ? [] : [as]),
    'help',
    topic.replace('_', '-'),
    hoursLeft < 0 ? 'overdue' : status,
    ...(button ? [button.toLowerCase().replaceAll(' ', '-')] : []),
  ];
  return {
    name: words.join('-'),
    path: `${basePaths[as]}/${number}`,
    as,
    prepare: async (page) => {
      await showThread(page, as, sample);
      if (button) await page.getByRole('button', { name: button, exact: true }).click();
    },
    isViewportOnly: button !== undefined,
  };
}

async function showThread(page: Page, as: Side, sample: Sample): Promise<void> {
  await page.route('**/api/help/*/pictures/*', async (route) =>
    route.fulfill({ contentType: 'image/webp', body: await readFile(photo) }),
  );
  await page.route('**/api/admin/help/figures', (route) => route.fulfill({ json: figures }));
  await reloadWith(page, /\/api\/help\/(?:HD-[^/]+$|visitor\?)/, (route) =>
    route.fulfill({ json: createSample(as, sample) }),
  );
}

const listedSamples: readonly Sample[] = [
  { status: 'open', hoursLeft: -3 },
  { status: 'open', topic: 'not_received', hoursLeft: 5 },
  { status: 'open', topic: 'product', hoursLeft: 21 },
  { status: 'open', topic: 'vendor', hoursLeft: 400 },
  { status: 'waiting' },
  { status: 'resolved' },
];

async function showList(page: Page, as: Side, samples = listedSamples): Promise<void> {
  await page.route('**/api/admin/help/figures', (route) => route.fulfill({ json: figures }));
  await reloadWith(page, '**/api/help?*', (route) =>
    route.fulfill({
      json: samples.map((sample, index) => ({
        ...createSample(as, sample),
        number: `HD-26-00012${index}`,
      })),
      headers: { 'x-total-count': String(samples.length) },
    }),
  );
}

async function sendContactMessage(page: Page): Promise<void> {
  await page.route('**/api/contacts', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: 'Sent', ticket: number } }),
  );
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@baithak.test');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you deliver to Leh?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText(number).waitFor();
}

async function findOrderPath(call: Call): Promise<string> {
  const [order] = await call<Order[]>('/api/orders/customer');
  return `/help/new?order=${order?._id}`;
}

async function findProductPath(call: Call): Promise<string> {
  const [product] = await call<Product[]>('/api/products/search?category=sofas&limit=1');
  return `/help/new?product=${product?._id}`;
}
