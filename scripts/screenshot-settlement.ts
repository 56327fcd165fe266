import type { Page, Route } from '@playwright/test';
import type { AdminPayout } from '#contract/admin-settlements.ts';
import type { Earnings } from '#contract/settlements.ts';
import { chooseAction, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const vendor = (name: string, path: string, more: Partial<Screenshot> = {}): Screenshot => ({
  name: `vendor-earnings${name}`,
  path: `/vendor/earnings${path}`,
  as: 'vendor',
  ...more,
});

const admin = (name: string, path: string, more: Partial<Screenshot> = {}): Screenshot => ({
  name: `admin-payouts${name}`,
  path: `/admin/payouts${path}`,
  as: 'admin',
  ...more,
});

async function leaveOut(route: Route): Promise<void> {
  const response = await route.fetch();
  const earnings: Earnings = await response.json();
  const text = 'Baithak holds your payouts: Two customers reported broken legs';
  const json: Earnings = { ...earnings, payable: -4500.5, reason: { code: 'held', text } };
  await route.fulfill({ response, json });
}

/** The newest payouts are in states that the sandbox passes at once. */
async function changeStatuses(route: Route): Promise<void> {
  const response = await route.fetch();
  const [first, second, third, ...others]: AdminPayout[] = await response.json();
  const changed = [
    { ...first!, status: 'claimed', utr: null, provider: 'bank_file' },
    { ...second!, status: 'sent', utr: null, isStuck: true },
    { ...third!, status: 'returned', returnReason: 'Account closed' },
  ];
  await route.fulfill({ response, json: [...changed, ...others] });
}

const openDetails = (page: Page) =>
  page.getByRole('button', { name: 'Show details' }).first().click();

/** What vendors earn and are paid, for both sides, in every state. */
export const settlementScreenshots: Screenshot[] = [
  vendor('', '', { prepare: openDetails }),
  vendor('-payouts', '?tab=payouts'),
  vendor('-bank', '?tab=bank'),
  vendor('-bank-errors', '?tab=bank', {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change bank account' }).click();
      await page.getByLabel('Account number', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Save bank account' }).click();
    },
    isViewportOnly: true,
  }),
  vendor('-left-out', '', {
    prepare: (page) => reloadWith(page, '**/api/vendors/earnings', leaveOut),
  }),
  vendor('-error', '', {
    prepare: (page) => reloadWith(page, /\/api\/vendors\/earnings/, failRequest),
  }),
  admin('', ''),
  admin('-run', '', {
    prepare: (page) => page.getByRole('button', { name: 'Run settlement now' }).click(),
    isViewportOnly: true,
  }),
  admin('-hold', '', {
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Hold / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Hold payouts' }).click();
    },
    isViewportOnly: true,
  }),
  admin('-list', '?tab=payouts', {
    prepare: (page) => reloadWith(page, '**/api/admin/payouts?*', changeStatuses),
  }),
  admin('-paid', '?tab=payouts', {
    prepare: async (page) => {
      await reloadWith(page, '**/api/admin/payouts?*', changeStatuses);
      await chooseAction(page, 'Mark as paid');
      await page.getByRole('button', { name: 'Mark as paid' }).click();
    },
    isViewportOnly: true,
  }),
  admin('-none-stuck', '?tab=payouts&status=stuck'),
  admin('-months', '?tab=months', {
    prepare: (page) => page.getByText('Show as a table').click(),
  }),
  admin('-error', '', {
    prepare: (page) => reloadWith(page, '**/api/admin/payouts/due*', failRequest),
  }),
];
