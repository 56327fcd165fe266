import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import type { Customer } from '#tests/support/customer.ts';

export type Account = 'customer' | 'vendor' | 'admin';
type Call = Customer['call'];

export interface Screenshot {
  name: string;
  /** Undefined for a visitor. */
  as?: Account;
  /** Finds the path by calls of the account, or of the customer for a visitor. Undefined if there is no record to show. */
  findPath: (call: Call) => Promise<string | undefined>;
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Whether the picture shows only the visible part, for a dialog or menu. Otherwise it shows the whole page. */
  isViewportOnly?: boolean;
}

/** Finds the values of a path's parameters, in order. A value is undefined if the demo data has no record to show. */
type FindValues = (call: Call) => Promise<(string | undefined)[]>;

interface State extends Pick<Screenshot, 'prepare' | 'isViewportOnly'> {
  page: string;
  name: string;
  /** May contain parameters, as the path does. */
  query?: string;
  findValues?: FindValues;
}

/** Finds values for paths with parameters, and saves what the customer's wishlist and cart show. */
const valuesOfPages: Record<string, FindValues> = {
  '/category/:category': async () => ['sofas'],
  '/product/:id': async (call) => [(await searchProducts(call, 'category=sofas'))[0]?._id],
  '/vendor/:vendorId': async (call) => [(await searchProducts(call))[0]?.vendor._id],
  '/blog/:slug': async (call) => [(await call('GET /api/blogs')).blogs[0]?.slug],
  '/wishlist': async (call) => {
    await saveSofas(call);
    return [];
  },
  '/wishlist/:token': async (call) => {
    await saveSofas(call);
    const { token } = await call('PUT /api/wishlist/share', undefined, { name: 'Living room' });
    return [token ?? undefined];
  },
  '/cart': fillCart,
  '/order': fillCart,
  '/orders/:id': findOrder,
  '/orders/:id/return': findReturnableOrder,
  '/orders/:id/review/:line': async (call) => {
    const lines = await call('GET /api/reviews/mine');
    const line = lines.find(({ canReview }) => canReview) ?? lines[0];
    return [line?.order, line?.line];
  },
  '/returns/:id': findReturn,
  '/help/:number': findHelpRequest,
  '/vendor/orders/:id': findVendorOrder,
  '/vendor/returns/:id': findReturn,
  '/vendor/help/:number': findHelpRequest,
  '/admin/returns/:id': findReturn,
  '/admin/help/:number': findHelpRequest,
  '/admin/ledger/:account': async () => ['provider'],
  '/admin/blogs/edit/:id': async (call) => [(await call('GET /api/blogs/admin/all')).blogs[0]?._id],
};

const customerPages = ['/wishlist', '/wishlist/:token'];

/** States of pages that the demo data can show. A state's screenshot is named after its page. */
const states: State[] = [
  overlay('/', 'menu', /menu|furniture/i),
  { page: '/', name: 'suggestions', prepare: typeSearch, isViewportOnly: true },
  { page: '/shop-new', name: 'search', query: '?q=sofaa' },
  { page: '/shop-new', name: 'no-results', query: '?q=zzzzzz' },
  {
    page: '/category/:category',
    name: 'filters',
    query: '?color=Green',
    prepare: openFilters,
    isViewportOnly: true,
  },
  {
    page: '/product/:id',
    name: 'options',
    findValues: async (call) => [
      (await searchProducts(call)).find(({ options }) => options.length > 0)?._id,
    ],
  },
  {
    page: '/product/:id',
    name: 'sold-out',
    findValues: async (call) => [(await searchProducts(call)).find(({ inStock }) => !inStock)?._id],
  },
  overlay('/product/:id', 'zoom', 'Zoom picture'),
  {
    page: '/compare',
    name: 'sofas',
    query: '?products=:first,:second',
    findValues: async (call) =>
      (await searchProducts(call, 'category=sofas')).slice(0, 2).map(({ _id }) => _id),
  },
  {
    page: '/user-register',
    name: 'errors',
    prepare: (page) => page.locator('main button[type=submit]').click(),
  },
  { page: '/cart', name: 'empty', findValues: emptyCart },
  { page: '/order', name: 'new-address', prepare: (page) => clickButton(page, 'Add New Address') },
  { page: '/order', name: 'payment', prepare: openSandbox, isViewportOnly: true },
  { page: '/orders', name: 'details', prepare: (page) => clickButton(page, 'Show details') },
  { page: '/orders/:id/return', name: 'filled', prepare: fillReturn },
  { page: '/help/new', name: 'order', query: '?order=:id', findValues: findOrder },
  { page: '/profile', name: 'addresses', query: '?tab=addresses' },
  { page: '/vendor/products', name: 'edit', prepare: openRowForm, isViewportOnly: true },
  overlay('/vendor/products', 'import', 'Import CSV'),
  { page: '/vendor/orders', name: 'to-pack', query: '?list=to_pack' },
  overlay('/vendor/orders/:id', 'pack', 'Pack a shipment'),
  { page: '/vendor/earnings', name: 'payouts', query: '?tab=payouts' },
  { page: '/vendor/earnings', name: 'bank', query: '?tab=bank' },
  overlay('/admin/dashboard', 'account', 'Account'),
  { page: '/admin/orders', name: 'details', prepare: (page) => clickButton(page, 'Show details') },
  { page: '/admin/products', name: 'edit', prepare: openRowForm, isViewportOnly: true },
  { page: '/admin/moderation', name: 'published', query: '?status=published' },
  overlay('/admin/payouts', 'run', 'Run settlement now'),
  { page: '/admin/payouts', name: 'payouts', query: '?tab=payouts' },
  { page: '/admin/payouts', name: 'months', query: '?tab=months' },
];

/** Describes a dialog or menu that a button opens. */
function overlay(page: string, name: string, button: string | RegExp): State {
  return { page, name, prepare: (opened) => openOverlay(opened, button), isViewportOnly: true };
}

/** Every page, and the states. */
export const screenshots: Screenshot[] = [
  ...pages.map(({ path }) => createScreenshot({ page: path, name: '' })),
  ...states.map(createScreenshot),
  { name: 'not-found', findPath: async () => '/no-such-page' },
];

function createScreenshot({ page, name, query = '', findValues, ...state }: State): Screenshot {
  const { who } = pages.find(({ path }) => path === page)!;
  const find = findValues ?? valuesOfPages[page];
  if (!find && page.includes(':')) throw new Error(`Add values for ${page} to ${import.meta.url}.`);
  const isForCustomer = who === 'signed-in' || customerPages.includes(page);
  return {
    name: [page.slice(1).replaceAll(/[/:]+/g, '-') || 'home', name].filter(Boolean).join('-'),
    as: who === 'vendor' || who === 'admin' ? who : isForCustomer ? 'customer' : undefined,
    findPath: async (call) => {
      const values = (await find?.(call)) ?? [];
      if (values.includes(undefined)) return undefined;
      return (page + query).replaceAll(/:\w+/g, () => encodeURIComponent(values.shift()!));
    },
    ...state,
  };
}

const searchProducts = (call: Call, query = '') =>
  call('GET /api/products/search', `/api/products/search?limit=100&${query}`);

async function saveSofas(call: Call): Promise<void> {
  const sofas = await searchProducts(call, 'category=sofas');
  const products = sofas.slice(0, 5).map(({ _id }) => ({ product: _id }));
  await call('POST /api/wishlist/join', undefined, { products });
}

async function emptyCart(call: Call): Promise<[]> {
  await call('POST /api/cart/clear', undefined, {});
  return [];
}

/** Puts a product of each of three vendors into the cart. */
async function fillCart(call: Call): Promise<[]> {
  await emptyCart(call);
  const vendors = new Set<string>();
  for (const { _id, vendor } of await searchProducts(call, 'inStock=true')) {
    if (vendors.size === 3) break;
    if (vendors.has(vendor._id)) continue;
    vendors.add(vendor._id);
    await call('POST /api/cart/add', undefined, { productId: _id, quantity: 1 });
  }
  return [];
}

async function findOrder(call: Call) {
  return [(await call('GET /api/orders/customer'))[0]?._id];
}

async function findReturnableOrder(call: Call) {
  const orders = await call('GET /api/orders/customer');
  const order = orders.find(({ products }) =>
    products.some(({ returnableQuantity }) => returnableQuantity > 0),
  );
  return [order?._id];
}

async function findVendorOrder(call: Call) {
  const orders = await call('GET /api/orders/vendor');
  return [orders.find(({ orderStatus }) => orderStatus === 'pending')?._id];
}

async function findReturn(call: Call) {
  return [(await call('GET /api/returns'))[0]?._id];
}

async function findHelpRequest(call: Call) {
  return [(await call('GET /api/help'))[0]?.number];
}

function clickButton(page: Page, button: string | RegExp): Promise<void> {
  return page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
}

async function openOverlay(page: Page, button: string | RegExp): Promise<void> {
  await clickButton(page, button);
  const overlays = page.locator('[role=dialog], [role=alertdialog], [aria-expanded=true]');
  await overlays.filter({ visible: true }).first().waitFor();
}

async function openRowForm(page: Page): Promise<void> {
  await openOverlay(page, /^Actions for/);
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search furniture' }).pressSequentially('sofa');
  await page.getByRole('option').first().waitFor();
}

/** On a wide screen the filters are always open. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter/ });
  if (await button.isVisible()) await button.click();
}

async function openSandbox(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await clickButton(page, 'Pay & Place Order');
  await page.getByRole('dialog', { name: 'Sandbox payment' }).waitFor();
}

async function fillReturn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /damaged/ }).check();
  await page.getByLabel('Photos').setInputFiles('demo/pictures/room-1.webp');
  await page.getByRole('radio', { name: 'At another address' }).check();
}
