import type { Page, Route } from '@playwright/test';
import type { AdminPayout } from '#contract/paying/admin-settlements.ts';
import type { Earnings } from '#contract/paying/settlements.ts';
import { chooseAction, type Screenshot, failRequest, reloadWith } from './screenshot.ts';

const createVendorScreenshot = (
  name: string,
  path: string,
  more: Partial<Screenshot> = {},
): Screenshot => ({
  name: `vendor-earnings${name}`,
  path: `/vendor/earnings${path}`,
  as: 'vendor',
  ...more,
});

const createAdminScreenshot = (
  name: string,
  path: string,
  more: Partial<Screenshot> = {},
): Screenshot => ({
  name: `admin-payouts${name}`,
  path: `/admin/payouts${path}`,
  as: 'admin',
  ...more,
});

async function showHeldPayouts(route: Route): Promise<void> {
  const response = await route.fetch();
  const earnings: Earnings = await response.json();
  const text = 'Baithak holds your payouts: Two customers reported broken legs';
  const json: Earnings = { ...earnings, payable: -4500.5, reason: { code: 'held', text } };
  await route.fulfill({ response, json });
}

/** Shows the newest payouts as claimed, sent and returned. In the demo data all payouts are paid. */
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

/** Shows the newest payout as waiting for money in the marketplace's balance at Razorpay. */
async function showMissingBalance(route: Route): Promise<void> {
  const response = await route.fetch();
  const [first, ...others]: AdminPayout[] = await response.json();
  const problem = 'Transfer cannot be made due to insufficient balance';
  const waiting = { ...first!, status: 'claimed', utr: null, provider: 'razorpay', problem };
  await route.fulfill({ response, json: [waiting, ...others] });
}

const setPayoutProvider = (provider: string | null) => (page: Page) =>
  page.route('**/api/admin/payouts/settings', (route) => route.fulfill({ json: { provider } }));

const accountProblem =
  'Razorpay cannot pay you yet: Max retry exceeded for bank account details. Check: account number, IFSC, beneficiary.';

async function showRefusedAccount(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = await response.json();
  const text = accountProblem;
  const reason = { code: 'account_not_ready', text };
  const isBank = route.request().url().endsWith('/bank');
  await route.fulfill({
    response,
    json: { ...body, ...(isBank ? { accountProblem } : { reason }) },
  });
}

const openDetails = (page: Page) =>
  page.getByRole('button', { name: 'Show details' }).first().click();

/** The vendor's Earnings page and the admin's Payouts page, also in states that the demo data does not contain. */
export const settlementScreenshots: Screenshot[] = [
  createVendorScreenshot('', '', { prepare: openDetails }),
  createVendorScreenshot('-payouts', '?tab=payouts'),
  createVendorScreenshot('-bank', '?tab=bank'),
  createVendorScreenshot('-bank-errors', '?tab=bank', {
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change bank account' }).click();
      await page.getByLabel('Account number', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Save bank account' }).click();
    },
    isViewportOnly: true,
  }),
  createVendorScreenshot('-left-out', '', {
    prepare: (page) => reloadWith(page, '**/api/vendors/earnings', showHeldPayouts),
  }),
  createVendorScreenshot('-account-problem', '?tab=bank', {
    prepare: (page) => reloadWith(page, /\/api\/vendors\/(earnings|bank)$/, showRefusedAccount),
  }),
  createVendorScreenshot('-error', '', {
    prepare: (page) => reloadWith(page, /\/api\/vendors\/earnings/, failRequest),
  }),
  createAdminScreenshot('', ''),
  createAdminScreenshot('-run', '', {
    prepare: (page) => page.getByRole('button', { name: 'Run settlement now' }).click(),
    isViewportOnly: true,
  }),
  createAdminScreenshot('-hold', '', {
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Hold / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Hold payouts' }).click();
    },
    isViewportOnly: true,
  }),
  createAdminScreenshot('-list', '?tab=payouts', {
    prepare: async (page) => {
      await setPayoutProvider('bank_file')(page);
      await reloadWith(page, '**/api/admin/payouts?*', changeStatuses);
    },
  }),
  createAdminScreenshot('-route', '?tab=payouts', {
    prepare: async (page) => {
      await setPayoutProvider('razorpay')(page);
      await reloadWith(page, '**/api/admin/payouts?*', showMissingBalance);
    },
  }),
  createAdminScreenshot('-not-set-up', '', {
    prepare: async (page) => {
      await setPayoutProvider(null)(page);
      await page.reload({ waitUntil: 'networkidle' });
    },
    isViewportOnly: true,
  }),
  createAdminScreenshot('-paid', '?tab=payouts', {
    prepare: async (page) => {
      await reloadWith(page, '**/api/admin/payouts?*', changeStatuses);
      await chooseAction(page, 'Mark as paid');
      await page.getByRole('button', { name: 'Mark as paid' }).click();
    },
    isViewportOnly: true,
  }),
  createAdminScreenshot('-none-stuck', '?tab=payouts&status=stuck'),
  createAdminScreenshot('-months', '?tab=months', {
    prepare: (page) => page.getByText('Show as a table').click(),
  }),
  createAdminScreenshot('-error', '', {
    prepare: (page) => reloadWith(page, '**/api/admin/payouts/due*', failRequest),
  }),
];
