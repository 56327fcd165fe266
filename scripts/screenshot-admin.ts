import type { Page, Route } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { ListedVendor } from '#contract/people/admin-vendors.ts';
import { chooseAction, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const createAdminScreenshot = (
  name: string,
  path: string,
  prepare?: Screenshot['prepare'],
  isViewportOnly = false,
): Screenshot => ({
  name: `admin-${name}`,
  path: `/admin/${path}`,
  as: 'admin',
  prepare,
  isViewportOnly,
});

const openDetails = (page: Page) =>
  page.getByRole('button', { name: 'Show details' }).first().click();

/** Opens the details first, because on a phone they contain the refund button. */
const openRefundDialog = async (page: Page) => {
  await openDetails(page);
  await page
    .getByRole('button', { name: /^Refund order/ })
    .filter({ visible: true })
    .first()
    .click();
};

const showPartDelivered = async (route: Route) => {
  const response = await route.fetch();
  const [order, ...others] = (await response.json()) as Order[];
  const [first] = order!.shipments;
  const delivered = { ...first!, status: 'delivered', lines: [] };
  const json = [{ ...order, shipments: [...order!.shipments, delivered] }, ...others];
  await route.fulfill({ response, json });
};

const selectRows = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(2)
    .check();
};

/** Opens the first row's form, clears a field and submits the form. */
const submitInvalidForm = (label: string) => async (page: Page) => {
  await chooseAction(page, 'Edit');
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
};

const createListScreenshots = (list: string, url: string, field: string): Screenshot[] => [
  createAdminScreenshot(list, list),
  createAdminScreenshot(`${list}-empty`, `${list}?q=zzzz`),
  createAdminScreenshot(`${list}-error`, list, (page) => reloadWith(page, url, failRequest)),
  createAdminScreenshot(`${list}-selected`, list, selectRows, true),
  createAdminScreenshot(`${list}-edit`, list, submitInvalidForm(field), true),
  createAdminScreenshot(
    `${list}-menu`,
    list,
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    true,
  ),
  createAdminScreenshot(`${list}-delete`, list, (page) => chooseAction(page, 'Delete'), true),
];

const runLedgerCheck = async (page: Page) => {
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Everything agrees', { exact: true }).waitFor();
};

async function showDifferences(route: Route) {
  const response = await route.fetch();
  const about = { kind: 'order', id: 'demo', name: 'BTK-26-000017' };
  const difference = {
    kind: 'order_refunds',
    message: 'Order BTK-26-000017: its sent refunds add up to ₹8,200, the order says nothing',
    about,
    link: '/admin/orders?q=BTK-26-000017',
  };
  const lastCheck = {
    balanced: false,
    differences: [difference],
    checkedAt: new Date().toISOString(),
    isProviderChecked: false,
  };
  await route.fulfill({ response, json: { ...(await response.json()), lastCheck } });
}

/** The pages of the admin area, also in states that the demo data does not contain. */
export const adminScreenshots: Screenshot[] = [
  createAdminScreenshot('dashboard', 'dashboard'),
  createAdminScreenshot('dashboard-error', 'dashboard', (page) =>
    reloadWith(page, '**/api/admin/dashboard', failRequest),
  ),
  ...createListScreenshots('users', '**/api/users?*', 'Name'),
  createAdminScreenshot('users-open', 'users?q=customer@baithak.test', openDetails),
  ...createListScreenshots('vendors', '**/api/vendors?*', 'Business name'),
  createAdminScreenshot('vendors-pending', 'vendors', (page) =>
    reloadWith(page, '**/api/vendors?*', async (route) => {
      const response = await route.fetch();
      const vendors = (await response.json()) as ListedVendor[];
      const pending = { status: 'pending', applicationCount: 2 };
      const json = vendors.map((vendor, index) => (index < 2 ? { ...vendor, ...pending } : vendor));
      await route.fulfill({ response, json });
    }),
  ),
  createAdminScreenshot(
    'account-menu',
    'dashboard',
    (page) => page.getByRole('button', { name: 'Account' }).click(),
    true,
  ),
  createAdminScreenshot('vendors-open', 'vendors?q=vendor@baithak.test', openDetails),
  createAdminScreenshot(
    'vendors-reject',
    'vendors',
    async (page) => {
      await chooseAction(page, 'Reject');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
    true,
  ),
  createAdminScreenshot('tax-rates', 'tax-rates'),
  createAdminScreenshot(
    'tax-rates-change',
    'tax-rates',
    (page) => page.getByRole('button', { name: 'Change TDS' }).click(),
    true,
  ),
  createAdminScreenshot('orders', 'orders'),
  createAdminScreenshot('orders-empty', 'orders?q=zzzz&from=2026-11-01'),
  createAdminScreenshot('orders-error', 'orders', (page) =>
    reloadWith(page, '**/api/admin/orders?*', failRequest),
  ),
  createAdminScreenshot('orders-selected', 'orders', selectRows, true),
  createAdminScreenshot('orders-open', 'orders', openDetails),
  createAdminScreenshot(
    'orders-refund',
    'orders?status=pending&paymentStatus=paid',
    openRefundDialog,
    true,
  ),
  createAdminScreenshot(
    'orders-refund-rest',
    'orders?status=shipped&paymentStatus=paid',
    async (page) => {
      await reloadWith(page, '**/api/admin/orders?*', showPartDelivered);
      await openRefundDialog(page);
    },
    true,
  ),
  createAdminScreenshot(
    'orders-refund-pieces',
    'orders?status=delivered',
    async (page) => {
      await openDetails(page);
      await page.getByRole('button', { name: /^Refund pieces/ }).click();
      await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    },
    true,
  ),
  createAdminScreenshot('delivery', 'delivery'),
  createAdminScreenshot('delivery-error', 'delivery', (page) =>
    reloadWith(page, '**/api/admin/{late-orders,carriers}*', failRequest),
  ),
  ...createListScreenshots('products', '**/api/admin/products?*', 'Name'),
  createAdminScreenshot(
    'products-view',
    'products',
    (page) => chooseAction(page, 'View details'),
    true,
  ),
  createAdminScreenshot(
    'products-declarations',
    'products',
    (page) => page.getByRole('button', { name: 'Change the date' }).click(),
    true,
  ),
  ...createListScreenshots('contacts', '**/api/contacts?*', 'Name'),
  createAdminScreenshot('contacts-view', 'contacts', (page) => chooseAction(page, 'View'), true),
  createAdminScreenshot('documents', 'documents'),
  createAdminScreenshot('documents-errors', 'documents', (page) =>
    page.getByRole('button', { name: 'Save details' }).click(),
  ),
  createAdminScreenshot('documents-error', 'documents', (page) =>
    reloadWith(page, '**/api/admin/marketplace', failRequest),
  ),
  createAdminScreenshot('tax-rates-error', 'tax-rates', (page) =>
    reloadWith(page, '**/api/tax-rates', failRequest),
  ),
  createAdminScreenshot('ledger', 'ledger', runLedgerCheck),
  createAdminScreenshot('ledger-error', 'ledger', (page) =>
    reloadWith(page, '**/api/admin/ledger', failRequest),
  ),
  createAdminScreenshot('ledger-differences', 'ledger', (page) =>
    reloadWith(page, '**/api/admin/ledger', showDifferences),
  ),
  createAdminScreenshot('ledger-account', 'ledger/provider'),
  createAdminScreenshot('ledger-account-empty', 'ledger/payouts'),
  createAdminScreenshot(
    'ledger-correction',
    'ledger',
    async (page) => {
      await page.getByRole('button', { name: 'Post a correction' }).click();
      await page.getByRole('button', { name: 'Post correction' }).click();
    },
    true,
  ),
  createAdminScreenshot('blogs', 'blogs'),
  createAdminScreenshot('blogs-error', 'blogs', (page) =>
    reloadWith(page, '**/api/blogs/admin/all*', failRequest),
  ),
  createAdminScreenshot('blogs-empty', 'blogs', (page) => page.getByRole('searchbox').fill('zzzz')),
  createAdminScreenshot('blogs-delete', 'blogs', (page) => chooseAction(page, 'Delete'), true),
  createAdminScreenshot('blogs-create', 'blogs/create'),
  createAdminScreenshot('blogs-create-errors', 'blogs/create', (page) =>
    page.getByRole('button', { name: 'Create', exact: true }).click(),
  ),
  createAdminScreenshot('blogs-edit', 'blogs', async (page) => {
    await chooseAction(page, 'Edit');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
  }),
  createAdminScreenshot(
    'panel-menu',
    'users',
    async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
    },
    true,
  ),
];
