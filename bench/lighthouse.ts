/** `npm run lighthouse` runs Lighthouse with a phone's settings. All scores except performance must be 100. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import type { ApiResponse } from '#contract/api.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { findFreePort, startBuiltServer } from '#tests/support/built-server.ts';

const requiredCategories = ['accessibility', 'best-practices', 'seo'] as const;
const measuredCategories = ['performance', ...requiredCategories] as const;

const debuggingPort = await findFreePort();
const shop = await startBuiltServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
});
try {
  await waitForImages(shop.url);
  for (const path of await findPaths(shop.url)) await auditPage(path);
} finally {
  await browser.close();
  await shop.stop();
}

/**
 * Waits up to three minutes until the server has encoded several sizes of the product images on the audited pages: the
 * first image of each listed product, and every image of the audited product.
 */
async function waitForImages(url: string): Promise<void> {
  const isEncoded = (picture: Product['pictures'][number]) => picture.widths.length > 1;
  for (let seconds = 0; seconds < 180; seconds++) {
    const products = (await (await fetch(`${url}/api/products/search`)).json()) as Product[];
    const audited = findAuditedProduct(products);
    const pictures = [
      ...products.flatMap((product) => product.pictures.slice(0, 1)),
      ...audited.pictures,
    ];
    if (pictures.every(isEncoded)) return;
    await sleep(1000);
  }
}

/** The product with the most variants: its page is the largest. */
function findAuditedProduct(products: Product[]): Product {
  const [product] = products.toSorted((a, b) => b.variants.length - a.variants.length);
  return product!;
}

async function findPaths(url: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(url + path)).json();
  const [products, { blogs }]: [Product[], ApiResponse<'GET /api/blogs'>] = await Promise.all([
    read('/api/products/search'),
    read('/api/blogs?limit=1'),
  ]);
  const { _id, variants } = findAuditedProduct(products);
  return [
    '/',
    '/category/sofas',
    `/product/${_id}`,
    `/product/${_id}?variant=${variants.at(-1)!._id}`,
    `/blog/${blogs[0]!.slug}`,
  ];
}

async function auditPage(path: string): Promise<void> {
  const flags: Flags = {
    port: debuggingPort,
    onlyCategories: [...measuredCategories],
    logLevel: 'error',
  };
  const result = await lighthouse(shop.url + path, flags);
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = result.lhr;
  const readScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  console.log(path, measuredCategories.map((name) => `${name} ${readScore(name)}`).join(', '));
  const readValue = (name: string) => audits[name]?.numericValue ?? 0;
  console.log(
    `  LCP ${(readValue('largest-contentful-paint') / 1000).toFixed(2)} s, ` +
      `CLS ${readValue('cumulative-layout-shift').toFixed(3)}, ` +
      `blocked ${readValue('total-blocking-time').toFixed(0)} ms`,
  );
  for (const name of requiredCategories) {
    if (readScore(name) === 100) continue;
    process.exitCode = 1;
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1) {
        console.log(
          `  ${name}: ${audit?.title}`,
          JSON.stringify(audit?.details ?? '').slice(0, 600),
        );
      }
    }
  }
}
