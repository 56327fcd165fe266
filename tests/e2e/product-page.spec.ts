import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { waitUntilInteractive } from '#tests/support/page-scripts.ts';
import { test, searchProduct } from '#tests/support/customer.ts';

/** Finds a product with five pictures and a name that takes two lines on a phone. */
const findProductWithPictures = (request: APIRequestContext) => searchProduct(request, 'q=mysore');

const findZoom = (page: Page) =>
  page.getByRole('dialog', { name: 'Mysore Teak and Cane Two-Seater' });
const findPictureNumber = (page: Page) => findZoom(page).getByText(/^Picture \d \/ 5$/);

async function openZoom(page: Page, request: APIRequestContext) {
  const { _id } = await findProductWithPictures(request);
  await page.goto(`/product/${_id}`);
  await page.getByRole('button', { name: 'Zoom picture' }).click();
  await expect(findZoom(page)).toBeVisible();
}

const phoneSizes = [
  [390, 844],
  [360, 740],
] as const;

for (const [width, height] of phoneSizes) {
  test(`picture, name and price are visible without scrolling on ${width} × ${height} @phone @phone-only`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const { _id, name } = await findProductWithPictures(request);
    await page.goto(`/product/${_id}`);
    const barTop = (await page.locator('[data-sticky-bar]').boundingBox())!.y;
    const heading = page.getByRole('heading', { level: 1, name });
    const price = page.getByRole('main').getByText('₹56,500').first();
    for (const part of [heading, price]) {
      const { y, height: ownHeight } = (await part.boundingBox())!;
      expect(y + ownHeight).toBeLessThanOrEqual(barTop);
    }
    const picture = (await page.getByRole('img', { name: /open teak frame/ }).boundingBox())!;
    expect(picture.height).toBeGreaterThan(height * 0.35);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('the product page does not shift while it loads @phone', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts = window as unknown as { shift: number };
    shifts.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { _id } = await findProductWithPictures(request);
  await page.goto(`/product/${_id}`, { waitUntil: 'networkidle' });
  await waitUntilInteractive(page);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test('keys and thumbnails change the picture in the zoom, and the page then shows the same picture @phone', async ({
  page,
  request,
}) => {
  await openZoom(page, request);
  await expectAccessible(page);
  await expect(findPictureNumber(page)).toHaveText('Picture 1 / 5');
  await page.keyboard.press('ArrowRight');
  await expect(findPictureNumber(page)).toHaveText('Picture 2 / 5');
  await page.keyboard.press('ArrowLeft');
  await expect(findPictureNumber(page)).toHaveText('Picture 1 / 5');
  await findZoom(page).getByRole('button', { name: 'Show picture 3 of 5' }).click();
  await expect(findPictureNumber(page)).toHaveText('Picture 3 / 5');
  await page.keyboard.press('Escape');
  await expect(findZoom(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoom picture' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show picture 3 of 5' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('swiping shows the next picture of the zoom @phone @phone-only', async ({ page, request }) => {
  await openZoom(page, request);
  await findZoom(page)
    .getByRole('button', { name: 'Show at full size' })
    .first()
    .evaluate((button) => {
      const strip = button.parentElement!.parentElement!;
      strip.scrollTo({ left: strip.clientWidth });
    });
  await expect(findPictureNumber(page)).toHaveText('Picture 2 / 5');
});

test('a click shows the picture at full size around the clicked point, and Enter fits it to the screen again @phone', async ({
  page,
  request,
}) => {
  const { pictures } = await findProductWithPictures(request);
  const maxWidth = Math.max(...pictures[0]!.widths);
  await openZoom(page, request);
  const picture = findZoom(page)
    .getByRole('button', { name: /full size|Fit to screen/ })
    .first();
  const fitted = (await picture.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(fitted.x).toBeGreaterThanOrEqual(0);
  expect(fitted.x + fitted.width).toBeLessThanOrEqual(width);
  expect(fitted.y + fitted.height).toBeLessThanOrEqual(height);
  await picture.click({ position: { x: fitted.width * 0.7, y: fitted.height * 0.5 } });
  await expect(picture).toHaveAccessibleName('Fit to screen');
  const full = (await picture.boundingBox())!;
  expect(full.width).toBeGreaterThanOrEqual(1200);
  // The clicked point is in the middle of the screen, unless the point is too near to the edge of the picture.
  const expectedLeft = Math.max(width - full.width, width / 2 - 0.7 * full.width);
  expect(Math.abs(full.x - expectedLeft)).toBeLessThan(20);
  // The picture keeps this position while the larger file loads.
  await page.waitForLoadState('networkidle');
  expect((await picture.boundingBox())!.x).toBe(full.x);
  const readSource = () =>
    picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(readSource).toContain(`-${maxWidth}.`);
  await page.keyboard.press('Enter');
  await expect(picture).toHaveAccessibleName('Show at full size');
  expect((await picture.boundingBox())!.width).toBe(fitted.width);
});

test('the Tab key keeps the focus in the zoom', async ({ page, request }) => {
  await openZoom(page, request);
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    // After the last element of the dialog, the focus moves to an element outside and then back to the first one.
    const isInside = () =>
      findZoom(page).evaluate((popup) => popup.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
  }
});

test('a sold-out product shows no delivery date and links to other products of its subcategory @phone', async ({
  page,
  request,
}) => {
  const { _id } = await searchProduct(request, 'q=kasauli');
  await page.goto(`/product/${_id}`);
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  await expect(page.getByText('Free delivery')).toHaveCount(0);
  await expect(page.getByText(/Delivered in/)).toHaveCount(0);
  await page.getByRole('link', { name: 'See other products in Recliner' }).click();
  await expect(page).toHaveURL('/category/sofas?subCategory=Recliner');
});
