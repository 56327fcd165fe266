import { expect, test } from '@playwright/test';
import { pages } from '#contract/pages.ts';

const parameters = ['q', 'category', 'subCategory', 'tag', 'material', 'color', 'search', 'page'];
const hostileTexts = [
  '__proto__',
  'constructor',
  'toString',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F',
  '%',
  `${'x'.repeat(79)}%F0%9F%AA%91`,
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2f..%2fetc%2fpasswd',
];

test('no hostile text in a page URL causes a 5xx', async ({ request }) => {
  const failed: string[] = [];
  const read = async (url: string) => {
    const response = await request.get(url, { maxRedirects: 0 });
    if (response.status() >= 500) failed.push(`${response.status()} ${url}`);
  };
  for (const text of hostileTexts) {
    for (const { path, cached } of pages) {
      if (path.includes(':')) await read(path.replaceAll(/:\w+/g, text));
      else if (cached)
        await read(`${path}?${parameters.map((name) => `${name}=${text}`).join('&')}`);
    }
  }
  expect(failed).toEqual([]);
});

test('a category, product, vendor or post URL that contains NUL returns 404', async ({
  request,
}) => {
  for (const path of ['/category/%00', '/product/%00', '/vendor/%00', '/blog/%00']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a search for NUL finds nothing', async ({ page }) => {
  const response = await page.goto('/shop-new?q=%00');
  expect(response!.status()).toBe(200);
  await expect(page.getByText('No products found')).toBeVisible();
});

test('a category named like a property of JavaScript objects finds nothing', async ({ page }) => {
  const response = await page.goto('/shop-new?category=__proto__');
  expect(response!.status()).toBe(200);
  await expect(page.getByText('No products found')).toBeVisible();
});
