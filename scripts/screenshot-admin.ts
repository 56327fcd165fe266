import type { Page, Route } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { ListedVendor } from '#contract/admin-vendors.ts';
import { chooseAction, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const admin = (
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

/** On a phone the refund button is inside the details. */
const refundFirst = async (page: Page) => {
  await openDetails(page);
  await page
    .getByRole('button', { name: /^Refund order/ })
    .filter({ visible: true })
    .first()
    .click();
};

const deliverPart = async (route: Route) => {
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

/** Opens the first row's form, clears a field and submits it. */
const editInvalid = (label: string) => async (page: Page) => {
  await chooseAction(page, 'Edit');
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
};

const listScreenshots = (list: string, url: string, field: string): Screenshot[] => [
  admin(list, list),
  admin(`${list}-empty`, `${list}?q=zzzz`),
  admin(`${list}-error`, list, (page) => reloadWith(page, url, failRequest)),
  admin(`${list}-selected`, list, selectRows, true),
  admin(`${list}-edit`, list, editInvalid(field), true),
  admin(
    `${list}-menu`,
    list,
    (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    true,
  ),
  admin(`${list}-delete`, list, (page) => chooseAction(page, 'Delete'), true),
];

const checkNow = async (page: Page) => {
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Everything agrees', { exact: true }).waitFor();
};

async function showDifferences(route: Route) {
  const response = await route.fetch();
  const about = { kind: 'order', id: 'demo', name: 'BTK-26-000017' };
  const difference = {
    kind: 'order_refunds',
    message: 'Order BTK-26-000017: its refunds sent are ₹8,200, the order says nothing',
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

/** The admin area in every state. */
export const adminScreenshots: Screenshot[] = [
  admin('dashboard', 'dashboard'),
  admin('dashboard-error', 'dashboard', (page) =>
    reloadWith(page, '**/api/admin/dashboard', failRequest),
  ),
  ...listScreenshots('users', '**/api/users?*', 'Name'),
  admin('users-open', 'users?q=customer@baithak.test', openDetails),
  ...listScreenshots('vendors', '**/api/vendors?*', 'Business name'),
  admin('vendors-pending', 'vendors', (page) =>
    reloadWith(page, '**/api/vendors?*', async (route) => {
      const response = await route.fetch();
      const vendors = (await response.json()) as ListedVendor[];
      const pending = { status: 'pending', applicationCount: 2 };
      const json = vendors.map((vendor, index) => (index < 2 ? { ...vendor, ...pending } : vendor));
      await route.fulfill({ response, json });
    }),
  ),
  admin(
    'account-menu',
    'dashboard',
    (page) => page.getByRole('button', { name: 'Account' }).click(),
    true,
  ),
  admin('vendors-open', 'vendors?q=vendor@baithak.test', openDetails),
  admin(
    'vendors-reject',
    'vendors',
    async (page) => {
      await chooseAction(page, 'Reject');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
    true,
  ),
  admin('tax-rates', 'tax-rates'),
  admin(
    'tax-rates-change',
    'tax-rates',
    (page) => page.getByRole('button', { name: 'Change TDS' }).click(),
    true,
  ),
  admin('orders', 'orders'),
  admin('orders-empty', 'orders?q=zzzz&from=2026-11-01'),
  admin('orders-error', 'orders', (page) => reloadWith(page, '**/api/admin/orders?*', failRequest)),
  admin('orders-selected', 'orders', selectRows, true),
  admin('orders-open', 'orders', openDetails),
  admin('orders-refund', 'orders?status=pending&paymentStatus=paid', refundFirst, true),
  admin(
    'orders-refund-rest',
    'orders?status=shipped&paymentStatus=paid',
    async (page) => {
      await reloadWith(page, '**/api/admin/orders?*', deliverPart);
      await refundFirst(page);
    },
    true,
  ),
  admin(
    'orders-refund-pieces',
    'orders?status=delivered',
    async (page) => {
      await openDetails(page);
      await page.getByRole('button', { name: /^Refund pieces/ }).click();
      await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    },
    true,
  ),
  admin('delivery', 'delivery'),
  admin('delivery-error', 'delivery', (page) =>
    reloadWith(page, '**/api/admin/{late-orders,carriers}*', failRequest),
  ),
  ...listScreenshots('products', '**/api/admin/products?*', 'Name'),
  admin('products-view', 'products', (page) => chooseAction(page, 'View details'), true),
  admin(
    'products-declarations',
    'products',
    (page) => page.getByRole('button', { name: 'Change the date' }).click(),
    true,
  ),
  ...listScreenshots('contacts', '**/api/contacts?*', 'Name'),
  admin('contacts-view', 'contacts', (page) => chooseAction(page, 'View'), true),
  admin('documents', 'documents'),
  admin('documents-errors', 'documents', (page) =>
    page.getByRole('button', { name: 'Save details' }).click(),
  ),
  admin('documents-error', 'documents', (page) =>
    reloadWith(page, '**/api/admin/marketplace', failRequest),
  ),
  admin('tax-rates-error', 'tax-rates', (page) =>
    reloadWith(page, '**/api/tax-rates', failRequest),
  ),
  admin('ledger', 'ledger', checkNow),
  admin('ledger-error', 'ledger', (page) => reloadWith(page, '**/api/admin/ledger', failRequest)),
  admin('ledger-differences', 'ledger', (page) =>
    reloadWith(page, '**/api/admin/ledger', showDifferences),
  ),
  admin('ledger-account', 'ledger/provider'),
  admin('ledger-account-empty', 'ledger/payouts'),
  admin(
    'ledger-correction',
    'ledger',
    async (page) => {
      await page.getByRole('button', { name: 'Post a correction' }).click();
      await page.getByRole('button', { name: 'Post correction' }).click();
    },
    true,
  ),
  admin('blogs', 'blogs'),
  admin('blogs-error', 'blogs', (page) => reloadWith(page, '**/api/blogs/admin/all*', failRequest)),
  admin('blogs-empty', 'blogs', (page) => page.getByRole('searchbox').fill('zzzz')),
  admin('blogs-delete', 'blogs', (page) => chooseAction(page, 'Delete'), true),
  admin('blogs-create', 'blogs/create'),
  admin('blogs-create-errors', 'blogs/create', (page) =>
    page.getByRole('button', { name: 'Create', exact: true }).click(),
  ),
  admin('blogs-edit', 'blogs', async (page) => {
    await chooseAction(page, 'Edit');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
  }),
  admin(
    'panel-menu',
    'users',
    async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
    },
    true,
  ),
];
