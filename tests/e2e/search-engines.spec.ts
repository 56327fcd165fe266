import { expect } from '@playwright/test';
import { categories } from '#contract/catalogue/catalogue-options.ts';
import { pages } from '#contract/pages.ts';
import { findPost, findSofa, test } from '#tests/support/customer.ts';

const indexed = pages
  .filter(({ sitemap }) => sitemap === 'pages')
  .flatMap(({ path }) => categories.map((category) => path.replace(':category', category)));
const paths = [...new Set(indexed)];

const policies = ['/terms-conditions', '/privacy-policy', '/shipping', '/returns', '/vendor-terms'];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages in the page sitemap, a post and a product have one h1, a canonical URL and a unique title and description', async ({
    page,
    request,
  }) => {
    test.slow();
    const post = await findPost(request);
    const sofa = await findSofa(request);
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
    for (const path of [...paths, `/blog/${post.slug}`, `/product/${sofa._id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      const values = {
        title: await page.title(),
        description: await page.locator('meta[name=description]').getAttribute('content'),
      };
      for (const name of ['title', 'description'] as const) {
        const value = values[name] ?? '';
        expect(seen[name].get(value), `${name} of ${path}: ${value}`).toBeUndefined();
        expect(value.length, `${name} of ${path}`).toBeGreaterThan(name === 'title' ? 10 : 50);
        seen[name].set(value, path);
      }
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical!).pathname).toBe(new URL(page.url()).pathname);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
      await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1);
      for (const data of await page.locator('script[type="application/ld+json"]').all()) {
        expect(JSON.parse((await data.textContent())!)['@context']).toBe('https://schema.org');
      }
    }
  });

  test('each policy has at least 600 words, and the terms give the grievance officer’s email', async ({
    page,
  }) => {
    for (const path of policies) {
      await page.goto(path);
      const words = (await page.getByRole('article').innerText()).split(/\s+/).length;
      expect(words, path).toBeGreaterThanOrEqual(600);
    }
    await page.goto('/terms-conditions');
    await expect(page.getByRole('article').getByText('grievance@baithak.test')).toBeVisible();
  });
});

test('home, category, product, post and FAQ pages have their structured data', async ({
  page,
  request,
}) => {
  const post = await findPost(request);
  const sofa = await findSofa(request);
  const kinds: [string, string[]][] = [
    ['/', ['Organization', 'WebSite']],
    ['/category/sofas', ['BreadcrumbList']],
    [`/product/${sofa._id}`, ['Product', 'BreadcrumbList']],
    [`/blog/${post.slug}`, ['BlogPosting', 'BreadcrumbList']],
    ['/faq', ['FAQPage', 'BreadcrumbList']],
  ];
  for (const [path, types] of kinds) {
    await page.goto(path);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(types);
  }
});

test('search engines are asked not to index search results, tag lists, unknown pages and private pages', async ({
  request,
}) => {
  for (const path of [
    '/blog?search=brass',
    '/blog?tag=teak',
    '/blog?category=Gossip',
    '/blog?page=99',
    '/blog/no-such',
    '/shop-new?q=sofa',
    ...pages.filter(({ who }) => who !== 'anyone').map(({ path }) => path),
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

test('an unknown path returns a 404 page, and an unknown API call returns 404 as JSON', async ({
  request,
}) => {
  for (const path of ['/no-such-page', '/cart/deeper', `/category/${'x'.repeat(2000)}`]) {
    const page = await request.get(path);
    expect(page.status(), path).toBe(404);
    expect(page.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    const head = await request.head(path);
    expect([head.status(), head.headers()['content-type']], path).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  }
  for (const call of [request.get('/api/no-such-call'), request.post('/cart')]) {
    const response = await call;
    expect(response.status()).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, message: 'No such call' });
  }
});
