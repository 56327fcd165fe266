import { categories, type Category, subCategories } from '#contract/catalogue/catalogue-options.ts';
import type { CatalogueFilter } from './catalogue-filter.queries.ts';
import { subCategoryOfKind } from './furniture-terms.ts';
import {
  applyTerms,
  listDroppableTerms,
  type SearchStep,
  type UnderstoodWords,
} from './search-steps.ts';
import { findNouns, type QueryTerm } from './understand-query.ts';

/** Nouns that mean a whole category. "Light", "fan" and "stool" mean only a part of one. */
const categoryOfNoun: Readonly<Record<string, Category>> = {
  sofa: 'sofas',
  bed: 'beds',
  table: 'tables',
  chair: 'chairs',
};

/**
 * Returns the steps for a query that names only filters and at most one category, such as "blue sofa under 50000". Each
 * step lists the catalogue, which is faster than a text search. All steps keep the category; later ones leave out
 * terms.
 */
export function listSteps(query: UnderstoodWords, filter: CatalogueFilter): SearchStep[] {
  const named = findNamedCategory(query);
  if (!named || (filter.category && named.category && filter.category !== named.category)) {
    return [];
  }
  const scope = { ...filter, ...named };
  const others = query.terms.filter((term) => term.filter !== 'subCategory');
  return [[], ...listDroppableTerms(others)].map((dropped) => ({
    words: '',
    filter: applyTerms(
      scope,
      query.terms.filter((term) => !dropped.includes(term)),
    ),
    dropped,
    isPartial: false,
    isByPrice: dropped.some((term) => term.filter === 'maxPrice'),
  }));
}

interface NamedCategory {
  category?: Category;
  subCategories?: string[];
}

/** Returns the category and subcategory that a query names; undefined if it names several or has other words. */
function findNamedCategory({
  terms,
  required,
  optional,
  kind,
}: UnderstoodWords): NamedCategory | undefined {
  const subCategoryTerms = terms.filter((term) => term.filter === 'subCategory');
  const isWord = ({ word, phrases, filter }: QueryTerm) =>
    word !== undefined || (phrases !== undefined && filter !== 'subCategory');
  if (optional.length > 0 || subCategoryTerms.length > 1 || terms.some(isWord)) return undefined;
  if (kind && !subCategoryOfKind[kind.plural]) return undefined;
  const categoriesOfWords = required.map((word) => categoryOfNoun[findNouns(word)[0] ?? '']);
  const value = subCategoryTerms[0]?.value as string | undefined;
  if (value) categoriesOfWords.push(categories.find((name) => subCategories[name].includes(value)));
  const [category, ...rest] = new Set(categoriesOfWords);
  if (rest.length > 0 || (categoriesOfWords.length > 0 && !category)) return undefined;
  return { ...(category && { category }), ...(value && { subCategories: [value] }) };
}
