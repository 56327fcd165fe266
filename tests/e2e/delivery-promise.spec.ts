import { type APIRequestContext, expect } from '@playwright/test';
import type { Product } from '#contract/catalogue/products.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import {
  buy,
  findSofa,
  home,
  findPayButton,
  registerCustomer,
  saveAddress,
  test as demoShop,
  findSandbox,
  paidMessage,
} from '#tests/support/customer.ts';
import { startEmptyShop } from '#tests/support/start-empty-shop.ts';
import { buyStools, createStool, deliverOrder, openCustomerPage } from '#tests/support/stools.ts';
import {
  approveVendor,
  readAdminToken,
  registerVendor,
  signInAs,
  test,
} from '#tests/support/vendor-session.ts';

const promisedDays =
  /(?:Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2}(?: [A-Z][a-z]{2})? – (?:Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z][a-z]{2}/;
const delhi = { ...home, street: '7 Janpath', city: 'New Delhi', state: 'Delhi', zip: '110001' };

demoShop(
  'a visitor enters the PIN code once, and product and category pages show dates for it @phone',
  async ({ page, request }) => {
    const sofa = await findSofa(request);
    await page.goto(`/product/${sofa._id}`);
    await waitUntilInteractive(page);
    const delivery = page.getByRole('region', { name: 'Delivery date' });
    const pin = delivery.getByLabel('PIN code for your delivery date');
    await pin.fill('12345');
    await pin.press('Enter');
    await expect(delivery.getByText('A PIN code has 6 digits')).toBeVisible();
    await pin.fill('999999');
    await pin.press('Enter');
    await expect(delivery.getByText('We do not know PIN code 999999')).toBeVisible();
    await pin.fill('560038');
    await pin.press('Enter');
    await expect(delivery.getByText('Delivery to Bengaluru 560038')).toBeVisible();
    await expect(delivery.getByText(promisedDays)).toBeVisible();

    await page.goto('/category/sofas');
    const deliverTo = page.getByRole('banner').getByRole('button', { name: /Deliver to/ });
    await expect(deliverTo).toHaveAccessibleName('Deliver to Bengaluru 560038');
    await expect(
      page.getByText(/^By (?:Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} \w{3}, free$/).first(),
    ).toBeVisible();
    await waitUntilInteractive(page);
    await deliverTo.click();
    const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' });
    await expectAccessible(page);
    await dialog.getByLabel('Delivery PIN code').fill('682001');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog).toBeHidden();
    await expect(deliverTo).toHaveAccessibleName('Deliver to Ernakulam 682001');
  },
);

demoShop(
  'the PIN code of the default address is used without asking',
  async ({ page, customer }) => {
    await saveAddress(customer, home);
    await page.goto('/');
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Deliver to Bengaluru 560038' }),
    ).toBeVisible();
  },
);

test('a product that is not delivered to the address blocks paying until the address changes @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  test.slow();
  await page.goto('/vendor/delivery');
  await expect(page.getByText('Until then customers see no delivery date')).toBeVisible();
  await page.getByLabel('Dispatch PIN code', { exact: true }).fill('560048');
  await page.getByLabel('Chosen States').check();
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(page.getByText('Choose at least one State')).toBeVisible();
  await page.getByLabel('Karnataka').check();
  await page.getByLabel('Days to dispatch', { exact: true }).fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save delivery settings' }).click();
  await expect(page.getByText('Delivery settings saved')).toBeVisible();
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();

  const stool = await createStool(vendor);
  const customer = await registerCustomer(request);
  await customer.call('POST /api/cart/add', undefined, { productId: stool._id, quantity: 1 });
  await saveAddress(customer, delhi);
  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto('/order');
  await expect(customerPage.getByText('Not delivered to 110001')).toBeVisible();
  await expect(customerPage.getByText('Some items cannot be delivered to 110001')).toBeVisible();
  await expect(findPayButton(customerPage)).toBeDisabled();
  await expect(customerPage.getByRole('button', { name: `Remove ${stool.name}` })).toBeVisible();

  await customerPage.getByRole('button', { name: 'Add New Address' }).click();
  await customerPage.getByLabel('Street address').fill(home.street);
  await customerPage.getByLabel('PIN code').fill(home.zip);
  await expect(customerPage.getByLabel('City')).toHaveValue('Bengaluru');
  await customerPage.getByLabel('mobile number').fill('9845012345');
  await expect(customerPage.getByText('Not delivered to 110001')).toBeHidden();
  await expect(customerPage.getByText(promisedDays)).toBeVisible();
  await findPayButton(customerPage).click();
  const sandbox = findSandbox(customerPage);
  await sandbox.getByRole('button', { name: 'Pay' }).click();
  await expect(customerPage.getByText(paidMessage)).toBeVisible();
  await expect(customerPage).toHaveURL('/');
  await expect(
    customerPage
      .getByRole('region', { name: 'Thank you, your order is placed' })
      .getByText(promisedDays),
  ).toBeVisible();
  await customerPage.context().close();
});

test('a vendor announces a delay, and the customer sees it and cancels @phone', async ({
  page,
  browser,
  baseURL,
  vendor,
  request,
}) => {
  await vendor.call('PUT /api/vendors/delivery', undefined, { dispatchPin: '560048' });
  const stool = await createStool(vendor);
  const customer = await registerCustomer(request);
  await buy(customer, stool, 1);
  const [order] = await customer.call('GET /api/orders/customer');
  await page.goto(`/vendor/orders/${order!._id}`);
  await expect(page.getByRole('main').getByText(promisedDays).first()).toBeVisible();
  await page.getByRole('button', { name: 'Announce a delay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Announce a delay' });
  await dialog.getByLabel('Reason').fill('The polish needs to dry');
  await dialog.getByRole('button', { name: 'Notify the customer' }).click();
  await expect(dialog.getByText('Enter a date such as 2026-12-02')).toBeVisible();
  const { to } = order!.promise!;
  await dialog.getByLabel('New delivery date').fill(to);
  await dialog.getByRole('button', { name: 'Notify the customer' }).click();
  await expect(dialog.getByText('The new date must be after')).toBeVisible();
  const later = new Date(Date.parse(to) + 10 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await dialog.getByLabel('New delivery date').fill(later);
  await dialog.getByRole('button', { name: 'Notify the customer' }).click();
  await expect(page.getByText('The customer has been notified')).toBeVisible();
  await expect(page.getByText(/Delayed from .*The polish needs to dry/)).toBeVisible();

  const customerPage = await openCustomerPage({ page, browser, baseURL }, customer);
  await customerPage.goto('/orders');
  await customerPage.getByRole('button', { name: 'Show details' }).click();
  await expect(customerPage.getByText(/Delayed from .*The polish needs to dry/)).toBeVisible();
  const cancelled = await customer.call(
    'POST /api/orders/:id/cancel',
    `/api/orders/${order!._id}/cancel`,
    {},
  );
  expect(cancelled.orderStatus).toBe('cancelled');
  await customerPage.context().close();
});

demoShop.describe('the shop’s clock', () => {
  let server: Awaited<ReturnType<typeof startEmptyShop>>;
  demoShop.beforeAll(async () => {
    server = await startEmptyShop();
  });
  demoShop.afterAll(() => server.stop());

  const readPromise = async (request: APIRequestContext, product: Product) => {
    const url = `${server.url}/api/delivery?pin=560038&products=${product._id}`;
    const { products } = await (await request.get(url)).json();
    return products[0].from as string;
  };

  /** Creates a return that the vendor has not answered. Sells and delivers a stool for it. */
  async function requestReturn(request: APIRequestContext) {
    const vendor = await registerVendor(request);
    await approveVendor(request, vendor);
    await vendor.call('PUT /api/vendors/delivery', undefined, { dispatchPin: '560048' });
    const stool = await createStool(vendor);
    const customer = await registerCustomer(request);
    const order = await buyStools(customer, stool, 1);
    await deliverOrder(vendor, order);
    const response = await request.post('/api/returns', {
      headers: { authorization: `Bearer ${customer.token}` },
      multipart: {
        order: order._id,
        lines: JSON.stringify([{ line: order.products[0]!._id, quantity: 1 }]),
        reason: 'changed_mind',
        resolution: 'refund',
      },
    });
    const { _id }: OrderReturn = await response.json();
    return { stool, customer, path: `/returns/${_id}` };
  }

  /** Waits for the email that asks for a review five days after the delivery. Returns the path of its link. */
  async function waitForReviewLink(email: string): Promise<string> {
    let path: string | undefined;
    await expect(async () => {
      const mails = await readMailsTo(server.dataDir, email);
      const paths = mails.map(
        ({ text = '' }) => /\/orders\/[\w-]+\/review\/[\w-]+/.exec(text)?.[0],
      );
      path = paths.find(Boolean);
      expect(path).toBeDefined();
    }).toPass();
    return path!;
  }

  const journey =
    'when an admin moves the clock forward, delivery dates change, an unanswered return is approved and a review is requested';
  demoShop(`${journey} @phone`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    await page.goto('/about');
    const { stool, customer, path } = await requestReturn(page.request);
    const before = await readPromise(page.request, stool);
    await signInAs(context, await readAdminToken(page.request), 'admin');
    await page.goto('/admin/dashboard');
    const clock = page.getByRole('region', { name: 'Shop’s clock' });
    await expect(clock.getByText('Sandbox clock')).toBeVisible();
    await clock.getByRole('button', { name: 'Move forward' }).click();
    await page.getByRole('menuitem', { name: '7 days forward' }).click();
    await expect(clock.getByText('The shop’s clock is 7 days ahead')).toBeVisible();
    await expectAccessible(page);
    expect((await readPromise(page.request, stool)) > before).toBe(true);
    await page.goto('/admin/orders');
    await expect(clock.getByText('The shop’s clock is 7 days ahead')).toBeVisible();
    const customerPage = await openCustomerPage({ page, browser, baseURL: server.url }, customer);
    await customerPage.goto(path);
    await expect(customerPage.getByRole('heading', { name: 'Approved' })).toBeVisible();
    await customerPage.goto(await waitForReviewLink(customer.email));
    await expect(customerPage.getByRole('button', { name: 'Publish review' })).toBeVisible();
    await customerPage.context().close();
    await context.close();
  });
});
