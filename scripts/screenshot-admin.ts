import type { Page } from '@playwright/test';
import { choose, type Picture, refuse, reloadWith } from './screenshot-picture.ts';

const admin = (
  name: string,
  path: string,
  prepare?: Picture['prepare'],
  onlyScreen = false,
): Picture => ({ name: `admin-${name}`, path: `/admin/${path}`, as: 'admin', prepare, onlyScreen });

const open = (page: Page) => page.getByRole('button', { name: 'Show details' }).first().click();

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

/** Opens the first row's form, empties a field and sends it. */
const editWrong = (label: string) => async (page: Page) => {
  await choose(page, 'Edit');
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
};

const states = (list: string, address: string, field: string): Picture[] => [
  admin(list, list),
  admin(`${list}-empty`, `${list}?q=zzzz`),
  admin(`${list}-error`, list, (page) => reloadWith(page, address, refuse)),
  admin(`${list}-selected`, list, selectRows, true),
  admin(`${list}-edit`, list, editWrong(field), true),
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
  admin(`${list}-delete`, list, (page) => choose(page, 'Delete'), true),
];

/** The admin's panel in every state. */
export const adminPictures: Picture[] = [
  admin('dashboard', 'dashboard'),
  admin('dashboard-error', 'dashboard', (page) =>
    reloadWith(page, '**/api/admin/dashboard', refuse),
  ),
  ...states('users', '**/api/users?*', 'Name'),
  admin('users-open', 'users?q=customer@baithak.test', open),
  ...states('vendors', '**/api/vendors?*', 'Business name'),
  admin('vendors-open', 'vendors?q=vendor@baithak.test', open),
  admin(
    'vendors-reject',
    'vendors',
    async (page) => {
      await choose(page, 'Reject');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
    true,
  ),
  admin('orders', 'orders'),
  admin('orders-empty', 'orders?q=zzzz&from=2026-11-01'),
  admin('orders-error', 'orders', (page) => reloadWith(page, '**/api/admin/orders?*', refuse)),
  admin('orders-selected', 'orders', selectRows, true),
  admin('orders-open', 'orders', open),
  admin(
    'orders-refund',
    'orders',
    (page) =>
      page
        .getByRole('button', { name: /^Refund order/ })
        .first()
        .click(),
    true,
  ),
  ...states('products', '**/api/admin/products?*', 'Name'),
  admin('products-view', 'products', (page) => choose(page, 'View details'), true),
  ...states('contacts', '**/api/contacts?*', 'Name'),
  admin('contacts-view', 'contacts', (page) => choose(page, 'View'), true),
  admin('blogs', 'blogs'),
  admin('blogs-error', 'blogs', (page) => reloadWith(page, '**/api/blogs/admin/all*', refuse)),
  admin('blogs-empty', 'blogs', (page) => page.getByRole('searchbox').fill('zzzz')),
  admin('blogs-delete', 'blogs', (page) => choose(page, 'Delete'), true),
  admin('blogs-create', 'blogs/create'),
  admin('blogs-create-errors', 'blogs/create', (page) =>
    page.getByRole('button', { name: 'Create', exact: true }).click(),
  ),
  admin('blogs-edit', 'blogs', async (page) => {
    await choose(page, 'Edit');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
  }),
  admin(
    'panel-menu',
    'users',
    (page) => page.getByRole('button', { name: /menu/i }).first().click(),
    true,
  ),
];
