import { bedWidthsFt, lengthUnits, priceWords, sideWords } from './query-numbers.ts';
import type { QueryRule, RuleContext, RuleMatch, TermMeaning } from './query-rules.ts';
import { createPhrases, findPhrase } from './query-tokens.ts';

type Tokens = RuleContext['tokens'];

const units = createPhrases(lengthUnits.map(({ words, cm }) => [words, cm]));
const limits = createPhrases([
  [priceWords.max, 'max' as const],
  [priceWords.min, 'min' as const],
]);
const sides = createPhrases(
  Object.entries(sideWords).map(([side, words]) => [words, side as keyof typeof sideWords]),
);
const times = createPhrases([['x, ×, *, by', true]]);
const ftInCm = 30.48;
/**
 * A query may name a measure of a bed without a word such as "long" or "under". Up to this value, the measure is then
 * read as the width, above it as the length.
 */
const maxBedWidthFt = 6.4;

/** Reads "200 cm", "5 ft 6 in long", "under 180 cm", "6x6" of a bed, "4 x 2 ft". */
export const readMeasure: QueryRule = (context, at) => {
  const { tokens } = context;
  const limit = findPhrase(limits, tokens, at);
  const side = findPhrase(sides, tokens, limit?.end ?? at);
  const first = side?.end ?? limit?.end ?? at;
  const pair = readPair(context, first);
  if (pair) return pair;
  const length = readLength(tokens, first);
  if (!length) return undefined;
  const after = findPhrase(sides, tokens, length.end);
  const sideName = side?.value ?? after?.value;
  const end = after?.end ?? length.end;
  // The only filters are maximum length and maximum width, so other measures are searched as words.
  if (limit?.value === 'min' || sideName === 'height') return { end, meanings: [], isPlain: true };
  const size =
    sideName === 'length' || limit ? undefined : findBedSize(context, length.cm / ftInCm);
  if (size) return { end, meanings: [size] };
  return { end, meanings: [buildMaxTerm(findSideFilter(context, sideName), length.cm)] };
};

/** Returns the filter for a side. For a sofa, a width means the length, because customers call its longest side the width. */
function findSideFilter({ nouns }: RuleContext, sideName: keyof typeof sideWords | undefined) {
  const isWidth = sideName === 'depth' || (sideName === 'width' && !nouns.has('sofa'));
  return isWidth ? 'maxWidth' : 'maxLength';
}

function readLength(tokens: Tokens, at: number): { cm: number; end: number } | undefined {
  const number = tokens[at]?.number;
  const unit = number === undefined ? undefined : findPhrase(units, tokens, at + 1);
  if (!unit) return undefined;
  const inches = unit.value === ftInCm ? readLength(tokens, unit.end) : undefined;
  const cm = number! * unit.value;
  return inches && inches.cm < ftInCm
    ? { cm: cm + inches.cm, end: inches.end }
    : { cm, end: unit.end };
}

function readPair(context: RuleContext, at: number): RuleMatch | undefined {
  const { tokens, nouns } = context;
  const one = tokens[at]?.number;
  if (one === undefined) return undefined;
  const firstUnit = findPhrase(units, tokens, at + 1);
  const sign = findPhrase(times, tokens, firstUnit?.end ?? at + 1);
  const other = sign && tokens[sign.end]?.number;
  if (other === undefined) return undefined;
  const lastUnit = findPhrase(units, tokens, sign!.end + 1);
  const end = lastUnit?.end ?? sign!.end + 1;
  const [short, long] = [Math.min(one, other), Math.max(one, other)];
  const isBed = nouns.has('bed');
  const cm = lastUnit?.value ?? firstUnit?.value ?? guessUnit(long, isBed);
  if (cm === undefined) return undefined;
  const size = findBedSize(context, (short * cm) / ftInCm, 7);
  if (size) return { end, meanings: [size] };
  const label = `Up to ${Math.ceil(long * cm)} × ${Math.ceil(short * cm)} cm`;
  return {
    end,
    meanings: [
      { ...buildMaxTerm('maxLength', long * cm), label },
      { ...buildMaxTerm('maxWidth', short * cm), label },
    ],
  };
}

/**
 * Guesses the unit of a size such as "6 x 4" from its larger number. Up to 12 it is feet, and from 100 centimetres. In
 * between it is inches for a bed, up to 90. Other numbers are no size.
 */
function guessUnit(long: number, isBed: boolean): number | undefined {
  if (long <= 12) return ftInCm;
  if (isBed && long <= 90) return 2.54;
  return long >= 100 ? 1 : undefined;
}

function findBedSize(
  { nouns }: RuleContext,
  widthFt: number,
  maxFt = maxBedWidthFt,
): TermMeaning | undefined {
  if (!nouns.has('bed') || widthFt > maxFt) return undefined;
  const bedSize = bedWidthsFt.find((size) => widthFt >= size.minFt && widthFt <= size.maxFt);
  if (!bedSize) return undefined;
  const { size: value, label } = bedSize;
  return { filter: 'subCategory', value, label, phrases: [value.toLowerCase()] };
}

function buildMaxTerm(filter: 'maxLength' | 'maxWidth', exactCm: number): TermMeaning {
  // Round to two decimals first, so that a floating-point error such as in 0.1 × 3 does not add a centimetre.
  const cm = Math.ceil(Math.round(exactCm * 100) / 100);
  const side = filter === 'maxLength' ? 'long' : 'wide';
  return { filter, value: cm, label: `Up to ${cm} cm ${side}` };
}
