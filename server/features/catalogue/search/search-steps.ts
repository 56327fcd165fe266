import { paiseOf } from '#contract/money.ts';
import type { CatalogueFilter } from './catalogue-filter.queries.ts';
import { buildHeadingPhrase, buildKindExpression, buildNearestExpression } from './find-kind.ts';
import type { FurnitureKind } from './furniture-kinds.ts';
import type { SearchAttempt } from './product-search.queries.ts';
import { findSynonyms } from './search-synonyms.ts';
import { listMatchingWords, type WordLookup, buildPhrase } from './search-words.ts';
import { isNoun, type QueryTerm } from './understand-query.ts';

/** A search text, split into terms (the filters that it names) and the words for the full-text search. */
export interface UnderstoodWords {
  terms: readonly QueryTerm[];
  /** Words that a product must have. */
  required: readonly string[];
  /** Words that only raise the rank: "for the balcony". */
  optional: readonly string[];
  lookups: readonly WordLookup[];
  /** The kind of furniture that the query asks for. Its words are in neither list. */
  kind: FurnitureKind | undefined;
}

/** One attempt of a search, and the terms that it leaves out. */
export interface SearchStep extends SearchAttempt {
  dropped: readonly QueryTerm[];
  /** Whether products may lack some of the words. */
  isPartial: boolean;
  /** Whether the whole query is searched as plain words, without terms. */
  isLiteral?: boolean;
}

/** The order in which a search that finds nothing leaves out filters: the least important first. */
const filtersByImportance: readonly string[] = [
  ...['inStock', 'color', 'material', 'maxWidth', 'maxLength'],
  ...['minPrice', 'maxPrice', 'seats', 'subCategory'],
];

/**
 * Returns the attempts that follow if a search with all terms and words finds nothing: 1. the whole query as plain
 * words, because it may be a name; 2. all words, but fewer terms; 3. all terms, but products may lack words;
 * 4. no terms, and products may lack words.
 */
export function listFallbackSteps(
  query: UnderstoodWords,
  filter: CatalogueFilter,
  literal: string,
): SearchStep[] {
  const reduced = listDroppableTerms(query.terms);
  return [
    { words: literal, filter, dropped: [], isPartial: false, isLiteral: true },
    ...reduced.map((dropped) => buildStepWithout(dropped, query, filter, false)),
    buildStepWithout([], query, filter, true),
    buildStepWithout([...query.terms], query, filter, true),
  ];
}

/**
 * Returns the terms that later attempts leave out: first each term alone, beginning with the least important; then the
 * two least important together, then three, and so on.
 */
export function listDroppableTerms(terms: readonly QueryTerm[]): QueryTerm[][] {
  const all = groupByText(terms);
  return [...all, ...all.slice(1).map((_, index) => all.slice(0, index + 2).flat())];
}

function buildStepWithout(
  dropped: QueryTerm[],
  query: UnderstoodWords,
  filter: CatalogueFilter,
  isPartial: boolean,
): SearchStep {
  const terms = query.terms.filter((term) => !dropped.includes(term));
  return {
    words: buildText(query, terms, isPartial),
    nearest: query.kind && buildNearestExpression(query.kind),
    filter: applyTerms(filter, terms),
    dropped,
    isPartial,
    isByPrice: dropped.some((term) => term.filter === 'maxPrice'),
  };
}

/** Groups the terms that come from the same text, such as both ends of a range. The least important group is first. */
function groupByText(terms: readonly QueryTerm[]): QueryTerm[][] {
  const rank = ({ filter }: QueryTerm) => filtersByImportance.indexOf(filter);
  const groups = [...Map.groupBy(terms, ({ start }) => start).values()];
  return groups.sort((a, b) => rank(a.at(-1)!) - rank(b.at(-1)!));
}

/** Returns the filters of a list, narrowed by the terms. */
export function applyTerms(filter: CatalogueFilter, terms: readonly QueryTerm[]): CatalogueFilter {
  const applied = { ...filter };
  for (const { filter: name, value, word, phrases } of terms) {
    if (word !== undefined || phrases !== undefined) continue;
    if (name === 'color') applied.colors = [...(applied.colors ?? []), ...(value as string[])];
    if (name === 'material')
      applied.materials = [...(applied.materials ?? []), ...(value as string[])];
    if (name === 'seats') applied.seats = [value as number];
    if (name === 'maxWidth') applied.maxWidthCm = value as number;
    if (name === 'maxLength') applied.maxLengthCm = value as number;
    if (name === 'minPrice') applied.minPaise = paiseOf(value as number);
    if (name === 'maxPrice') applied.maxPaise = paiseOf(value as number);
    if (name === 'inStock') applied.isInStockOnly = true;
  }
  return applied;
}

/**
 * Builds the tsquery text from the words and from the terms that are words. Kinds of furniture, nouns and phrases must
 * be in the name, category, subcategory or tags. With `isLoose`, all other words only raise the rank.
 */
export function buildText(
  { required, optional, lookups, kind }: UnderstoodWords,
  terms: readonly QueryTerm[],
  isLoose = false,
): string {
  const byWord = new Map(lookups.map((word) => [word.asked, word]));
  const expression = (word: string) => anyOf(listMatchingWords(word, byWord.get(word)));
  const headingExpressions = [
    ...(kind ? [buildKindExpression(kind)] : []),
    ...terms.flatMap(({ phrases }) => (phrases ? [anyOf(phrases.map(inHeading))] : [])),
    ...required.filter(isNoun).map(buildNounExpression),
  ];
  const words = [
    ...required.filter((word) => !isNoun(word)).map(expression),
    ...terms.flatMap(({ word }) =>
      word ? [anyOf([buildPhrase(word), ...findSynonyms(word).map(buildPhrase)])] : [],
    ),
  ];
  const must = isLoose ? headingExpressions : [...headingExpressions, ...words];
  const may = [...(isLoose ? words : []), ...optional.map(expression)];
  if (must.length === 0 || may.length === 0) return [...must, ...may].join(must[0] ? ' & ' : ' | ');
  // The added part excludes nothing that `must` finds, but each of its words raises the rank.
  return `${must.join(' & ')} & ${anyOf([must[0]!, ...may])}`;
}

const anyOf = (expressions: readonly string[]) => `(${expressions.join(' | ')})`;

const inHeading = (words: string) => buildHeadingPhrase(words);

const buildNounExpression = (word: string) => anyOf([word, ...findSynonyms(word)].map(inHeading));
