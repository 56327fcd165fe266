/** Lighthouse on the built shop, as on a phone: `npm run lighthouse`. All but speed must be perfect. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import type { Product } from '#contract/products.ts';
import { browserFlags, findBrowser } from '#tests/support/browser.ts';
import { freePort, startBuiltServer } from '#tests/support/built-server.ts';

const required = ['accessibility', 'best-practices', 'seo'] as const;
const measured = ['performance', ...required] as const;

const debuggingPort = await freePort();
const shop = await startBuiltServer();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${debuggingPort}`],
});
try {
  await picturesMade(shop.url);
  for (const path of await pathsOf(shop.url)) await judge(path);
} finally {
  await browser.close();
  await shop.stop();
}

/** A new demo shop first makes the narrower files of what its lists show. */
async function picturesMade(url: string): Promise<void> {
  const isMade = ({ pictures }: Product) => !pictures[0] || pictures[0].widths.length > 1;
  for (let waited = 0; waited < 180; waited++) {
    const products = (await (await fetch(`${url}/api/products/search`)).json()) as Product[];
    if (products.every(isMade)) return;
    await sleep(1000);
  }
}

async function pathsOf(url: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(url + path)).json();
  const [[product], { blogs }] = await Promise.all([
    read('/api/products/search?limit=1'),
    read('/api/blogs?limit=1'),
  ]);
  return ['/', '/category/sofas', `/product/${product._id}`, `/blog/${blogs[0].slug}`];
}

async function judge(path: string): Promise<void> {
  const flags: Flags = { port: debuggingPort, onlyCategories: [...measured], logLevel: 'error' };
  const result = await lighthouse(shop.url + path, flags);
  if (!result) throw new Error(`Lighthouse says nothing of ${path}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  console.log(path, measured.map((name) => `${name} ${score(name)}`).join(', '));
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  console.log(
    `  LCP ${(value('largest-contentful-paint') / 1000).toFixed(2)} s, ` +
      `CLS ${value('cumulative-layout-shift').toFixed(3)}, ` +
      `blocked ${value('total-blocking-time').toFixed(0)} ms`,
  );
  for (const name of required) {
    if (score(name) === 100) continue;
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
