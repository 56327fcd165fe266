import { categories } from '#contract/catalogue/catalogue-options.ts';
import { type Page, pages } from '#contract/pages.ts';
import type { Ctx } from '#server/context.ts';
import { countPublicPosts, findPublicPostSlugs } from '#server/features/shop/blogs/blogs.public.ts';
import {
  countPublicProducts,
  countVendorsWithPublicProducts,
  findPublicProductIds,
  findVendorsWithPublicProducts,
} from '#server/features/catalogue/products/products.public.ts';
import type { Slice } from '#server/platform/db/find-list-page.ts';
import { buildXmlElement, buildXmlFile } from './xml.ts';

type SitemapName = NonNullable<Page['sitemap']>;

interface Entry {
  path: string;
  changedAt?: Date | undefined;
}

interface Source {
  list: (ctx: Ctx, slice: Slice) => Promise<Entry[]>;
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
  posts: { list: listPosts, count: ({ db }) => countPublicPosts(db) },
  products: { list: listProducts, count: ({ db }) => countPublicProducts(db) },
  shops: { list: listVendors, count: ({ db }) => countVendorsWithPublicProducts(db) },
};

async function listPosts({ db }: Ctx, slice: Slice): Promise<Entry[]> {
  const rows = await findPublicPostSlugs(db, slice);
  return rows.map((row) => ({ path: `/blog/${row.slug}`, changedAt: row.updated_at }));
}

async function listProducts({ db }: Ctx, slice: Slice): Promise<Entry[]> {
  const rows = await findPublicProductIds(db, slice);
  return rows.map((row) => ({ path: `/product/${row.id}`, changedAt: row.updated_at }));
}

async function listVendors({ db }: Ctx, slice: Slice): Promise<Entry[]> {
  const rows = await findVendorsWithPublicProducts(db, slice);
  return rows.map((row) => ({ path: `/vendor/${row.vendor_id}`, changedAt: row.updated_at }));
}

/** Returns the index of all sitemap files. Each entry of `sources` has at least one file, even if the file is empty. */
export async function createSitemapIndex(ctx: Ctx, perFile = maxEntriesPerFile): Promise<string> {
  const fileNames = await Promise.all(
    Object.entries(sources).map(async ([name, { count }]) => {
      const fileCount = Math.max(1, Math.ceil((await count(ctx)) / perFile));
      return Array.from({ length: fileCount }, (_, index) => `${name}-${index + 1}`);
    }),
  );
  const files = fileNames
    .flat()
    .map((name) =>
      buildXmlElement('sitemap', [
        buildXmlElement('loc', `${ctx.config.origin}/sitemaps/${name}.xml`),
      ]),
    );
  return buildXmlFile(`<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`);
}

/** Returns undefined for a file that is not in the index. */
export async function createSitemapFile(
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
    buildXmlElement('url', [
      buildXmlElement('loc', `${ctx.config.origin}${encodeURI(path)}`),
      ...(changedAt ? [buildXmlElement('lastmod', changedAt.toISOString())] : []),
    ]),
  );
  return buildXmlFile(`<urlset ${namespace}>${urls.join('')}</urlset>`);
}
