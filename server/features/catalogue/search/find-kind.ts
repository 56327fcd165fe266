import { type FurnitureKind, furnitureKinds } from './furniture-kinds.ts';
import { foldWord } from './query-tokens.ts';

/** A kind of furniture that a query names, and the position of the words that name it. */
export interface AskedKind {
  kind: FurnitureKind;
  /** Indexes in the list of words: from `start` up to, not including, `end`. */
  start: number;
  end: number;
}

/** "Bookshelf light" asks for a light, because it ends in one of these nouns and "bookshelf light" is not a kind. */
const finalNouns: ReadonlySet<string> = new Set([
  ...['sofa', 'couch', 'settee', 'loveseat', 'recliner', 'sectional', 'chesterfield'],
  ...['bed', 'palang', 'cot', 'table', 'mez', 'chair', 'kursi', 'stool', 'armchair'],
  ...['light', 'lamp', 'fan', 'pankha', 'chandelier', 'jhoomar', 'pendant'],
]);

/** The words after one of these only describe the thing before it: "sofa with cushions". */
const connectors: ReadonlySet<string> = new Set([
  ...['with', 'without', 'for', 'in', 'on', 'near', 'under', 'below', 'beside', 'and', 'or', 'of'],
]);

const kindsByName = new Map(
  furnitureKinds.flatMap((kind) => kind.names.map((name) => [foldWord(name), kind] as const)),
);

const names = [...kindsByName.keys()];
const maxWords = Math.max(...names.map((name) => name.split(' ').length));

/** One-word names, used to complete a word that is still being typed. */
export const kindNames: readonly string[] = names.filter((name) => !name.includes(' '));

const wordsOfNames = new Set(names.flatMap((name) => name.split(' ')));

/** Possible corrections of a typo: names of one word and long words of other names, so not "book" of "book rack". */
export const kindWords: readonly string[] = [
  ...new Set([...kindNames, ...[...wordsOfNames].filter((word) => word.length > 6)]),
];

/** Whether a word is part of a kind's name, and so spelt correctly even if the catalogue does not have it. */
export const isKindWord = (word: string): boolean =>
  wordsOfNames.has(word) || wordsOfNames.has(singularOf(word));

/**
 * Returns the last kind that is named before the first connector. Returns undefined if the words before the connector
 * end in one of `finalNouns` and not in the name of a kind.
 */
export function findKind(words: readonly string[]): AskedKind | undefined {
  let askedKind: AskedKind | undefined;
  let last = '';
  for (let start = 0; start < words.length;) {
    const match = matchName(words, start);
    if (!match && start > 0 && connectors.has(words[start]!)) break;
    if (match) askedKind = match;
    last = words[start]!;
    start = match?.end ?? start + 1;
  }
  const endsInKind = askedKind !== undefined && words[askedKind.start] === last;
  return !endsInKind && finalNouns.has(singularOf(last)) ? undefined : askedKind;
}

/** Returns the kind with the longest name that begins at this word. */
function matchName(words: readonly string[], start: number): AskedKind | undefined {
  for (let count = Math.min(maxWords, words.length - start); count > 0; count--) {
    const end = start + count;
    const typed = words.slice(start, end);
    const singular = [...typed.slice(0, -1), singularOf(typed.at(-1)!)];
    const kind = kindsByName.get(typed.join(' ')) ?? kindsByName.get(singular.join(' '));
    if (kind) return { kind, start, end };
  }
  return undefined;
}

function singularOf(word: string): string {
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Returns tsquery text for products with one of the kind's names in their name, category, subcategory or tags. */
export function buildKindExpression({ names, plural }: FurnitureKind): string {
  const phrases = new Set([...names, plural.toLowerCase()].map(foldWord));
  return `(${[...phrases].map((words) => buildHeadingPhrase(words)).join(' | ')})`;
}

/** Returns tsquery text that finds the products of the kind's nearest subcategory or category. */
export function buildNearestExpression({
  nearest: [category, subCategory],
}: FurnitureKind): string {
  return buildHeadingPhrase((subCategory ?? category).toLowerCase().replaceAll('-', ' '), 'B');
}

export const buildHeadingPhrase = (words: string, weights = 'AB') =>
  `(${words
    .split(' ')
    .map((word) => `${word}:${weights}`)
    .join(' <-> ')})`;
