import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { addToCart, buy, findSofa, home, saveAddress, test } from '../support/shopper.ts';

for (const path of ['/', '/user-login', '/user-register', '/no-such-page']) {
  test(`axe finds nothing serious on ${path} @phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingSerious(page);
  });
}

test('axe finds nothing serious from the cart to the order @phone', async ({
  page,
  shopper,
  request,
}) => {
  test.slow();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectNothingSerious(page);
  await page.goto('/orders');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expectNothingSerious(page);

  const sofa = await findSofa(request);
  await buy(shopper, sofa, 1);
  await addToCart(shopper, sofa);
  await page.goto('/cart');
  await expect(page.getByText('Subtotal')).toBeVisible();
  await expectNothingSerious(page);
  await page.goto('/order');
  await page.getByRole('button', { name: 'Pay & Place Order' }).click();
  await expect(page.getByText('Please fill in all shipping address fields')).toBeVisible();
  await expectNothingSerious(page);

  await saveAddress(shopper, home);
  await page.reload();
  await page.getByRole('radio').check();
  await page.getByRole('button', { name: 'Pay & Place Order' }).click();
  const sandbox = page.getByRole('dialog', { name: 'Sandbox payment' });
  await expect(sandbox).toBeVisible();
  await expectNothingSerious(page);
  await sandbox.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The payment window was closed.')).toBeVisible();
  await expectNothingSerious(page);

  await page.goto('/orders');
  await page.getByRole('button', { name: 'Show details' }).first().click();
  await expect(page.getByText('Timeline')).toBeVisible();
  await expectNothingSerious(page);
});

async function expectNothingSerious(page: Page): Promise<void> {
  // Half-faded words have half their contrast: wait until nothing moves.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}
