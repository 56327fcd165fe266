import { numberWords, peopleWords, priceWords, seatWords } from './query-numbers.ts';
import type { QueryRule, RuleContext, RuleMatch, TermMeaning } from './query-rules.ts';
import { createPhrases, findPhrase } from './query-tokens.ts';

const seats = createPhrases([[seatWords, true]]);
const people = createPhrases([[peopleWords, true]]);
const numbers = createPhrases(numberWords.map((words, index) => [words, index + 1]));
const limits = createPhrases([[priceWords.max, true]]);
const maxSeats = 12;

/** Reads "3 seater", "teen seater", "seats 6", "sofa for 3", "6 people". */
export const readSeats: QueryRule = (context, at) => {
  const { tokens } = context;
  if (tokens[at + 1]?.word === '+') return readSet(context, at);
  const isFor = tokens[at]!.word === 'for';
  const before = findPhrase(seats, tokens, at);
  const first = isFor ? at + 1 : (before?.end ?? at);
  const count = readCount(context, first);
  if (!count) return undefined;
  const after = findPhrase(seats, tokens, count.end) ?? findPhrase(people, tokens, count.end);
  if (!after && !before && !(isFor && areSeats(context, count.end))) return undefined;
  return { end: after?.end ?? count.end, meanings: [buildSeatsTerm(context, count.value)] };
};

/** Reads a set such as "3+1+1 seater", which no number of seats describes. */
function readSet({ tokens }: RuleContext, at: number): RuleMatch | undefined {
  if (tokens[at]!.number === undefined) return undefined;
  let end = at + 1;
  while (tokens[end]?.word === '+' && tokens[end + 1]?.number !== undefined) end += 2;
  return { end: findPhrase(seats, tokens, end)?.end ?? end, meanings: [], isPlain: true };
}

function readCount({ tokens }: RuleContext, at: number) {
  const word = findPhrase(numbers, tokens, at);
  if (word) return word;
  const number = tokens[at]?.number;
  const isCount = number !== undefined && Number.isInteger(number) && number > 0;
  return isCount && number <= maxSeats ? { value: number, end: at + 1 } : undefined;
}

/** Whether "for 3" means seats. It does in a search for a sofa or table, at the end or before a maximum price. */
const areSeats = ({ tokens, nouns }: RuleContext, next: number): boolean =>
  (nouns.has('sofa') || nouns.has('table')) &&
  (next === tokens.length || findPhrase(limits, tokens, next) !== undefined);

/** Vendors write the seats of a table into its name and tags, so a table must have a phrase such as "6 seater" there. */
function buildSeatsTerm({ nouns }: RuleContext, value: number): TermMeaning {
  const label = value === 1 ? '1 seat' : `${value} seats`;
  const term = { filter: 'seats' as const, value, label };
  if (!nouns.has('table')) return term;
  const [word] = (numberWords[value - 1] ?? `${value}`).split(', ');
  return { ...term, phrases: [`${value} seater`, `${word} seater`] };
}
