import type { z } from 'zod';
import { paiseOf } from '#contract/money.ts';
import type { Product, searchProducts as endpoint } from '#contract/catalogue/products.ts';
import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import type { Ctx } from '#server/context.ts';
import type { CatalogueFilter } from './catalogue-filter.queries.ts';
import type { FurnitureKind } from './furniture-kinds.ts';
import {
  findCataloguePage,
  findFirstCataloguePage,
  findSearchPage,
  maxCounted,
  type SearchPage,
  type Slice,
  type Sort,
} from './product-search.queries.ts';
import { buildProductWire } from '#server/features/catalogue/products/products.public.ts';
import { type SearchPlan, readSearch } from './read-search.ts';
import type { SearchStep } from './search-steps.ts';

type Query = z.output<typeof endpoint.query>;
type FilterQuery = Omit<Query, 'page' | 'limit'>;
type SearchCtx = Pick<Ctx, 'db' | 'config'>;

export interface SearchResult {
  products: Product[];
  /** At most 1,000; `isCapped` says whether there are more. */
  total: number;
  isCapped: boolean;
  /** The query that was searched instead, after typos were corrected. */
  correctedQuery?: string | undefined;
  /** Whether the products have only some of the words, because none has every word. */
  isPartial: boolean;
  /** The kind that the query asks for, if no vendor sells it. The products are then of its nearest category. */
  unsoldKind?: FurnitureKind | undefined;
  /** The parts of the query that were understood as filters, such as a colour or a price. */
  understood: readonly UnderstoodTerm[];
  /** The parts of the query that were left out, because no product matched them all. */
  dropped: readonly UnderstoodTerm[];
}

/** Lists or searches the public catalogue. */
export async function searchProducts(
  ctx: SearchCtx,
  query: Query,
  { isTyping = false } = {},
): Promise<SearchResult> {
  const slice = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const filter = toCatalogueFilter(query);
  if (!query.q) {
    return toSearchResult(
      ctx,
      await findCataloguePage(ctx.db, filter, chooseListSort(query), slice),
    );
  }
  const search = await readSearch(ctx.db, query.q, filter, isTyping);
  if (!search) return noResult;
  const { page, step } = await findResultPage(ctx, search, query.sort, slice);
  const { correctedQuery, kind, terms } = search;
  const understood = terms.filter((term) => !step?.dropped.includes(term));
  const result = {
    ...toSearchResult(ctx, page),
    understood: step?.isLiteral ? [] : understood,
    dropped: step?.dropped ?? [],
  };
  if (page.isUnsold) {
    return {
      ...result,
      unsoldKind: kind,
      correctedQuery: terms.length > 0 ? correctedQuery : undefined,
    };
  }
  return { ...result, correctedQuery, isPartial: step?.isPartial ?? false };
}

const noResult: SearchResult = {
  products: [],
  total: 0,
  isCapped: false,
  isPartial: false,
  understood: [],
  dropped: [],
};

const chooseListSort = ({ sort }: Pick<Query, 'sort'>): Sort =>
  sort === undefined || sort === 'relevance' ? 'in-stock' : sort;

interface ResultPage {
  page: SearchPage;
  /** The step that found the page; undefined if nothing was found. */
  step: SearchStep | undefined;
}

async function findResultPage(
  ctx: SearchCtx,
  search: SearchPlan,
  sort: Query['sort'],
  slice: Slice,
): Promise<ResultPage> {
  const listed = await findByTerms(ctx, search, sort, slice);
  return listed ?? (await findByWords(ctx, search, sort, slice));
}

async function findByWords(
  { db }: SearchCtx,
  { steps, fallback, kindWords: kind }: SearchPlan,
  sort: Query['sort'],
  slice: Slice,
): Promise<ResultPage> {
  if (steps.length === 0) return { page: noPage, step: undefined };
  const order = sort ?? 'relevance';
  const page = await findSearchPage(db, { attempts: steps, kind }, order, slice);
  if (page.total > 0 || fallback.length === 0) {
    return { page, step: findStep(steps, page) };
  }
  const attempts = fallback.map((step) => ({ ...step, isByPrice: step.isByPrice && !sort }));
  const { isUnsold } = page;
  const second = await findSearchPage(db, { attempts, isUnsold }, order, slice);
  return { page: second, step: findStep(fallback, second) };
}

const findStep = (steps: readonly SearchStep[], { attempt }: SearchPage) =>
  attempt === undefined ? undefined : steps[attempt];

const noPage: SearchPage = { rows: [], total: 0, attempt: undefined, isUnsold: false };

/**
 * Lists the catalogue for a query that names only filters and at most one category. Returns undefined if nothing is
 * found.
 */
async function findByTerms(
  { db }: SearchCtx,
  { lists }: SearchPlan,
  sort: Query['sort'],
  slice: Slice,
): Promise<ResultPage | undefined> {
  if (lists.length === 0) return undefined;
  const sorted = lists.map(({ filter, isByPrice }) => ({
    filter,
    sort: isByPrice && !sort ? ('price-low' as const) : chooseListSort({ sort }),
  }));
  const page = await findFirstCataloguePage(db, sorted, slice);
  return page.attempt === undefined ? undefined : { page, step: lists[page.attempt] };
}

/**
 * Returns the words and filters that find a search's products. `words` is undefined if filters alone find them. Returns
 * undefined for a query without any words.
 */
export async function findSearchScope(
  ctx: SearchCtx,
  query: FilterQuery,
): Promise<{ words: string | undefined; filter: CatalogueFilter } | undefined> {
  const search = await readSearch(ctx.db, query.q ?? '', toCatalogueFilter(query), false);
  if (!search) return undefined;
  const result = await findResultPage(ctx, search, query.sort, firstRow);
  const step = result.step ?? search.steps[0] ?? search.lists[0]!;
  const words = result.page.isUnsold ? step.nearest : step.words;
  return { words: words || undefined, filter: step.filter };
}

const firstRow = { limit: 1, offset: 0 };

export function toCatalogueFilter(query: FilterQuery): CatalogueFilter {
  return {
    category: query.category || undefined,
    subCategories: query.subCategory,
    tag: query.tag || undefined,
    vendorId: query.vendor,
    materials: query.material,
    colors: query.color,
    seats: query.seats,
    origins: query.origin,
    maxWidthCm: query.maxWidth,
    maxLengthCm: query.maxLength,
    minPaise: query.minPrice === undefined ? undefined : paiseOf(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : paiseOf(query.maxPrice),
    minRating: query.rating,
    isInStockOnly: query.inStock ?? false,
  };
}

function toSearchResult({ config }: SearchCtx, { rows, total }: SearchPage): SearchResult {
  return {
    ...noResult,
    products: rows.map((row) => buildProductWire(config, row)),
    total: Math.min(total, maxCounted),
    isCapped: total > maxCounted,
  };
}
