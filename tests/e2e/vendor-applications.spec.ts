import { type APIRequestContext, expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import {
  createApiCaller,
  readDemoToken,
  signInAsDemoAccount,
  test,
} from '#tests/support/customer.ts';
import { registerVendor, signInAs, type VendorSession } from '#tests/support/vendor-session.ts';

const admin = 'admin@baithak.test';
const reason = 'The certificate cannot be read. Please upload it again.';

async function rejectVendor(request: APIRequestContext, { id }: VendorSession): Promise<void> {
  const call = createApiCaller(request, await readDemoToken(request, admin));
  const body = { status: 'rejected', statusReason: reason };
  await call('PUT /api/vendors/:id', `/api/vendors/${id}`, body);
}

test('a rejected vendor applies again @phone', async ({ page, context, request }) => {
  const vendor = await registerVendor(request);
  await rejectVendor(request, vendor);
  await signInAs(context, vendor.token);
  await page.goto('/vendor/dashboard');
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('link', { name: 'Correct your application and send it again' }).click();
  await expect(page).toHaveURL('/vendor/application');
  await expect(page.getByLabel('Business name')).toHaveValue(vendor.businessName);
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('••••••234F');
  await expectAccessible(page);

  await page.getByLabel('Owner name').fill('');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
  await expect(page.getByLabel('Owner name')).toBeFocused();
  await page.getByLabel('Owner name').fill('Ramila Ben Vankar');
  await page.getByLabel('Business certificate').setInputFiles({
    name: 'gst.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 certificate'),
  });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Application sent. We will email you our decision.')).toBeVisible();
  await expect(page.getByText('Your application is under review')).toBeVisible();
  const profile = await vendor.call('GET /api/vendors/profile');
  expect(profile).toMatchObject({
    status: 'pending',
    ownerName: 'Ramila Ben Vankar',
    hasCertificate: true,
    legalInfo: { panNumber: '••••••234F' },
  });
});

test('an admin approves a vendor in the list and sees that it is the second application @phone', async ({
  page,
  request,
}) => {
  const vendor = await registerVendor(request);
  await rejectVendor(request, vendor);
  const application = await vendor.call('GET /api/vendors/profile');
  await vendor.call('PUT /api/vendors/application', undefined, application);
  await signInAsDemoAccount(page, admin);
  await page.goto(`/admin/vendors?q=${vendor.email}`);
  const row = page.getByRole('row').filter({ hasText: vendor.email });
  await expect(row).toContainText('Application 2');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Approve ${vendor.businessName}` }).click();
  await expect(row).toContainText('Approved');
  await expect(page.getByRole('button', { name: `Approve ${vendor.businessName}` })).toBeHidden();
  expect((await request.get(`/api/vendors/${vendor.id}/shop`)).status()).toBe(200);
});

test('an admin who rejects a vendor in the list must give a reason @phone', async ({
  page,
  request,
}) => {
  const vendor = await registerVendor(request);
  await signInAsDemoAccount(page, admin);
  await page.goto(`/admin/vendors?q=${vendor.email}`);
  await page.getByRole('button', { name: `Reject ${vendor.businessName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('row').filter({ hasText: vendor.email })).toContainText('Rejected');
  expect((await vendor.call('GET /api/vendors/profile')).statusReason).toBe(reason);
});
