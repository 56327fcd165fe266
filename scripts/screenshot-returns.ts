import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import {
  allowedReturnActions,
  isOpenReturn,
  type ReturnStatus,
} from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { type Call, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

type Side = NonNullable<Screenshot['as']>;

const photo = 'demo/pictures/room-1.webp';
const hourMs = 60 * 60 * 1000;
const returnId = '019a0000-0000-7000-8000-000000000001';
const orderPaths: Record<Side, string> = {
  customer: '/api/orders/customer',
  vendor: '/api/orders/vendor',
  admin: '/api/admin/orders',
};
const basePaths: Record<Side, string> = {
  customer: '/returns',
  vendor: '/vendor/returns',
  admin: '/admin/returns',
};

/** The pages of returns, also in states that the demo data does not contain. */
export const returnScreenshots: Screenshot[] = [
  { name: 'return-request', path: findReturnablePath, as: 'customer' },
  {
    name: 'return-request-errors',
    path: findReturnablePath,
    as: 'customer',
    prepare: (page) => page.getByRole('button', { name: 'Send return request' }).click(),
  },
  { name: 'return-request-filled', path: findReturnablePath, as: 'customer', prepare: fillRequest },
  {
    name: 'return-request-nothing',
    path: async (call) => `/orders/${(await findOrder(call, 'customer', 'shipped'))._id}/return`,
    as: 'customer',
  },
  ...(['requested', 'disputed', 'scheduled', 'declined', 'refunded', 'replaced'] as const).map(
    (status) => createReturnScreenshot('customer', status),
  ),
  { name: 'return-unknown', path: '/returns/unknown', as: 'customer' },
  {
    name: 'return-error',
    path: `/returns/${returnId}`,
    as: 'customer',
    prepare: (page) => reloadWith(page, '**/api/returns/*', failRequest),
  },
  createListScreenshot('vendor'),
  { name: 'vendor-returns-empty', path: '/vendor/returns?list=to_inspect', as: 'vendor' },
  ...(['requested', 'approved', 'received', 'disputed'] as const).map((status) =>
    createReturnScreenshot('vendor', status),
  ),
  createReturnScreenshot('vendor', 'requested', 'Dispute'),
  createReturnScreenshot('vendor', 'approved', 'Arrange pickup'),
  createReturnScreenshot('vendor', 'received', 'Refund'),
  createListScreenshot('admin'),
  createReturnScreenshot('admin', 'disputed'),
  createReturnScreenshot('admin', 'disputed', 'Decide for the customer'),
];

/** Returns a screenshot of a return, or of the dialog that `button` opens. */
function createReturnScreenshot(as: Side, status: ReturnStatus, button?: string): Screenshot {
  const area = as === 'customer' ? '' : `${as}-`;
  const suffix = button ? `-${button.toLowerCase().replaceAll(' ', '-')}` : '';
  return {
    name: `${area}return-${status}${suffix}`,
    path: `${basePaths[as]}/${returnId}`,
    as,
    prepare: async (page) => {
      await showSamples(page, as, [status]);
      if (button) await page.getByRole('button', { name: button, exact: true }).click();
    },
    isViewportOnly: button !== undefined,
  };
}

function createListScreenshot(as: 'vendor' | 'admin'): Screenshot {
  const statuses: ReturnStatus[] = ['requested', 'disputed', 'received', 'approved', 'refunded'];
  return {
    name: `${as}-returns`,
    path: `/${as}/returns`,
    as,
    prepare: (page) => showSamples(page, as, as === 'vendor' ? statuses : ['disputed']),
  };
}

/** Responds to the calls for returns with samples created from the account's orders. Every photo is the same picture. */
async function showSamples(page: Page, as: Side, statuses: readonly ReturnStatus[]) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get(orderPaths[as], { headers });
  const orders: Order[] = await response.json();
  const samples = statuses.map((status, index) =>
    createSample(orders[index % orders.length]!, status, as),
  );
  await page.route('**/api/returns/*/photos/*', async (route) =>
    route.fulfill({ contentType: 'image/webp', body: await readFile(photo) }),
  );
  await page.route('**/api/returns?*', (route) =>
    route.fulfill({ json: samples, headers: { 'x-total-count': String(samples.length) } }),
  );
  await reloadWith(page, '**/api/returns/*', (route) => route.fulfill({ json: samples[0] }));
}

function createSample(order: Order, status: ReturnStatus, as: Side): OrderReturn {
  const [line] = order.products as [Order['products'][number]];
  const amount = line.discountPrice || line.price;
  const reason = status === 'declined' ? 'changed_mind' : 'damaged';
  const resolution = status === 'replaced' ? 'replacement' : 'refund';
  const addHours = (after: number) =>
    new Date(new Date(order.createdAt).getTime() + after * hourMs).toISOString();
  const isReceived = ['received', 'refunded', 'replaced'].includes(status);
  return {
    _id: returnId,
    number: 'RT-26-000123',
    order: order._id,
    orderNumber: order.orderId,
    vendor: order.vendor,
    customer: order.customer,
    status,
    reason,
    resolution,
    note: 'The left front leg is cracked along the grain; the box was dented on that side.',
    lines: [
      {
        line: line._id,
        product: line.product._id,
        name: line.product.name,
        variant: line.variant,
        image: line.product.images[0] ?? null,
        quantity: 2,
        acceptedQuantity: 2,
        amount: amount * 2,
      },
    ],
    photos: listPhotos(status, isReceived),
    pickup: {
      address: order.deliveryAddress,
      day: '2026-11-27',
      date: ['scheduled', 'received', 'refunded', 'replaced'].includes(status)
        ? '2026-11-28'
        : null,
      carrier: isReceived || status === 'scheduled' ? 'Delhivery' : null,
      trackingNumber: isReceived || status === 'scheduled' ? 'DL-RT-4711' : null,
    },
    transport: reason === 'changed_mind' ? 500 : 0,
    refundAmount: resolution === 'refund' ? amount * 2 - (reason === 'changed_mind' ? 500 : 0) : 0,
    answerBy: status === 'requested' ? addHours(48) : null,
    finishBy: status === 'received' ? addHours(168) : null,
    hoursLeft: status === 'requested' ? 31 : status === 'received' ? 9 : null,
    expiresAt: status === 'approved' || status === 'scheduled' ? addHours(360) : null,
    isRestocked: isReceived ? false : null,
    steps: listSteps(status).map((reached, index) => ({
      status: reached,
      at: addHours(24 * index),
      by: index === 0 ? order.customer.name : order.vendor.businessName,
      text: stepTexts[reached] ?? '',
    })),
    allowed: allowedReturnActions(
      { status, reason, resolution, isReceived, isRestocked: false },
      as === 'customer' ? 'user' : as,
    ),
    refunds: status === 'refunded' ? [createRefund(amount * 2, addHours(96))] : [],
    replacementOrder: status === 'replaced' ? { _id: order._id, orderId: 'BTK-26-004907' } : null,
    requestedAt: addHours(0),
    updatedAt: addHours(24),
  };
}

const createRefund = (amount: number, requestedAt: string): OrderReturn['refunds'][number] => ({
  _id: returnId,
  amount,
  transport: 0,
  status: 'sent',
  reference: 'rfnd_P9k2mQx81Jd',
  reason: '',
  lines: [],
  requestedAt,
  processedAt: null,
});

function listPhotos(status: ReturnStatus, isReceived: boolean): OrderReturn['photos'] {
  const sides = [
    ...(['customer', 'customer'] as const),
    ...(status === 'disputed' ? (['evidence'] as const) : []),
    ...(isReceived ? (['inspection'] as const) : []),
  ];
  return sides.map((side, index) => ({
    _id: String(index),
    side,
    width: 800,
    height: 600,
    url: `/api/returns/${returnId}/photos/${index}`,
  }));
}

const stepTexts: Partial<Record<ReturnStatus, string>> = {
  disputed: 'The crack follows the edge of the box: it was dropped after the delivery.',
  declined: 'The seat shows a week of use.',
};

function listSteps(status: ReturnStatus): ReturnStatus[] {
  const usual: ReturnStatus[] = ['requested', 'approved', 'scheduled', 'received'];
  if (status === 'disputed' || status === 'declined') return ['requested', status];
  return isOpenReturn(status) ? usual.slice(0, usual.indexOf(status) + 1) : [...usual, status];
}

async function fillRequest(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Increase quantity' }).first();
  if (await more.isEnabled()) await more.click();
  await page.getByRole('radio', { name: /damaged/ }).check();
  await page.getByLabel('Photos').setInputFiles(photo);
  await page.getByRole('radio', { name: 'At another address' }).check();
}

async function findReturnablePath(call: Call): Promise<string> {
  const orders = await call<Order[]>(orderPaths.customer);
  const order = orders.find(({ products }) =>
    products.some(({ returnableQuantity }) => returnableQuantity > 0),
  );
  return `/orders/${order?._id}/return`;
}

async function findOrder(call: Call, as: Side, status: Order['orderStatus']): Promise<Order> {
  const orders = await call<Order[]>(orderPaths[as]);
  return orders.find(({ orderStatus }) => orderStatus === status)!;
}
