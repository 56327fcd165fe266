import { expect, type Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import { fakeKeys, startFakeCashfree, type FakeCashfree } from '#tests/support/fake-cashfree.ts';
import {
  findPayButton,
  openCheckout,
  paidMessage,
  readStock,
  test as base,
} from '#tests/support/customer.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { registerVendor } from '#tests/support/vendor-session.ts';

/** Replaces Cashfree's script. It stores the options of the window and lets tests settle its promise. */
const checkoutScript = `
  window.Cashfree = ({ mode }) => ({
    checkout: (options) => new Promise((settle) => { window.cashfree = { mode, options, settle }; }),
  });`;
const scriptUrl = 'https://sdk.cashfree.com/js/v3/cashfree.js';

interface OpenedCheckout {
  mode: string;
  options: { paymentSessionId: string; redirectTarget: string };
  settle: (result: object) => void;
}

declare global {
  interface Window {
    cashfree?: OpenedCheckout;
  }
}

/** The tests share a server that takes payments through Cashfree, as a file of the operator's own code configures it. */
const test = base.extend<{ sofa: Product }, { cashfree: FakeCashfree; shop: { url: string } }>({
  cashfree: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const cashfree = await startFakeCashfree();
      await use(cashfree);
      await cashfree.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ cashfree }, use) => {
      const server = await startTestServer({
        ...{ DEMO_DATA: 'off', CAPTCHA: 'off', VENDOR_AUTO_APPROVE: 'true' },
        BAITHAK_SHOP: './tests/support/shop-with-cashfree.ts',
        CASHFREE_CLIENT_ID: fakeKeys.clientId,
        CASHFREE_CLIENT_SECRET: fakeKeys.clientSecret,
        CASHFREE_API_URL: cashfree.url,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  sofa: async ({ request }, use) => {
    const { call } = await registerVendor(request);
    const sofa = { name: 'Bhuj sofa', category: 'sofas', price: 64_900, stock: 6 };
    const { _id } = await call('POST /api/products', undefined, sofa);
    await use(await (await request.get(`/api/products/${_id}`)).json());
  },
});
test.describe.configure({ mode: 'default' });

test('the window of an added provider opens with the purchase’s session, and its payment pays the order', async ({
  page,
  request,
  cashfree,
  customer,
  sofa,
}) => {
  const session = await pay(page, () => openCheckout(page, customer, [sofa]));
  expect(session).toMatchObject({ mode: 'sandbox', redirectTarget: '_modal' });
  const order = [...cashfree.orders.values()].at(-1)!;
  expect(session.paymentSessionId).toBe(order.payment_session_id);
  const payment = cashfree.pay(order.order_id);
  await page.evaluate(() => window.cashfree!.settle({ paymentDetails: {} }));
  await expect(page.getByText(paidMessage)).toBeVisible();
  const orders = await customer.call('GET /api/orders/customer');
  expect(orders).toMatchObject([
    { paymentStatus: 'paid', razorpayPaymentId: payment.cf_payment_id },
  ]);
  const { 'content-security-policy': policy } = (await request.get('/order')).headers();
  expect(policy).toMatch(/script-src [^;]*https:\/\/sdk\.cashfree\.com/);
  expect(policy).not.toContain('razorpay');
});

test('closing the window of an added provider releases the stock', async ({
  page,
  request,
  customer,
  sofa,
}) => {
  const before = await readStock(request, sofa);
  await pay(page, () => openCheckout(page, customer, [sofa]));
  expect(await readStock(request, sofa)).toBe(before - 1);
  await page.evaluate(() => window.cashfree!.settle({ error: { code: 'user_cancelled' } }));
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  expect(await readStock(request, sofa)).toBe(before);
});

test('a script of an added provider that cannot be loaded is reported, and the stock is released', async ({
  page,
  request,
  customer,
  sofa,
}) => {
  const before = await readStock(request, sofa);
  await page.route(scriptUrl, (route) => route.abort());
  await openCheckout(page, customer, [sofa]);
  await findPayButton(page).click();
  await expect(page.getByText('Order creation or payment failed')).toBeVisible();
  expect(await readStock(request, sofa)).toBe(before);
});

async function pay(page: Page, open: () => Promise<unknown>) {
  await page.route(scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
  );
  await open();
  await findPayButton(page).click();
  await page.waitForFunction(() => window.cashfree);
  return page.evaluate(() => ({ mode: window.cashfree!.mode, ...window.cashfree!.options }));
}
