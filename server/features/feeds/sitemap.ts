import { categories } from '#contract/catalogue-options.ts';
import { type Page, pages } from '#contract/pages.ts';
import type { Ctx } from '#server/context.ts';
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

type SitemapName = NonNullable<Page['sitemap']>;

interface Entry {
  path: string;
  changedAt?: Date | undefined;
}

interface Source {
  list: (ctx: Ctx, slice: { limit: number; offset: number }) => Promise<Entry[]>;
  count: (ctx: Ctx) => Promise<number>;
}

/** The limit of the sitemap protocol. */
const maxEntriesPerFile = 50_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const staticEntries = pages
  .filter(({ sitemap }) => sitemap === 'pages')
  .flatMap(({ path }) =>
    path.includes(':category')
      ? categories.map((category) => path.replace(':category', category))
      : path,
  )
  .map((path): Entry => ({ path }));

const sources: Record<SitemapName, Source> = {
  pages: { list: async () => staticEntries, count: async () => staticEntries.length },
  posts: { list: listPostAddresses, count: countPostAddresses },
  products: { list: listProductAddresses, count: countProductAddresses },
  shops: { list: listVendorAddresses, count: async () => 1 },
};

/** Names the files of every sitemap: as many as its entries need. */
export async function sitemapIndex(ctx: Ctx, perFile = maxEntriesPerFile): Promise<string> {
  const fileNames = await Promise.all(
    Object.entries(sources).map(async ([name, { count }]) => {
      const files = Math.max(1, Math.ceil((await count(ctx)) / perFile));
      return Array.from({ length: files }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  const files = fileNames
    .flat()
    .map((name) =>
      element('sitemap', [element('loc', `${ctx.config.origin}/sitemaps/${name}.xml`)]),
    );
  return xmlFile(`<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`);
}

/** Undefined for a file that the index does not name. */
export async function sitemapFile(
  ctx: Ctx,
  { name, number }: { name: string; number: number },
  perFile = maxEntriesPerFile,
): Promise<string | undefined> {
  const source = Object.hasOwn(sources, name) ? sources[name as SitemapName] : undefined;
  if (!source || number < 1) return undefined;
  const slice = { limit: perFile, offset: (number - 1) * perFile };
  const entries = await source.list(ctx, slice);
  if (number > 1 && entries.length === 0) return undefined;
  const urls = entries.map(({ path, changedAt }) =>
    element('url', [
      element('loc', `${ctx.config.origin}${encodeURI(path)}`),
      ...(changedAt ? [element('lastmod', changedAt.toISOString())] : []),
    ]),
  );
  return xmlFile(`<urlset ${namespace}>${urls.join('')}</urlset>`);
}
