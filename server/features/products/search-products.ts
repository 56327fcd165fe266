import type { z } from 'zod';
import { paiseOf } from '#contract/money.ts';
import type { Product, searchProducts as endpoint } from '#contract/products.ts';
import type { Ctx } from '#server/context.ts';
import { findKind, nearestExpression, kindExpression } from './find-kind.ts';
import type { FurnitureKind } from './furniture-kinds.ts';
import type { CatalogueFilter } from './catalogue-filter.queries.ts';
import {
  findCataloguePage,
  findSearchPage,
  type SearchPage,
  lookUpWords,
  maxCounted,
} from './product-search.queries.ts';
import { productWire } from './products.wire.ts';
import {
  chooseCorrection,
  searchExpressions,
  findUncertainWords,
  withUnfinishedWord,
  splitWords,
  withoutKindWords,
} from './search-words.ts';

type Query = z.output<typeof endpoint.query>;
type SearchCtx = Pick<Ctx, 'db' | 'config'>;

export interface SearchResult {
  products: Product[];
  /** At most 1,000; `isCapped` says that there are more. */
  total: number;
  isCapped: boolean;
  /** The query that was searched instead, after typos were corrected. */
  correctedQuery?: string | undefined;
  /** No product has every word, so these have some of them. */
  isPartial: boolean;
  /** No vendor sells the kind of furniture asked for, so these are of its nearest category. */
  unsoldKind?: FurnitureKind | undefined;
}

/** The public catalogue, listed or searched: two statements at most. */
export async function searchProducts(
  ctx: SearchCtx,
  query: Query,
  { isTyping = false } = {},
): Promise<SearchResult> {
  const slice = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const filter = filterOf(query);
  if (!query.q) {
    const sort = query.sort === undefined || query.sort === 'relevance' ? 'in-stock' : query.sort;
    return toSearchResult(ctx, await findCataloguePage(ctx.db, filter, sort, slice));
  }
  const read = await readQuery(ctx, query.q, isTyping);
  if (!read) return { products: [], total: 0, isCapped: false, isPartial: false };
  const sort = query.sort ?? 'relevance';
  const page = await findSearchPage(ctx.db, read.expressions, filter, sort, slice);
  if (page.isUnsold)
    return { ...toSearchResult(ctx, page), isPartial: false, unsoldKind: read.kind };
  return { ...toSearchResult(ctx, page), correctedQuery: read.correctedQuery };
}

function filterOf(query: Query): CatalogueFilter {
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
    onlyInStock: query.inStock ?? false,
  };
}

async function readQuery(ctx: SearchCtx, typed: string, isTyping: boolean) {
  const words = splitWords(typed);
  if (words.length === 0) return undefined;
  const uncertain = findUncertainWords(withoutKindWords(words, findKind(words)));
  const known = uncertain.length > 0 ? await lookUpWords(ctx.db, uncertain) : [];
  const corrections = new Map(known.map((word) => [word.asked, chooseCorrection(word)]));
  const corrected = words.map((word) => corrections.get(word) ?? word);
  const asked = findKind(corrected);
  const expressions = searchExpressions(
    corrected,
    isTyping ? withUnfinishedWord(known, words) : known,
    asked,
  );
  return {
    expressions: asked ? { ...expressions, kind: kindExpressions(asked.kind) } : expressions,
    kind: asked?.kind,
    correctedQuery: corrected.join(' ') === words.join(' ') ? undefined : corrected.join(' '),
  };
}

const kindExpressions = (kind: FurnitureKind) => ({
  named: kindExpression(kind),
  nearest: nearestExpression(kind),
});

function toSearchResult(
  { config }: SearchCtx,
  { rows, total, isPartial }: SearchPage,
): SearchResult {
  return {
    products: rows.map((row) => productWire(config, row)),
    total: Math.min(total, maxCounted),
    isCapped: total > maxCounted,
    isPartial,
  };
}
