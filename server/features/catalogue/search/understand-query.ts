import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import { type AskedKind, findKind } from './find-kind.ts';
import { readMeasure } from './measure-rule.ts';
import { readPrice } from './price-rule.ts';
import type { QueryRule, RuleContext, TermMeaning } from './query-rules.ts';
import {
  createPhrases,
  findPhrase,
  foldWord,
  type QueryToken,
  readTokens,
} from './query-tokens.ts';
import { type Noun, nounEntries, subCategoryOfKind } from './furniture-terms.ts';
import { fillerWords } from './query-vocabulary.ts';
import { readSeats } from './seats-rule.ts';
import { readColour, readInStock, readMaterial, readSubCategory } from './word-rules.ts';

export type QueryTerm = UnderstoodTerm & Pick<TermMeaning, 'word' | 'phrases'>;

export interface UnderstoodQuery {
  terms: QueryTerm[];
  /** The query without the terms, for the full-text search. */
  rest: string;
}

const anywhereRules: QueryRule[] = [readInStock, readMeasure, readPrice, readSeats];
const partRules = [...anywhereRules, readSubCategory];
const allRules = [...partRules, readColour, readMaterial];
const nouns = createPhrases(
  Object.entries(nounEntries).map(([noun, words]) => [words, noun as Noun]),
);
const fillers = createPhrases([[fillerWords, true]]);
/** The words after one of these only describe what comes before: "for the balcony". */
const connectors = createPhrases([['for, near, beside, ke liye, के लिए', true]]);
/** The words after one of these describe a part: "table with glass top". */
const partWords = createPhrases([['with, without, having, wala, वाला', true]]);
const maxTerms = 8;
/** Filters that take one value. If a query has several values, the first counts. */
const singleFilters: ReadonlySet<string> = new Set([
  ...['minPrice', 'maxPrice', 'seats', 'maxWidth', 'maxLength', 'inStock'],
]);

/**
 * Splits "blue velvet 3 seater under 50000" into filters and the words for the full-text search.
 * A query that only names one thing gets no terms: all of it is searched as text, which finds more products.
 */
export function understandQuery(query: string): UnderstoodQuery {
  const context = { query, tokens: readTokens(query), nouns: new Set<Noun>() };
  for (const noun of findMainNouns(context.tokens)) context.nouns.add(noun);
  const askedKind = findKind(context.tokens.map(({ word }) => word));
  const { terms, used } = readTerms(context, askedKind);
  if (terms.length === 0 || isOneName(terms, context, used, askedKind)) {
    return { terms: [], rest: removeTokens(context, new Set()) || query };
  }
  return { terms, rest: removeTokens(context, used) };
}

/** Whether the query only names one thing, such as "blue" or "king size bed". A price or "6x6 bed" is not a name. */
function isOneName(
  [term, ...others]: readonly QueryTerm[],
  { tokens }: RuleContext,
  used: ReadonlySet<number>,
  asked: AskedKind | undefined,
): boolean {
  const { filter, value, text, phrases } = term!;
  if (others.length > 0 || singleFilters.has(filter) || /\p{Nd}/u.test(text)) return false;
  const isKind = filter === 'subCategory' && !phrases;
  const remaining = tokens
    .filter((_, at) => !used.has(at) && !(isKind && at >= asked!.start && at < asked!.end))
    .map(({ word }) => word)
    .filter((word) => !isSign(word) && !isFiller(word));
  if (filter !== 'subCategory') return remaining.length === 0;
  // Keep a term whose words no product contains, because a text search would not find them: "khane ki mez".
  const known = [value as string, ...(phrases ?? [])].join(' ').toLowerCase();
  const isKnown = ({ word }: QueryToken) => isNoun(word) || isFiller(word) || known.includes(word);
  return remaining.every(isNoun) && (isKind || readTokens(text).every(isKnown));
}

const isFiller = (word: string) => fillers.byText.has(word);

const isSign = (word: string) => !/[\p{L}\p{N}]/u.test(word);

/** Returns the nouns before the first "for" or "with" that follows a noun: "chairs" in "chairs for a dining table". */
function findMainNouns(tokens: readonly QueryToken[]): Noun[] {
  const mainNouns: Noun[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (mainNouns.length > 0 && isDescriptive(tokens, at)) break;
    const noun = findPhrase(nouns, tokens, at);
    if (noun) mainNouns.push(noun.value);
  }
  return mainNouns;
}

const isDescriptive = (tokens: RuleContext['tokens'], at: number) =>
  (findPhrase(connectors, tokens, at) ?? findPhrase(partWords, tokens, at)) !== undefined;

function readTerms(context: RuleContext, asked: AskedKind | undefined) {
  const terms: QueryTerm[] = [];
  const termTokens = new Set<number>();
  let rules = allRules;
  for (let at = 0; at < context.tokens.length && terms.length < maxTerms;) {
    if (at === asked?.start) {
      terms.push(...buildKindTerm(context, asked));
      at = asked.end;
      continue;
    }
    const match = findFirstMatch(context, at, asked, rules);
    if (!match) {
      const isNamed = terms.length > 0 || context.nouns.size > 0 || asked !== undefined;
      rules = isNamed ? chooseRules(context, at, rules) : rules;
      at++;
      continue;
    }
    for (const meaning of match.meanings)
      addTerm(terms, buildTerm(context, meaning, at, match.end));
    if (!match.isPlain) for (let index = at; index < match.end; index++) termTokens.add(index);
    at = match.end;
  }
  return { terms, used: termTokens };
}

/** Returns the rules for the next words: fewer after "for" or "with", which begin another product or a part. */
function chooseRules({ tokens }: RuleContext, at: number, rules: QueryRule[]): QueryRule[] {
  if (findPhrase(connectors, tokens, at)) return anywhereRules;
  return findPhrase(partWords, tokens, at) && rules !== anywhereRules ? partRules : rules;
}

/** Returns the first match that does not overlap the name of the kind, such as "dining table set". */
function findFirstMatch(
  context: RuleContext,
  at: number,
  asked: AskedKind | undefined,
  active: readonly QueryRule[],
) {
  for (const rule of active) {
    const match = rule(context, at);
    if (match && !(asked && at < asked.end && match.end > asked.start)) return match;
  }
  return undefined;
}

function buildTerm({ query, tokens }: RuleContext, meaning: TermMeaning, at: number, end: number) {
  const { start } = tokens[at]!;
  const last = tokens[end - 1]!.end;
  const text = query.slice(start, query.startsWith('/-', last) ? last + 2 : last);
  return { text, start, ...meaning };
}

function addTerm(terms: QueryTerm[], term: QueryTerm): void {
  const isRepeated = terms.some(({ filter, label }) =>
    singleFilters.has(filter) ? filter === term.filter : label === term.label,
  );
  if (!isRepeated) terms.push(term);
}

/** Returns a term if the kind is a subcategory of the catalogue. The words of the kind are also searched as text. */
function buildKindTerm(context: RuleContext, { kind, start, end }: AskedKind): QueryTerm[] {
  const value = subCategoryOfKind[kind.plural];
  if (!value) return [];
  const label = kind.plural.charAt(0).toUpperCase() + kind.plural.slice(1);
  return [buildTerm(context, { filter: 'subCategory', value, label }, start, end)];
}

/** Returns the text without these tokens and without filler words. */
function removeTokens({ query, tokens }: RuleContext, used: ReadonlySet<number>): string {
  let rest = '';
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    const end = used.has(at) ? at + 1 : findPhrase(fillers, tokens, at)?.end;
    if (end === undefined) continue;
    rest += `${query.slice(from, tokens[at]!.start)} `;
    from = tokens[end - 1]!.end;
    at = end - 1;
  }
  return (rest + query.slice(from)).replaceAll('/-', ' ').trim();
}

/** Returns the furniture that a query names, such as a bed. */
export function findNouns(query: string): Noun[] {
  return findMainNouns(readTokens(query));
}

/**
 * Whether a word names furniture, such as "bed". Such a word is searched in names, categories, subcategories and tags.
 */
export const isNoun = (word: string): boolean => nouns.byText.has(foldWord(word));

/** Whether the words after this one only describe what comes before it. */
export const isConnector = (word: string): boolean => connectors.byText.has(foldWord(word));
