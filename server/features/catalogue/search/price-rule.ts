import { formatRupees } from '#contract/money.ts';
import {
  currencyWords,
  lengthUnits,
  multipliers,
  peopleWords,
  priceEndings,
  priceWords,
  rangeWords,
  seatWords,
} from './query-numbers.ts';
import type { QueryRule, RuleContext, RuleMatch, TermMeaning } from './query-rules.ts';
import { createPhrases, findPhrase } from './query-tokens.ts';

type Limit = keyof typeof priceWords;

const limits = createPhrases(listEntries(priceWords));
const endings = createPhrases(listEntries(priceEndings));
const joiners = createPhrases([[rangeWords, true]]);
const currencies = createPhrases([[currencyWords, true]]);
const factors = createPhrases(multipliers.map(({ words, factor }) => [words, factor]));
const otherUnits = createPhrases([
  ...lengthUnits.map(({ words }) => [words, true] as const),
  [`${seatWords}, ${peopleWords}`, true],
]);

/** A lower number is a size or part of a name, not a price. */
const minRupees = 100;
/** In a range or after "from", a number that is at least this is a price even without a currency. */
const minUnmarkedRupees = 1000;

interface Amount {
  rupees: number;
  end: number;
  /** Whether a currency or a multiplier such as "k" makes the amount a price without further words. */
  isMarked: boolean;
  factor: number;
}

/** Reads "under 15000", "₹15,000", "20k tak", "between 10 and 20 thousand", "around ₹20,000". */
export const readPrice: QueryRule = (context, at) =>
  readRange(context, at) ?? readLimit(context, at) ?? readMarked(context, at);

function readRange({ tokens, query }: RuleContext, at: number): RuleMatch | undefined {
  const start = findPhrase(limits, tokens, at);
  const isBetween = start?.value === 'between';
  const low = readAmount(tokens, isBetween ? start.end : at);
  if (!low) return undefined;
  const separator = query.slice(tokens[low.end - 1]!.end, tokens[low.end]?.start).trim();
  const joiner =
    findPhrase(joiners, tokens, low.end)?.end ?? (/^[-–—]$/.test(separator) && low.end);
  const high = joiner && readAmount(tokens, joiner);
  if (!high) return undefined;
  // "10 to 20k" means 10,000 to 20,000.
  const from = low.factor === 1 && low.rupees < high.factor ? low.rupees * high.factor : low.rupees;
  const [min, max] = [Math.min(from, high.rupees), Math.max(from, high.rupees)];
  const isPrice = isBetween || low.isMarked || high.isMarked || min >= minUnmarkedRupees;
  if (!isPrice || min < minRupees) return undefined;
  const ending = findPhrase(endings, tokens, high.end);
  return { end: ending?.end ?? high.end, meanings: buildRangeTerms(min, max) };
}

function readLimit({ tokens }: RuleContext, at: number): RuleMatch | undefined {
  const start = findPhrase(limits, tokens, at);
  const amount = readAmount(tokens, start?.end ?? at);
  if (!amount || amount.rupees < minRupees) return undefined;
  const ending = findPhrase(endings, tokens, amount.end);
  const limit = start?.value ?? ending?.value;
  if (!limit) return undefined;
  const isFrom = limit === 'between' && (amount.isMarked || amount.rupees >= minUnmarkedRupees);
  if (limit === 'between' && !isFrom) return undefined;
  const end = ending && ending.value === limit ? ending.end : amount.end;
  return { end: start ? end : ending!.end, meanings: buildPriceTerms(limit, amount.rupees) };
}

function readMarked({ tokens }: RuleContext, at: number): RuleMatch | undefined {
  const amount = readAmount(tokens, at);
  if (!amount?.isMarked || amount.rupees < minRupees) return undefined;
  return { end: amount.end, meanings: buildPriceTerms('max', amount.rupees) };
}

function readAmount(tokens: RuleContext['tokens'], at: number): Amount | undefined {
  const before = findPhrase(currencies, tokens, at);
  const first = before?.end ?? at;
  const number = tokens[first]?.number;
  if (number === undefined) return undefined;
  const factor = findPhrase(factors, tokens, first + 1);
  const next = factor?.end ?? first + 1;
  const after = findPhrase(currencies, tokens, next);
  const isMarked = Boolean(before ?? factor ?? after);
  if (!isMarked && findPhrase(otherUnits, tokens, next)) return undefined;
  const rupees = Math.round(number * (factor?.value ?? 1) * 100) / 100;
  if (rupees > maxRupees) return undefined;
  return { rupees, end: after?.end ?? next, isMarked, factor: factor?.value ?? 1 };
}

const maxRupees = 100_000_000;

function buildPriceTerms(limit: Limit, rupees: number): TermMeaning[] {
  if (limit === 'about') {
    const label = `About ${formatRupees(rupees)}`;
    return buildRangeTerms(Math.round(rupees * 0.8), Math.round(rupees * 1.2), label);
  }
  return limit === 'max'
    ? [{ filter: 'maxPrice', value: rupees, label: `Up to ${formatRupees(rupees)}` }]
    : [{ filter: 'minPrice', value: rupees, label: `From ${formatRupees(rupees)}` }];
}

function buildRangeTerms(
  min: number,
  max: number,
  label = `${formatRupees(min)} to ${formatRupees(max)}`,
): TermMeaning[] {
  return [
    { filter: 'minPrice', value: min, label },
    { filter: 'maxPrice', value: max, label },
  ];
}

function listEntries<T extends string>(lists: Partial<Record<T, string>>): [string, T][] {
  return Object.entries(lists).map(([value, words]) => [words as string, value as T]);
}
