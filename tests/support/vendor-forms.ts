import { expect, type Page } from '@playwright/test';
import { createImage } from './images.ts';

export const vendorPassword = 'teak-workbench';

/** Values for the form of /register, by label. */
export const vendorForm = {
  'Business name': 'Kutch Craft',
  'Owner name': 'Ramila Ben',
  Phone: '+919825012345',
  'Business address': '3 Bhujodi Road, Bhuj',
  City: 'Bhuj',
  PAN: 'ABCDE1234F',
  'GST number': '24ABCDE1234F1Z5',
  'Bank name': 'HDFC Bank',
  'Beneficiary name': 'Ramila Ben',
  'Account number': '50100123456789',
  IFSC: 'HDFC0001234',
  'Pickup address': '3 Bhujodi Road, Bhuj',
};

/** These labels go on, with "(optional)". */
const isPartOfLabel = (label: string) => label === 'City' || label === 'GST number';

export async function applyAsVendor(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register as vendor' }).click();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.locator('summary', { hasText: 'Legal and tax' }).click();
  await expect(page.getByLabel('PAN')).toBeHidden();
  await page.locator('summary', { hasText: 'Legal and tax' }).click();
  for (const [label, value] of Object.entries(vendorForm)) {
    await page.getByLabel(label, { exact: !isPartOfLabel(label) }).fill(value);
  }
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('progressbar', { name: 'Your application' })).toHaveAttribute(
    'value',
    '80',
  );
  await page.getByLabel('Password', { exact: true }).fill(vendorPassword);
  await page.getByLabel('Confirm password').fill(vendorPassword);
  await page.getByLabel('Business certificate').setInputFiles({
    name: 'gst.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 certificate'),
  });
  await page.getByRole('button', { name: 'Register as vendor' }).click();
}

export const productName = 'Kutch embroidered sofa';

export async function fillProduct(page: Page, name = productName): Promise<void> {
  await page
    .getByLabel('Images')
    .setInputFiles([
      await createPhoto('a.jpg'),
      await createPhoto('b.jpg'),
      await createPhoto('c.jpg'),
    ]);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Mirror work by hand on a teak frame.');
  await page.getByLabel('Category', { exact: true }).selectOption('sofas');
  await page.getByLabel('Subcategory').selectOption('3-Seater');
  await page.getByLabel('Price (₹)', { exact: true }).fill('84900');
  await page.getByLabel('Stock').fill('6');
  await page.getByLabel('Colour').selectOption('Other');
  await page.getByLabel('Custom colour').fill('Madder red');
  await page.getByLabel('Length').fill('210.5');
  await page.getByLabel(/^Height/).fill('85');
}

const createPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createImage({ width: 1600, height: 1200 }),
});
