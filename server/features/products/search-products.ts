import type { z } from 'zod';
import { paiseOf } from '#contract/money.ts';
import type { Product, searchProducts as endpoint } from '#contract/products.ts';
import type { Ctx } from '#server/context.ts';
import {
  type CatalogueFilter,
  findCataloguePage,
  findSearchPage,
  type FoundPage,
  lookUpWords,
  mostCounted,
} from './product-search.queries.ts';
import { productWire } from './products.wire.ts';
import {
  correctionFor,
  searchExpressions,
  uncertainWords,
  unfinished,
  wordsOf,
} from './search-words.ts';

type Query = z.output<typeof endpoint.query>;
type SearchCtx = Pick<Ctx, 'db' | 'config'>;

export interface FoundProducts {
  products: Product[];
  /** At most 1,000; `isCapped` says that there are more. */
  total: number;
  isCapped: boolean;
  /** The words that were searched instead of those typed, after a slip was mended. */
  correctedQuery?: string | undefined;
  /** Nothing holds every word, so these hold some of them. */
  isPartial: boolean;
}

/** The public catalogue, listed or searched: two statements at most. */
export async function searchProducts(
  ctx: SearchCtx,
  query: Query,
  { isTyping = false } = {},
): Promise<FoundProducts> {
  const slice = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const filter = filterOf(query);
  if (!query.q) {
    const sort = query.sort === undefined || query.sort === 'relevance' ? 'in-stock' : query.sort;
    return found(ctx, await findCataloguePage(ctx.db, filter, sort, slice));
  }
  const read = await readQuery(ctx, query.q, isTyping);
  if (!read) return { products: [], total: 0, isCapped: false, isPartial: false };
  const sort = query.sort ?? 'relevance';
  const page = await findSearchPage(ctx.db, read.expressions, filter, sort, slice);
  return { ...found(ctx, page), correctedQuery: read.correctedQuery };
}

function filterOf(query: Query): CatalogueFilter {
  return {
    category: query.category || undefined,
    subCategory: query.subCategory || undefined,
    tag: query.tag || undefined,
    vendorId: query.vendor,
    material: query.material || undefined,
    color: query.color || undefined,
    minPaise: query.minPrice === undefined ? undefined : paiseOf(query.minPrice),
    maxPaise: query.maxPrice === undefined ? undefined : paiseOf(query.maxPrice),
    onlyInStock: query.inStock ?? false,
  };
}

async function readQuery(ctx: SearchCtx, typed: string, isTyping: boolean) {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  const uncertain = uncertainWords(words);
  const known = uncertain.length > 0 ? await lookUpWords(ctx.db, uncertain) : [];
  const corrections = new Map(known.map((word) => [word.asked, correctionFor(word)]));
  const corrected = words.map((word) => corrections.get(word) ?? word);
  return {
    expressions: searchExpressions(corrected, isTyping ? unfinished(known, words) : known),
    correctedQuery: corrected.join(' ') === words.join(' ') ? undefined : corrected.join(' '),
  };
}

function found({ config }: SearchCtx, { rows, total, isPartial }: FoundPage): FoundProducts {
  return {
    products: rows.map((row) => productWire(config, row)),
    total: Math.min(total, mostCounted),
    isCapped: total > mostCounted,
    isPartial,
  };
}
