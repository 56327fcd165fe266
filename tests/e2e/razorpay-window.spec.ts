import { expect, type Page } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import { keys, type FakeRazorpay, startFakeRazorpay } from '#tests/support/fake-razorpay.ts';
import {
  findPayButton,
  openCheckout,
  type Customer,
  readStock,
  test as base,
  paidMessage,
} from '#tests/support/customer.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { registerVendor } from '#tests/support/vendor-session.ts';

/** Replaces Razorpay's script. It stores the options of the payment window and lets tests trigger the window's events. */
const checkoutScript = `
  window.Razorpay = class {
    listeners = {};
    constructor(options) { this.options = options; window.checkout = this; }
    on(event, listener) { this.listeners[event] = listener; }
    open() { this.isOpen = true; }
    close() { this.isOpen = false; this.options.modal.ondismiss(); }
  };`;
const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
/** How long the message about the paid order is shown before the home page opens. */
const redirectMs = 2000;

interface Checkout {
  options: {
    key: string;
    order_id: string;
    amount: number;
    currency: string;
    name: string;
    prefill: { name: string; email: string; contact: string };
    timeout: number;
    handler: (signed: object) => void;
    modal: { ondismiss: () => void };
  };
  listeners: Record<string, (response: object) => void>;
  isOpen: boolean;
}

declare global {
  interface Window {
    checkout: Checkout;
  }
}

/** The tests share a server that takes payments through Razorpay. Each test has its own product. */
const test = base.extend<{ sofa: Product }, { razorpay: FakeRazorpay; shop: { url: string } }>({
  razorpay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const razorpay = await startFakeRazorpay();
      await use(razorpay);
      await razorpay.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ razorpay }, use) => {
      const env = { DEMO_DATA: 'off', CAPTCHA: 'off', VENDOR_AUTO_APPROVE: 'true' };
      const server = await startTestServer({ ...razorpay.env, ...env });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  sofa: async ({ request }, use) => {
    const { call } = await registerVendor(request);
    const sofa = { name: 'Kutch sofa', category: 'sofas', price: 84_900, stock: 6 };
    const { _id } = await call('POST /api/products', undefined, sofa);
    await use(await (await request.get(`/api/products/${_id}`)).json());
  },
});
test.describe.configure({ mode: 'default' });

test('Razorpay’s script is loaded only when the customer pays, and a shop with the sandbox does not allow the script', async ({
  page,
  request,
  customer,
  sofa,
}) => {
  const requestedUrls: string[] = [];
  page.on(
    'request',
    (sent) => sent.url().includes('razorpay.com') && requestedUrls.push(sent.url()),
  );
  await stubScript(page);
  await openCheckout(page, customer, [sofa]);
  expect(requestedUrls).toEqual([]);
  await findPayButton(page).click();
  await waitForWindow(page);
  expect(requestedUrls).toEqual([scriptUrl]);

  const { 'content-security-policy': policy } = (await request.get('/order')).headers();
  expect(policy).toMatch(/script-src [^;]*https:\/\/checkout\.razorpay\.com/);
  expect(policy).toMatch(/frame-src [^;]*https:\/\/api\.razorpay\.com/);
  const sandboxShop = await request.get(`http://127.0.0.1:${process.env.E2E_PORT}/order`);
  expect(sandboxShop.headers()['content-security-policy']).not.toContain('razorpay');
  const sandbox = await request.post('/api/sandbox/pay', {
    data: {},
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(sandbox.status()).toBe(404);
});

test('the payment window gets its amount, order, customer and time limit from the server', async ({
  page,
  razorpay,
  customer,
  sofa,
}) => {
  await openPaymentWindow(page, customer, sofa);
  const options = JSON.parse(await page.evaluate(() => JSON.stringify(window.checkout.options)));
  const providerOrder = razorpay.orders.get(options.order_id)!;
  expect(options).toMatchObject({
    key: keys.RAZORPAY_KEY_ID,
    amount: Math.round((sofa.discountPrice || sofa.price) * 100),
    currency: 'INR',
    name: 'Baithak',
    prefill: { name: customer.name, email: customer.email, contact: '+919845012345' },
    theme: { color: '#a8482a' },
  });
  expect(providerOrder.amount).toBe(options.amount);
  expect(options.timeout).toBeGreaterThan(14 * 60);
  expect(options.timeout).toBeLessThanOrEqual(15 * 60);
});

test('a bank’s pop-up can send messages to the page', async ({ page, context, customer, sofa }) => {
  await context.route('https://api.razorpay.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>opener.postMessage("authenticated", "*")</script>',
    }),
  );
  await openPaymentWindow(page, customer, sofa);
  const message = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => resolve(data), { once: true });
        window.open('https://api.razorpay.com/v1/payments/authenticate');
      }),
  );
  expect(message).toBe('authenticated');
});

test('a payment that Razorpay has signed pays the order', async ({
  page,
  razorpay,
  customer,
  sofa,
}) => {
  await page.clock.install();
  const providerOrderId = await openPaymentWindow(page, customer, sofa);
  const payment = razorpay.pay(providerOrderId);
  await page.evaluate(
    (signed) => window.checkout.options.handler(signed),
    razorpay.signPayment(payment),
  );
  await expect(page.getByText(paidMessage)).toBeVisible();
  await page.clock.fastForward(redirectMs);
  await expect(page).toHaveURL('/');
  const orders = await customer.call('GET /api/orders/customer');
  expect(orders).toMatchObject([{ paymentStatus: 'paid', razorpayPaymentId: payment.id }]);
});

test('a wrong signature is reported as a failed verification', async ({
  page,
  razorpay,
  customer,
  sofa,
}) => {
  const providerOrderId = await openPaymentWindow(page, customer, sofa);
  const signed = {
    ...razorpay.signPayment(razorpay.pay(providerOrderId)),
    razorpay_signature: 'f00d',
  };
  await page.evaluate((response) => window.checkout.options.handler(response), signed);
  await expect(page.getByText('Payment verification failed')).toBeVisible();
});

test('after a failed attempt the stock stays held, and a second attempt in the same window pays', async ({
  page,
  request,
  razorpay,
  customer,
  sofa,
}) => {
  const providerOrderId = await openPaymentWindow(page, customer, sofa);
  const stockWhileHeld = await readStock(request, sofa);
  razorpay.pay(providerOrderId, { status: 'failed' });
  await page.evaluate(() => window.checkout.listeners['payment.failed']!({}));
  await expect(page.getByText('Payment failed. Please try again.')).toBeVisible();
  expect(await page.evaluate(() => window.checkout.isOpen)).toBe(true);
  expect(await readStock(request, sofa)).toBe(stockWhileHeld);
  const signed = razorpay.signPayment(razorpay.pay(providerOrderId));
  await page.evaluate((response) => window.checkout.options.handler(response), signed);
  await expect(page.getByText(paidMessage)).toBeVisible();
});

for (const attempt of ['none', 'failed'] as const) {
  test(`closing the window releases the stock (earlier attempts: ${attempt})`, async ({
    page,
    request,
    customer,
    sofa,
  }) => {
    const before = await readStock(request, sofa);
    await openPaymentWindow(page, customer, sofa);
    expect(await readStock(request, sofa)).toBe(before - 1);
    if (attempt === 'failed') {
      await page.evaluate(() => window.checkout.listeners['payment.failed']!({}));
    }
    await page.evaluate(() => window.checkout.options.modal.ondismiss());
    const message =
      attempt === 'failed' ? 'Payment failed. Please try again.' : 'The payment window was closed.';
    await expect(page.getByText(message)).toBeVisible();
    await expect(findPayButton(page)).toBeEnabled();
    expect(await readStock(request, sofa)).toBe(before);
  });
}

test('a payment script that cannot be loaded is reported and releases the stock, and the customer can pay again', async ({
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
  await expect(findPayButton(page)).toBeEnabled();
  expect(await readStock(request, sofa)).toBe(before);
  await page.unroute(scriptUrl);
  await stubScript(page);
  await findPayButton(page).click();
  await waitForWindow(page);
});

test('if the provider does not respond, no stock stays held and the customer can pay again', async ({
  page,
  request,
  razorpay,
  customer,
  sofa,
}) => {
  const before = await readStock(request, sofa);
  await stubScript(page);
  await openCheckout(page, customer, [sofa]);
  razorpay.injectFault('createOrder', { how: 'drop' }, 20);
  await findPayButton(page).click();
  await expect(page.getByText('The payment could not be started at the provider')).toBeVisible();
  expect(await readStock(request, sofa)).toBe(before);
  razorpay.clearFaults();
  await findPayButton(page).click();
  await waitForWindow(page);
});

function stubScript(page: Page): Promise<unknown> {
  return page.route(scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
  );
}

async function openPaymentWindow(page: Page, customer: Customer, sofa: Product): Promise<string> {
  await stubScript(page);
  await openCheckout(page, customer, [sofa]);
  await findPayButton(page).click();
  return waitForWindow(page);
}

/** Waits until the payment window is open and returns the id of its provider order. */
async function waitForWindow(page: Page): Promise<string> {
  const opened = await page.waitForFunction(
    () => window.checkout?.isOpen && window.checkout.options.order_id,
  );
  return (await opened.jsonValue()) as string;
}
