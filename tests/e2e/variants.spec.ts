import { expect, type Page } from '@playwright/test';
import { emptyShop } from '#tests/support/empty-shop.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { confirmEmail } from '#tests/support/confirm-email.ts';
import { readMailsTo } from '#tests/support/mails.ts';
import {
  home,
  findPayButton,
  registerCustomer,
  saveAddress,
  type Customer,
  customerPassword,
} from '#tests/support/customer.ts';
import { createSofaWithOptions, type SofaWithOptions } from '#tests/support/sofa-with-options.ts';
import {
  approveVendor,
  registerVendor,
  signInAs,
  test as base,
  type VendorSession,
} from '#tests/support/vendor-session.ts';

/** The fixture `sofa` is on sale in three fabrics and with 2 or 3 seats. The fixture `sofaVendor` sells it. */
const test = base.extend<{ sofaVendor: VendorSession; sofa: SofaWithOptions; customer: Customer }>({
  sofaVendor: async ({ request }, use) => {
    const sofaVendor = await registerVendor(request);
    await approveVendor(request, sofaVendor);
    await use(sofaVendor);
  },
  sofa: async ({ request, sofaVendor }, use) =>
    use(await createSofaWithOptions(request, sofaVendor)),
  customer: async ({ request }, use) => use(await registerCustomer(request)),
});

const findChoice = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const findAddButton = (page: Page) =>
  page.getByRole('button', { name: /^(Add to Cart|Sold out)/ }).filter({ visible: true });
const findFirstPicture = (page: Page) => page.getByRole('main').getByRole('img').first();
const findPrice = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

async function openSofa(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}

test('choosing a fabric or a number of seats changes the page and its URL without any request except for pictures @phone', async ({
  page,
  sofa,
}) => {
  await page.goto('/shop-new');
  await openSofa(page, `/product/${sofa.id}`);
  await expect(findChoice(page, 'Fabric: Moss velvet')).toHaveAttribute('aria-current', 'true');
  await expect(findPrice(page, '₹45,000')).toBeVisible();
  await expect(page.getByRole('definition').getByText('210 × 88 × 78 cm')).toBeVisible();
  await expectAccessible(page);
  const mossPicture = await findFirstPicture(page).getAttribute('src');
  await page.getByRole('button', { name: 'Show picture 2 of 2' }).click();

  await findChoice(page, 'Fabric: Rust linen').evaluate((link) =>
    link.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const before = await page.evaluate(() => [scrollY, history.length]);
  const requests: string[] = [];
  page.on('request', (request) => {
    // Treat the site's icon as a picture, because Chromium may request it again when the URL changes.
    const isPicture = request.resourceType() === 'image' || request.url().endsWith('/favicon.svg');
    if (!isPicture) requests.push(request.url());
  });
  // Rust linen does not exist with 3 seats, so the nearest variant is chosen.
  await findChoice(page, 'Fabric: Rust linen').click();
  await expect(page).toHaveURL(sofa.buildPath('Rust linen', '2'));
  await expect(findPrice(page, '₹38,000')).toBeVisible();
  await expect(page.getByText('Only 4 left in stock')).toBeVisible();
  await expect(page.getByRole('definition').getByText('158 × 88 × 78 cm')).toBeVisible();
  await expect(page.getByText('Fabric: Rust linen', { exact: true })).toBeVisible();
  await expect(findFirstPicture(page)).not.toHaveAttribute('src', mossPicture!);
  await expect(page.getByRole('button', { name: 'Show picture 1 of 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual(before);

  // A value that is chosen with the keyboard keeps the focus.
  await findChoice(page, /^Seats: 3/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(sofa.buildPath('Moss velvet', '3'));
  await expect(findChoice(page, /^Seats: 3/)).toBeFocused();
  await expect(findFirstPicture(page)).toHaveAttribute('src', mossPicture!);
  expect(requests).toEqual([]);

  await page.getByRole('button', { name: 'Zoom picture' }).click();
  const zoomed = page.getByRole('dialog').getByRole('img').first();
  await expect(zoomed).toHaveAttribute('src', mossPicture!);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(findChoice(page, /^Seats: 3/)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/shop-new');
});

test('a sold-out variant can be viewed but not bought, and the others can be bought @phone', async ({
  page,
  sofa,
}) => {
  await openSofa(page, `/product/${sofa.id}`);
  await findChoice(page, 'Seats: 2, 158 cm, sold out').click();
  await expect(page).toHaveURL(sofa.buildPath('Moss velvet', '2'));
  await expect(findAddButton(page)).toHaveText(/Sold out/);
  await expect(findAddButton(page)).toBeDisabled();
  await expect(page.getByText('Other options above are in stock.')).toBeVisible();
  await expectAccessible(page);
  await findChoice(page, 'Fabric: Rust linen').click();
  await expect(page).toHaveURL(sofa.buildPath('Rust linen', '2'));
  await expect(findAddButton(page)).toHaveText(/Add to Cart/);
  await expect(findAddButton(page)).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each choice is a link to its own page @phone', async ({ page, sofa }) => {
    await page.goto(`/product/${sofa.id}`);
    await findChoice(page, 'Fabric: Rust linen').click();
    await expect(page).toHaveURL(sofa.buildPath('Rust linen', '2'));
    await expect(findPrice(page, '₹38,000')).toBeVisible();
    await expect(page.getByText('Only 4 left in stock')).toBeVisible();
    await expect(findChoice(page, 'Fabric: Rust linen')).toHaveAttribute('aria-current', 'true');
  });
});

test('a link to a variant shows it, and a link to an unknown variant shows the default variant', async ({
  request,
  sofa,
}) => {
  const readPage = async (search: string) => {
    const response = await request.get(`/product/${sofa.id}${search}`);
    expect(response.status()).toBe(200);
    return response.text();
  };
  const rust = await readPage(`?variant=${sofa.findVariantId('Rust linen', '2')}&utm_source=mail`);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(rust)?.[1]).toMatch(
    new RegExp(`/product/${sofa.id}$`),
  );
  expect(rust).toContain('Only 4 left in stock');
  const original = await readPage('');
  expect(original).not.toContain('Only 4 left in stock');
  const groups = [
    ...original.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g),
  ]
    .map(([, json]) => JSON.parse(json!))
    .filter((data) => data['@type'] === 'ProductGroup');
  expect(groups).toHaveLength(1);
  expect(
    groups[0].hasVariant.map(({ offers }: { offers: { price: number } }) => offers.price),
  ).toEqual([40_000, 45_000, 38_000, 52_000]);
  for (const search of [
    `?variant=${crypto.randomUUID()}`,
    '?variant=',
    '?variant=%3Cscript%3Ealert(1)%3C/script%3E',
    '?variant=__proto__',
    '?variant=%00',
    '?variant=a&variant=b',
  ]) {
    const html = await readPage(search);
    expect(html, search).toContain('₹45,000');
    expect(html, search).not.toContain('<script>alert(1)');
  }
});

test('two variants are two cart lines, and the order, emails and packing slip name the options @phone', async ({
  page,
  browser,
  baseURL,
  sofaVendor,
  sofa,
  customer,
  request,
}) => {
  test.slow();
  await signInAs(page.context(), customer.token, 'user');
  await saveAddress(customer, home);
  await confirmEmail(request, emptyShop, customer);
  await addFromPage(page, sofa.buildPath('Sand weave', '3'));
  await addFromPage(page, sofa.buildPath('Moss velvet', '3'));
  const main = page.getByRole('main');
  await expect(main.getByText('Fabric: Sand weave, Seats: 3')).toBeVisible();
  await expect(main.getByText('Fabric: Moss velvet, Seats: 3')).toBeVisible();
  const mossName = `${sofa.name} (Moss velvet, 3)`;
  const [sandPicture, mossPicture] = await main
    .getByRole('listitem')
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(mossPicture).not.toBe(sandPicture);

  const quantity = main.getByLabel(`Quantity of ${mossName}`);
  await quantity.fill('9');
  await quantity.press('Enter');
  // The stock of the line's own variant is the limit: Moss velvet has 8 pieces, Sand weave has more.
  await expect(page.getByText('Only 8 available in stock').first()).toBeVisible();
  await expect(quantity).toHaveValue('8');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByText('Quantity updated').first()).toBeVisible();
  await main.getByRole('button', { name: `Remove ${sofa.name} (Sand weave, 3)` }).click();
  await expect(main.getByText('Fabric: Sand weave, Seats: 3')).toHaveCount(0);
  // The line disappears before the server has removed it. Wait, because opening another page would cancel the request.
  await expect(page.getByText('Item removed from cart').first()).toBeVisible();
  await expect(main.getByRole('link', { name: sofa.name })).toHaveAttribute(
    'href',
    sofa.buildPath('Moss velvet', '3'),
  );

  await page.goto('/order');
  await page.getByRole('radio').check();
  await expect(main.getByText('Fabric: Moss velvet, Seats: 3')).toBeVisible();
  await findPayButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const confirmation = page.getByRole('region', { name: 'your order is placed' });
  await expect(confirmation.getByText('Fabric: Moss velvet, Seats: 3')).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('Fabric: Moss velvet, Seats: 3')).toBeVisible();
  await expect(page.getByRole('link', { name: `View ${sofa.name}` })).toHaveAttribute(
    'href',
    sofa.buildPath('Moss velvet', '3'),
  );
  const words = `${sofa.name} (Fabric: Moss velvet, Seats: 3) × 2`;
  for (const email of [customer.email, sofaVendor.email]) {
    await expect(async () => {
      const mails = await readMailsTo(emptyShop.dataDir, email);
      expect(mails.map(({ text }) => text).join('\n')).toContain(words);
    }).toPass();
  }

  const [order] = await sofaVendor.call('GET /api/orders/vendor');
  const panel = await browser.newPage({ baseURL, viewport: page.viewportSize() });
  await signInAs(panel.context(), sofaVendor.token);
  await panel.goto(`/vendor/orders/${order!._id}`);
  const withSku = panel.getByText('Fabric: Moss velvet, Seats: 3 · SKU KOTA-M3');
  await expect(withSku.filter({ visible: true })).toBeVisible();
  await panel.emulateMedia({ media: 'print' });
  await expect(panel.getByText('Packing slip', { exact: true })).toBeVisible();
  await expect(withSku.filter({ visible: true })).toBeVisible();
  await panel.context().close();
});

async function addFromPage(page: Page, path: string): Promise<void> {
  await openSofa(page, path);
  await findAddButton(page).click();
  await expect(page.getByText('Added to cart').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/cart');
}

test('signing in after Add to Cart adds the chosen variant @phone', async ({
  page,
  sofa,
  customer,
}) => {
  await openSofa(page, sofa.buildPath('Rust linen', '2'));
  await findAddButton(page).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/user-login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customerPassword);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(sofa.buildPath('Rust linen', '2'));
  await expect(page.getByText('Added to cart').filter({ visible: true }).first()).toBeVisible();
  const { items } = await customer.call('GET /api/cart');
  expect(items.map(({ variant }) => variant.options)).toEqual([
    { Fabric: 'Rust linen', Seats: '2' },
  ]);
});

test('a card shows the number of fabrics and the lowest price at which the sofa can be bought @phone', async ({
  page,
  sofa,
}) => {
  await page.goto(`/shop-new?q=${encodeURIComponent(sofa.name)}`);
  const card = page.getByRole('article').filter({ hasText: sofa.name });
  await expect(card.getByText('from ₹38,000')).toBeVisible();
  await expect(card.getByText('3 choices')).toBeAttached();
  await expect(card.getByText(/left$/)).toHaveCount(0);
});
