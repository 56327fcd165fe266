import { expect } from '@playwright/test';
import { removeInvisible } from '#contract/remove-invisible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { fillProduct } from '#tests/support/vendor-forms.ts';
import { test } from '#tests/support/vendor-session.ts';

const hostileText = '"><img src=x onerror=alert(1)> {{7*7}} </script> ‮';
/** Without the character that reverses text. */
const storedText = removeInvisible(hostileText).trim();

test('a vendor fills in details and declarations, and the product page shows them', async ({
  page,
  vendor,
}) => {
  const findField = (name: string) => page.locator(`[name="${name}"]`);
  page.on('dialog', (dialog) => {
    throw new Error(`A text was run as a script: ${dialog.message()}`);
  });
  await page.goto('/vendor/create-product');
  await expect(page.getByRole('button', { name: 'Add product' })).toBeDisabled();
  await fillProduct(page);
  await page.getByLabel('Width').fill('90');
  await page.locator('summary', { hasText: 'More details and declarations' }).click();
  await findField('details.wood').fill('Sheesham');
  await findField('details.seatHeight').fill('44');
  await findField('details.collection').fill(hostileText);
  await findField('details.assembly').selectOption('self');
  await findField('details.assemblyMinutes').fill('25');
  await findField('details.assemblyTools').fill('A screwdriver');
  await findField('details.inTheBox').fill(`4 legs\n${hostileText}`);
  await findField('details.packages').fill('2: 120 x 95 x 60 cm, 28 kg\na large one');
  await findField('details.care').fill(hostileText);
  await findField('declarations.originCountry').selectOption('Nepal');
  await findField('mrp').fill('99900');
  await findField('declarations.importerName').fill('Himal Imports');
  await findField('declarations.importerAddress').fill(hostileText);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(findField('details.packages')).toBeFocused();
  await expect(page.getByText('Give the size of each box as 80 x 60 x 30 cm')).toBeVisible();
  await expectAccessible(page);
  await findField('details.packages').fill('2: 120 x 95 x 60 cm, 28 kg');
  await expect(findField('details.packages')).toBeVisible();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();

  const [product] = await vendor.call('GET /api/products/vendor');
  await page.goto(`/product/${product!._id}`);
  const findRow = (name: RegExp) => page.getByRole('row', { name });
  await waitUntilInteractive(page);
  await expect(findRow(/^Assembly You assemble it.*25/)).toBeVisible();
  await expect(findRow(/^Wood Sheesham/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^4 legs$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: storedText })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: storedText })).toBeVisible();
  await expect(findRow(/^Packed in 2 boxes, the largest 120 × 95 × 60 cm; 56 kg/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Front 210.5 cm wide/ })).toBeVisible();
  await page.getByText('Declarations', { exact: true }).click();
  await expect(findRow(/^Country of origin Nepal/)).toBeVisible();
  await expect(findRow(/^Importer Himal Imports/)).toContainText(hostileText.slice(0, 30));
  await expect(findRow(/^Maximum retail price/)).toContainText('₹99,900');
  await page.getByRole('button', { name: 'Will it fit?' }).click();
  await page.getByLabel('Door width').fill('80');
  await page.getByLabel('Door height').fill('200');
  await expect(
    page.getByRole('list', { name: 'Will it fit?' }).getByText(/^Packed: fits through the door/),
  ).toBeVisible();
});
