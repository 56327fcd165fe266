import type { Ctx } from '#server/context.ts';
import { categories } from '#contract/catalogue-options.ts';
import {
  countPostAddresses,
  listPostAddresses,
} from '#server/features/blogs/list-post-addresses.ts';
import {
  countProductAddresses,
  listProductAddresses,
  listVendorAddresses,
} from '#server/features/products/list-product-addresses.ts';
import { element, xmlFile } from './xml.ts';

interface Address {
  path: string;
  changedAt?: Date | undefined;
}

/** The most that the protocol allows in one file. */
export const addressesPerFile = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const pages = [
  '/',
  '/shop-new',
  ...categories.map((category) => `/category/${category}`),
  '/blog',
  '/about',
  '/contact',
  '/faq',
  '/shipping',
  '/returns',
  '/terms-conditions',
  '/privacy-policy',
  '/vendor-terms',
].map((path): Address => ({ path }));

const kinds = {
  pages: { list: async () => pages, count: async () => pages.length },
  posts: { list: listPostAddresses, count: countPostAddresses },
  products: { list: listProductAddresses, count: countProductAddresses },
  shops: { list: listVendorAddresses, count: async () => 1 },
};

/** Names the files of every kind: as many as its addresses need. */
export async function sitemapIndex(ctx: Ctx, perFile = addressesPerFile): Promise<string> {
  const names = await Promise.all(
    Object.entries(kinds).map(async ([kind, { count }]) => {
      const files = Math.max(1, Math.ceil((await count(ctx)) / perFile));
      return Array.from({ length: files }, (_, index) => `${kind}-${index + 1}`);
    }),
  );
  const files = names
    .flat()
    .map((name) =>
      element('sitemap', [element('loc', `${ctx.config.origin}/sitemaps/${name}.xml`)]),
    );
  return xmlFile(`<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`);
}

/** Undefined for a file that the index does not name. */
export async function sitemapFile(
  ctx: Ctx,
  { kind, number }: { kind: string; number: number },
  perFile = addressesPerFile,
): Promise<string | undefined> {
  const source = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : undefined;
  if (!source || number < 1) return undefined;
  const slice = { limit: perFile, offset: (number - 1) * perFile };
  const addresses: Address[] = await source.list(ctx, slice);
  if (number > 1 && addresses.length === 0) return undefined;
  const urls = addresses.map(({ path, changedAt }) =>
    element('url', [
      element('loc', `${ctx.config.origin}${encodeURI(path)}`),
      ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
    ]),
  );
  return xmlFile(`<urlset ${namespace}>${urls.join('')}</urlset>`);
}
