import type { Page, Route } from '@playwright/test';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import type { Product } from '#contract/catalogue/products.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import type { VendorStatus } from '#contract/people/vendors.ts';
import { type Call, chooseAction, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const submitForm = (page: Page) => page.locator('main button[type=submit]').click();

const showStatus = (page: Page, status: VendorStatus) =>
  reloadWith(page, '**/api/vendors/profile', async (route) => {
    const response = await route.fetch();
    const statusReason = 'The certificate cannot be read. Please upload it again.';
    await route.fulfill({ response, json: { ...(await response.json()), status, statusReason } });
  });

const rejectVendor = (page: Page) => showStatus(page, 'rejected');

const failSignIn: Screenshot['prepare'] = async (page) => {
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await submitForm(page);
  await page.getByText('Invalid email or password').waitFor();
};

const findOrderPath = (status: OrderStatus) => async (call: Call) => {
  const orders = await call<Order[]>('/api/orders/vendor');
  return `/vendor/orders/${orders.find(({ orderStatus }) => orderStatus === status)?._id}`;
};

/** Shows the whole order in one packed shipment. */
async function showPacked(route: Route): Promise<void> {
  const response = await route.fetch();
  const order: Order = await response.json();
  const lines = order.products.map(({ _id, quantity }) => ({ line: _id, quantity }));
  const shipment: Shipment = {
    _id: 'demo',
    number: 1,
    status: 'packed',
    lines,
    carrier: 'Delhivery',
    trackingNumber: '17301',
    trackingUrl: null,
    failedAttempts: 0,
    failureReason: null,
    packedAt: order.createdAt,
    handedOverAt: null,
    outForDeliveryAt: null,
    deliveredAt: null,
    returnedAt: null,
    isConfirmed: false,
    notReceivedAt: null,
  };
  await route.fulfill({ response, json: { ...order, shipments: [shipment] } });
}

/** Shows deliveries that the vendor has reported without a delivery code. */
async function showUnconfirmed(route: Route): Promise<void> {
  const response = await route.fetch();
  const order: Order = await response.json();
  const shipments = order.shipments.map((shipment) => ({ ...shipment, isConfirmed: false }));
  await route.fulfill({ response, json: { ...order, shipments } });
}

const findVendorPath = async (call: Call) => {
  const [product] = await call<Product[]>('/api/products/search?limit=1');
  return `/vendor/${product?.vendor._id}`;
};

async function findProductWithOptions(call: Call): Promise<string> {
  const products = await call<OwnProduct[]>('/api/products/vendor');
  const product = products.find(({ variants }) => variants.length > 1);
  return `/vendor/products?q=${encodeURIComponent(product!.name)}`;
}

async function takeVariantOffSale(page: Page): Promise<void> {
  await chooseAction(page, 'Edit');
  await page
    .getByRole('checkbox', { name: /is On sale$/ })
    .first()
    .uncheck();
  await page.getByText('will be taken off sale when you save.').scrollIntoViewIfNeeded();
}

export const vendorScreenshots: Screenshot[] = [
  { name: 'vendor-login', path: '/login' },
  { name: 'vendor-login-errors', path: '/login', prepare: submitForm },
  { name: 'vendor-login-refused', path: '/login', prepare: failSignIn },
  { name: 'vendor-register', path: '/register' },
  { name: 'vendor-register-errors', path: '/register', prepare: submitForm },
  { name: 'vendor-dashboard', path: '/vendor/dashboard', as: 'vendor' },
  {
    name: 'vendor-dashboard-error',
    path: '/vendor/dashboard',
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/vendors/dashboard', failRequest),
  },
  ...(['pending', 'rejected'] as const).map((status) => ({
    name: `vendor-dashboard-${status}`,
    path: '/vendor/dashboard',
    as: 'vendor' as const,
    prepare: (page: Page) => showStatus(page, status),
  })),
  {
    name: 'vendor-application',
    path: '/vendor/application',
    as: 'vendor',
    prepare: rejectVendor,
  },
  {
    name: 'vendor-application-errors',
    path: '/vendor/application',
    as: 'vendor',
    prepare: async (page) => {
      await rejectVendor(page);
      await page.getByLabel('Owner name').fill('');
      await page.getByRole('button', { name: 'Send again' }).click();
    },
  },
  { name: 'vendor-create-product', path: '/vendor/create-product', as: 'vendor' },
  {
    name: 'vendor-create-product-details',
    path: '/vendor/create-product',
    as: 'vendor',
    prepare: (page) => page.getByText('More details and declarations').click(),
  },
  { name: 'vendor-products', path: '/vendor/products', as: 'vendor' },
  {
    name: 'vendor-products-empty',
    path: '/vendor/products',
    as: 'vendor',
    prepare: (page) => page.getByRole('searchbox').fill('zzzz'),
  },
  {
    name: 'vendor-products-error',
    path: '/vendor/products',
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/products/vendor*', failRequest),
  },
  {
    name: 'vendor-products-delete',
    path: '/vendor/products',
    as: 'vendor',
    prepare: (page) => chooseAction(page, 'Delete'),
    isViewportOnly: true,
  },
  {
    name: 'vendor-products-import',
    path: '/vendor/products',
    as: 'vendor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const buffer = Buffer.from('name,category,price,stock\nStool,chairs,1000,5\n,cars,free,5\n');
      const file = { name: 'stools.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('CSV file').setInputFiles(file);
      await page.getByText('1 of 2 rows').waitFor();
    },
    isViewportOnly: true,
  },
  {
    name: 'vendor-products-edit',
    path: '/vendor/products',
    as: 'vendor',
    prepare: (page) => chooseAction(page, 'Edit'),
    isViewportOnly: true,
  },
  {
    name: 'vendor-products-off-sale',
    path: findProductWithOptions,
    as: 'vendor',
    prepare: takeVariantOffSale,
    isViewportOnly: true,
  },
  { name: 'vendor-orders', path: '/vendor/orders', as: 'vendor' },
  {
    name: 'vendor-orders-error',
    path: '/vendor/orders',
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/orders/vendor', failRequest),
  },
  {
    name: 'vendor-orders-status',
    path: '/vendor/orders',
    as: 'vendor',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Update status/ })
        .first()
        .click(),
    isViewportOnly: true,
  },
  { name: 'vendor-orders-to-pack', path: '/vendor/orders?list=to_pack', as: 'vendor' },
  { name: 'vendor-orders-late', path: '/vendor/orders?list=late', as: 'vendor' },
  {
    name: 'vendor-orders-ship',
    path: '/vendor/orders?status=pending',
    as: 'vendor',
    prepare: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Pack and hand over' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pack and hand over' }).click();
    },
    isViewportOnly: true,
  },
  { name: 'vendor-order', path: findOrderPath('delivered'), as: 'vendor' },
  { name: 'vendor-order-to-pack', path: findOrderPath('pending'), as: 'vendor' },
  {
    name: 'vendor-order-pack',
    path: findOrderPath('pending'),
    as: 'vendor',
    prepare: (page) => page.getByRole('button', { name: 'Pack a shipment' }).click(),
    isViewportOnly: true,
  },
  {
    name: 'vendor-order-cannot-supply',
    path: findOrderPath('pending'),
    as: 'vendor',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cannot supply' }).click();
      await page.getByRole('button', { name: 'Increase quantity' }).first().click();
      await page.getByRole('button', { name: 'Refund these pieces' }).click();
    },
    isViewportOnly: true,
  },
  {
    name: 'vendor-order-packed',
    path: findOrderPath('pending'),
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/orders/*', showPacked),
  },
  {
    name: 'vendor-order-hand-over',
    path: findOrderPath('pending'),
    as: 'vendor',
    prepare: async (page) => {
      await reloadWith(page, '**/api/orders/*', showPacked);
      await page.getByRole('button', { name: 'Hand over' }).click();
    },
    isViewportOnly: true,
  },
  {
    name: 'vendor-order-labels',
    path: findOrderPath('pending'),
    as: 'vendor',
    prepare: async (page) => {
      await reloadWith(page, '**/api/orders/*', showPacked);
      await page.getByRole('button', { name: /^Labels/ }).click();
    },
    isViewportOnly: true,
  },
  {
    name: 'vendor-order-code',
    path: findOrderPath('delivered'),
    as: 'vendor',
    prepare: async (page) => {
      await reloadWith(page, '**/api/orders/*', showUnconfirmed);
      await page.getByRole('button', { name: 'Enter code' }).first().click();
    },
    isViewportOnly: true,
  },
  { name: 'vendor-delivery', path: '/vendor/delivery', as: 'vendor' },
  {
    name: 'vendor-delivery-error',
    path: '/vendor/delivery',
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/vendors/delivery', failRequest),
  },
  { name: 'vendor-documents', path: '/vendor/documents', as: 'vendor' },
  { name: 'vendor-documents-empty', path: '/vendor/documents?month=2025-04', as: 'vendor' },
  {
    name: 'vendor-documents-error',
    path: '/vendor/documents',
    as: 'vendor',
    prepare: (page) => reloadWith(page, '**/api/vendors/documents*', failRequest),
  },
  { name: 'vendor-order-unknown', path: '/vendor/orders/unknown', as: 'vendor' },
  { name: 'vendor-page', path: findVendorPath },
];
