import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createAdmin, createProduct, createVendor } from '#tests/support/factories.ts';
import { createSitemapFile, createSitemapIndex } from './sitemap.ts';

let shop: TestApp;
let slug: string;
let productIds: string[];
const origin = 'https://baithak.example';
beforeAll(async () => {
  shop = await createTestApp({ PUBLIC_URL: `${origin}/` });
  const { id: vendorId } = await createVendor(shop.ctx);
  const other = await createVendor(shop.ctx);
  const products = [await createProduct(shop.ctx, { vendorId: other.id })];
  for (let n = 0; n < 4; n += 1) products.push(await createProduct(shop.ctx, { vendorId }));
  productIds = products.map(({ id }) => id).sort();
  await createProduct(shop.ctx, { vendorId, status: 'inactive', name: 'Hidden' });
  const { token } = await createAdmin(shop.ctx);
  const writePost = (body: object) =>
    shop.call(
      'POST /api/blogs/admin/create',
      { body: { excerpt: 'Short', category: 'Home Decor', title: 'x', ...body } },
      { token },
    );
  const { body } = await writePost({ title: 'Teak & "cane" <b>', isPublished: true });
  slug = body.blog.slug;
  await writePost({ title: 'A draft' });
});
afterAll(() => shop.close());

async function fetchFile(url: string) {
  const { statusCode, headers, body } = await shop.app.inject(url);
  return { status: statusCode, type: headers['content-type'], body };
}
const locationsIn = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

test('robots.txt disallows private pages and search results, and names the sitemap', async () => {
  const { status, type, body } = await fetchFile('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map((match) => match[1]);
  expect(closed).toEqual([
    '/api/',
    '/admin/',
    '/cart',
    '/order',
    '/returns/',
    '/help',
    '/profile',
    '/vendor/dashboard',
    '/vendor/products',
    '/vendor/orders',
    '/vendor/returns',
    '/vendor/help',
    '/vendor/reviews',
    '/vendor/questions',
    '/vendor/delivery',
    '/vendor/earnings',
    '/vendor/documents',
    '/vendor/application',
    '/vendor/create-product',
    '/*?*q=',
    '/*?*search=',
  ]);
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
});

test('the sitemap lists every public page, post, product and vendor, and nothing else', async () => {
  const index = await fetchFile('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  const files = locationsIn(index.body).map((url) => url!.replace(origin, ''));
  expect(files).toEqual([
    '/sitemaps/pages-1.xml',
    '/sitemaps/posts-1.xml',
    '/sitemaps/products-1.xml',
    '/sitemaps/shops-1.xml',
  ]);
  const [pages, posts, products, shops] = await Promise.all(files.map(fetchFile));
  const paths = ['sofas', 'beds', 'tables', 'ceiling', 'chairs'].map((name) => `/category/${name}`);
  expect(locationsIn(pages!.body).map((url) => url!.replace(origin, ''))).toEqual([
    '/',
    '/shop-new',
    ...paths,
    '/blog',
    '/about',
    '/contact',
    '/faq',
    '/shipping',
    '/returns',
    '/terms-conditions',
    '/privacy-policy',
    '/vendor-terms',
    '/grievance',
  ]);
  expect(locationsIn(posts!.body)).toEqual([`${origin}/blog/${slug}`]);
  expect(posts!.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  expect(locationsIn(products!.body)).toEqual(productIds.map((id) => `${origin}/product/${id}`));
  expect(locationsIn(shops!.body)).toHaveLength(2);
});

test('the sitemap is split into files of limited length', async () => {
  const index = locationsIn(await createSitemapIndex(shop.ctx, 2));
  expect(index.filter((url) => url!.includes('products-'))).toHaveLength(3);
  const parts = [];
  for (const number of [1, 2, 3]) {
    parts.push(locationsIn(await createSitemapFile(shop.ctx, { name: 'products', number }, 2)));
  }
  expect(parts.map((part) => part.length)).toEqual([2, 2, 1]);
  expect(parts.flat()).toEqual(productIds.map((id) => `${origin}/product/${id}`));
  const smallFiles = locationsIn(await createSitemapIndex(shop.ctx, 1));
  expect(smallFiles.filter((url) => url!.includes('shops-'))).toHaveLength(2);
});

test.each([
  'products-9',
  'products-0',
  'secrets-1',
  'products',
  '..%2f',
  'constructor-1',
  'products-99999999999',
])('there is no sitemap %s', async (name) => {
  expect((await fetchFile(`/sitemaps/${name}.xml`)).status).toBe(404);
});

test('the feed has only published posts, with their markup escaped', async () => {
  const { type, body } = await fetchFile('/blog/rss.xml');
  expect(type).toBe('application/rss+xml; charset=utf-8');
  expect(body).toContain('<title>Teak &amp; &quot;cane&quot; &lt;b&gt;</title>');
  expect(body).toContain(`<link>${origin}/blog/${slug}</link>`);
  expect(body).not.toContain('A draft');
});
