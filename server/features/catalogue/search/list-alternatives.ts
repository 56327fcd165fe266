import type { z } from 'zod';
import { categories, type Category, subCategories } from '#contract/catalogue/catalogue-options.ts';
import type {
  listAlternatives as endpoint,
  removableFilters,
  SearchAlternative,
} from '#contract/catalogue/search-alternatives.ts';
import type { Ctx } from '#server/context.ts';
import { findKind } from './find-kind.ts';
import type { Noun } from './furniture-terms.ts';
import { countEach } from './product-search.queries.ts';
import { readSearch } from './read-search.ts';
import { toCatalogueFilter, searchProducts } from './search-products.ts';
import { splitWords } from './search-words.ts';
import { findNouns, understandQuery } from './understand-query.ts';

type Query = z.output<typeof endpoint.query>;
type RemovableFilter = (typeof removableFilters)[number];
type AlternativesCtx = Pick<Ctx, 'db' | 'config'>;

/** The parameters of each filter, in the order of `removableFilters`. */
const parameters: Record<RemovableFilter, readonly (keyof Query)[]> = {
  category: ['category', 'subCategory'],
  subCategory: ['subCategory'],
  material: ['material'],
  color: ['color'],
  seats: ['seats'],
  origin: ['origin'],
  size: ['maxWidth', 'maxLength'],
  price: ['minPrice', 'maxPrice'],
  inStock: ['inStock'],
};

/** Returns up to three lists to offer in place of an empty one. Each of them has products. */
export async function listAlternatives(
  ctx: AlternativesCtx,
  query: Query,
): Promise<SearchAlternative[]> {
  const candidates = [
    findNearestCategory(query),
    await dropStrictestFilter(ctx, query),
    dropLastWord(query),
  ];
  const alternatives: SearchAlternative[] = [];
  for (const candidate of candidates) {
    if (!candidate) continue;
    const { total, isCapped } = await searchProducts(ctx, {
      ...candidate.query,
      page: 1,
      limit: 1,
    });
    if (total > 0) alternatives.push({ ...candidate.alternative, total, isCapped });
  }
  return alternatives;
}

interface Candidate {
  alternative: Omit<SearchAlternative, 'total' | 'isCapped'>;
  query: Query;
}

const none = { category: '', subCategory: '', filter: '' as const, q: '' };

/**
 * Returns the category or subcategory to offer: the nearest one to the kind of furniture that the search names, or one
 * that the search names itself, or the category filter of the empty list. Returns undefined if there is none of these,
 * or if the empty list is itself a whole category.
 */
function findNearestCategory(query: Query): Candidate | undefined {
  const [category, subCategory = ''] = (query.q && findCategory(query.q)) || [query.category];
  const isWholeCategory = !query.q && listFilters(query).every((name) => name === 'category');
  if (!category || isWholeCategory) return undefined;
  return {
    alternative: { ...none, kind: 'category', category, subCategory },
    query: { category, subCategory: subCategory ? [subCategory] : undefined },
  };
}

const categoryOfNoun: Record<Noun, Category> = {
  sofa: 'sofas',
  bed: 'beds',
  table: 'tables',
  chair: 'chairs',
  stool: 'chairs',
  light: 'ceiling',
  fan: 'ceiling',
};

function findCategory(q: string): readonly [Category, string?] | undefined {
  const kind = findKind(splitWords(q))?.kind;
  if (kind) return kind.nearest;
  const term = understandQuery(q).terms.find(({ filter }) => filter === 'subCategory');
  const category = categories.find((name) => subCategories[name].includes(String(term?.value)));
  if (category) return [category, String(term!.value)];
  const [noun] = findNouns(q);
  return noun && [categoryOfNoun[noun]];
}

/** Returns the same list without the filter that excludes the most products. */
async function dropStrictestFilter(
  { db }: AlternativesCtx,
  query: Query,
): Promise<Candidate | undefined> {
  const filters = listFilters(query);
  if (filters.length === 0) return undefined;
  const search = query.q
    ? await readSearch(db, query.q, toCatalogueFilter(query), false)
    : undefined;
  const lists = filters.map((name) => ({
    words: search?.steps.at(-1)?.words || undefined,
    filter: toCatalogueFilter(removeFilter(query, name)),
  }));
  const counts = await countEach(db, lists);
  const filter = filters[counts.indexOf(Math.max(...counts))]!;
  const rest = removeFilter(query, filter);
  return { alternative: { ...none, kind: 'filter', filter, q: query.q ?? '' }, query: rest };
}

const listFilters = (query: Query) =>
  (Object.keys(parameters) as RemovableFilter[]).filter((name) =>
    parameters[name].some((parameter) => query[parameter] !== undefined && query[parameter] !== ''),
  );

function removeFilter(query: Query, filter: RemovableFilter): Query {
  const removed = parameters[filter].map((name) => [name, undefined]);
  return { ...query, ...Object.fromEntries(removed) };
}

function dropLastWord(query: Query): Candidate | undefined {
  const words = query.q?.trim().split(/\s+/) ?? [];
  if (words.length < 2) return undefined;
  const q = words.slice(0, -1).join(' ');
  return { alternative: { ...none, kind: 'word', q }, query: { ...query, q } };
}
