import { expect } from '@playwright/test';
import {
  addToCart,
  findSofa,
  home,
  findPayButton,
  saveAddress,
  test,
  findSandbox,
} from '#tests/support/customer.ts';

test('the PIN code fills city and State, and a wrong State is corrected @phone', async ({
  page,
  customer,
  request,
}) => {
  await addToCart(customer, await findSofa(request));
  await page.goto('/order');
  await page.getByLabel('Street address').fill('4 Church Street');
  await expect(page.getByLabel('mobile number')).toHaveValue('+919845012345');
  await page.getByLabel('PIN code').fill('682001');
  await expect(page.getByLabel('State')).toHaveValue('Kerala');
  await expect(page.getByLabel('City')).toHaveValue('Ernakulam');

  await page.getByLabel('PIN code').fill('560038');
  await expect(page.getByText('PIN code 560038 is in Karnataka')).toBeVisible();
  await findPayButton(page).click();
  await expect(page.getByText('PIN code 560038 is in Karnataka')).toBeVisible();
  await expect(page.getByLabel('State')).toBeFocused();
  await page.getByRole('button', { name: 'Use Karnataka' }).click();
  await expect(page.getByText('PIN code 560038 is in Karnataka')).toBeHidden();
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('Is there a lift?').selectOption('No');
  await page.getByLabel('mobile number').fill('12345');
  await findPayButton(page).click();
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible();
  await page.getByLabel('mobile number').fill('98450 12345');
  await findPayButton(page).click();
  await expect(findSandbox(page)).toBeVisible();
  const { addresses } = await customer.call('GET /api/users/profile');
  expect(addresses).toEqual([
    expect.objectContaining({ state: 'Karnataka', phone: '9845012345', lift: false }),
  ]);
});

test('the default address is preselected and can be edited before paying @phone', async ({
  page,
  customer,
  request,
}) => {
  await addToCart(customer, await findSofa(request));
  await saveAddress(customer, home);
  await customer.call('POST /api/users/address', undefined, {
    ...home,
    street: '7 MG Road',
    zip: '560001',
    isDefault: true,
  });
  await page.goto('/order');
  await expect(page.getByRole('radio', { name: '7 MG Road' })).toBeChecked();
  await page.getByRole('button', { name: 'Edit 7 MG Road' }).click();
  await page.getByLabel('Landmark').fill('Above the bank');
  await page.getByLabel('mobile number').fill('9845012345');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address updated')).toBeVisible();
  const edited = page.getByRole('radio', { name: /7 MG Road.*Above the bank/ });
  await expect(edited).toBeChecked();

  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Make default' }).click();
  const first = page.getByRole('listitem').filter({ hasText: home.street });
  await expect(first.getByText('Default address')).toBeVisible();
});

test('the pay button is disabled until the saved addresses have loaded', async ({
  page,
  customer,
  request,
}) => {
  await addToCart(customer, await findSofa(request));
  await saveAddress(customer, home);
  const loaded = Promise.withResolvers<void>();
  await page.route('**/api/users/profile', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/order');
  await expect(page.getByText('Loading your addresses...')).toBeVisible();
  await expect(findPayButton(page)).toBeDisabled();
  loaded.resolve();
  await expect(page.getByRole('radio', { name: home.street })).toBeChecked();
  await expect(findPayButton(page)).toBeEnabled();
  await expect(page.getByText('Please select a delivery address')).toBeHidden();
});
