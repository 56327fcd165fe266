import type { Db } from '#server/platform/db/connection.ts';
import type { CatalogueFilter } from './catalogue-filter.queries.ts';
import { findKind, buildKindExpression, buildNearestExpression } from './find-kind.ts';
import type { FurnitureKind } from './furniture-kinds.ts';
import { lookUpWords } from './product-search.queries.ts';
import { listSteps } from './list-steps.ts';
import { applyTerms, listFallbackSteps, type SearchStep, buildText } from './search-steps.ts';
import {
  chooseCorrection,
  findUncertainWords,
  type WordLookup,
  replaceWords,
  buildSearchExpressions,
  splitWords,
  removeKindWords,
  markUnfinishedWord,
} from './search-words.ts';
import {
  isConnector,
  isNoun,
  type QueryTerm,
  type UnderstoodQuery,
  understandQuery,
} from './understand-query.ts';

/** A query's terms and corrections, and the searches that are tried for it. */
export interface SearchPlan {
  terms: readonly QueryTerm[];
  correctedQuery: string | undefined;
  kind: FurnitureKind | undefined;
  /** tsquery text that finds the products of this kind. */
  kindWords: string | undefined;
  /** Tried first: lists of the catalogue, if the query names only filters and at most one category. */
  lists: readonly SearchStep[];
  /** Tried next, in this order. */
  steps: readonly SearchStep[];
  /** Tried last, if the steps find nothing. */
  fallback: readonly SearchStep[];
}

/** Corrects a query and finds its terms, with at most one SQL statement. Returns undefined if the query has no words. */
export async function readSearch(
  db: Db,
  typed: string,
  filter: CatalogueFilter,
  isTyping: boolean,
): Promise<SearchPlan | undefined> {
  const first = understandQuery(typed);
  const words = splitWords(first.rest);
  if (words.length === 0 && first.terms.length === 0) return undefined;
  // If the query has terms, do not look up known nouns such as "sofa": they are spelt correctly.
  const isKnownNoun = (word: string) => first.terms.length > 0 && isNoun(word);
  const { lookups, corrections } = await lookUpUncertainWords(
    db,
    words.filter((word) => !isKnownNoun(word)),
    isTyping,
  );
  const corrected = replaceWords(typed, corrections);
  const understood = corrected === undefined ? first : understandQuery(corrected);
  const isPlain = understood.terms.length === 0;
  const search = isPlain
    ? buildPlainSearch(splitWords(understood.rest), lookups, filter)
    : buildUnderstoodSearch(understood, corrected ?? typed, lookups, filter);
  // Without terms, report only the words that were searched, not everything that was typed.
  const reported = corrected && (isPlain ? splitWords(corrected).join(' ') : corrected);
  return { ...search, correctedQuery: reported };
}

async function lookUpUncertainWords(db: Db, words: string[], isTyping: boolean) {
  const uncertain = findUncertainWords(removeKindWords(words, findKind(words)));
  const lookups = uncertain.length > 0 ? await lookUpWords(db, uncertain) : [];
  const corrections = new Map<string, string>();
  for (const word of lookups) {
    const correction = chooseCorrection(word);
    if (correction) corrections.set(word.asked, correction);
  }
  return { lookups: isTyping ? markUnfinishedWord(lookups, words) : lookups, corrections };
}

type Search = Omit<SearchPlan, 'correctedQuery'>;

/**
 * Searches for every word. If that finds nothing, searches for the kind that the query names, or for the nearest
 * category if no vendor sells that kind. If the query names no kind, searches for some of the words.
 */
function buildPlainSearch(words: string[], lookups: WordLookup[], filter: CatalogueFilter): Search {
  const askedKind = findKind(words);
  const { every, some } = buildSearchExpressions(words, lookups, askedKind);
  const kindWords = askedKind && buildKindExpression(askedKind.kind);
  const nearest = askedKind && buildNearestExpression(askedKind.kind);
  const step = { filter, dropped: [] };
  return {
    terms: [],
    kind: askedKind?.kind,
    kindWords,
    lists: [],
    steps: [
      { ...step, words: every, isPartial: false },
      { ...step, words: kindWords ?? some, nearest, isPartial: true },
    ],
    fallback: [],
  };
}

function buildUnderstoodSearch(
  { terms: all, rest }: UnderstoodQuery,
  query: string,
  lookups: WordLookup[],
  filter: CatalogueFilter,
): Search {
  const terms = all.filter((term) => !isChosen(filter, term));
  const words = splitWords(rest);
  const askedKind = findKind(words);
  const isNamed = askedKind !== undefined || terms.some(({ phrases }) => phrases !== undefined);
  const own = sortWords(removeKindWords(words, askedKind), lookups, isNamed);
  const read = { terms, lookups, kind: askedKind?.kind, ...own };
  const kindWords = askedKind && buildKindExpression(askedKind.kind);
  const nearest = askedKind && buildNearestExpression(askedKind.kind);
  const step = { filter: applyTerms(filter, terms), dropped: [] };
  const every = buildText(read, terms);
  const literal = buildSearchExpressions(
    splitWords(query),
    lookups,
    findKind(splitWords(query)),
  ).every;
  const isPartial = own.unknown.length > 0;
  return {
    terms,
    kind: askedKind?.kind,
    kindWords,
    lists: isPartial ? [] : listSteps(read, filter),
    steps: [
      { ...step, words: every, isPartial },
      ...(kindWords ? [{ ...step, words: kindWords, nearest, isPartial: true }] : []),
    ].filter(({ words: text }) => text !== ''),
    fallback: every
      ? listFallbackSteps(read, filter, literal).filter((attempt) => attempt.words !== '')
      : [],
  };
}

/** Whether the customer has chosen a value for the term's filter. The chosen value then replaces the term. */
function isChosen(chosen: CatalogueFilter, { filter }: QueryTerm): boolean {
  const values = {
    subCategory: chosen.subCategories,
    material: chosen.materials,
    color: chosen.colors,
    seats: chosen.seats,
    maxWidth: chosen.maxWidthCm,
    maxLength: chosen.maxLengthCm,
    minPrice: chosen.minPaise,
    maxPrice: chosen.maxPaise,
    inStock: chosen.isInStockOnly || undefined,
  };
  return values[filter] !== undefined;
}

/**
 * Sorts the words into required, optional and unknown ones. Words after a connector such as "for" are optional. Words
 * that no product has are unknown, unless the query names nothing else: "italian sofa" finds sofas, "fridge" nothing.
 */
function sortWords(words: string[], lookups: readonly WordLookup[], isNamed: boolean) {
  const at = words.findIndex(isConnector);
  const main = at === -1 ? words : words.slice(0, at);
  const byWord = new Map(lookups.map((word) => [word.asked, word]));
  const isUnknown = (word: string) => {
    const lookup = byWord.get(word);
    return lookup !== undefined && !lookup.isKnown && lookup.completions.length === 0;
  };
  const required = main.filter((word) => !isUnknown(word));
  const optional = at === -1 ? [] : words.slice(at + 1);
  return isNamed || required.length > 0
    ? { required, optional, unknown: main.filter(isUnknown) }
    : { required: main, optional, unknown: [] };
}
