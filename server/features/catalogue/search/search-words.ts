import {
  type AskedKind,
  isKindWord,
  buildKindExpression,
  kindNames,
  kindWords,
} from './find-kind.ts';
import { foldWords, typedWordPattern } from './fold-words.ts';
import { fillerWords, correctionWords } from './query-vocabulary.ts';
import { findSynonyms, hindiStopWords, frequentWords, synonymWords } from './search-synonyms.ts';

/** What the catalogue says about a typed word. Words that occur only in descriptions never replace a typed word. */
export interface WordLookup {
  asked: string;
  /** Whether it occurs in the catalogue, in this or another form, or is a stop word such as "the". */
  isKnown: boolean;
  /** At most eight words that begin with it. */
  completions: string[];
  /** The most similar words, if the typed word is neither known nor the beginning of a known word. */
  likely: string[];
}

const maxWords = 8;

export function splitWords(query: string): string[] {
  const words = foldWords(query).match(/[^ ]{1,40}/gu) ?? [];
  return [...new Set(words)].filter((word) => !hindiStopWords.has(word)).slice(0, maxWords);
}

/** Returns the query with its corrected words; undefined if none of its words is corrected. */
export function replaceWords(
  query: string,
  corrections: ReadonlyMap<string, string>,
): string | undefined {
  const text = query.normalize('NFKC').toLowerCase();
  const corrected = text.replaceAll(
    typedWordPattern,
    (word) => corrections.get(foldWords(word)) ?? word,
  );
  return corrected === text ? undefined : corrected.trim().split(/\s+/).join(' ');
}

/** Marks the last word as unknown if longer words begin with it, because it may be unfinished. */
export function markUnfinishedWord(lookups: WordLookup[], words: string[]): WordLookup[] {
  const last = words.at(-1);
  return lookups.map((word) =>
    word.asked === last && word.completions.length > 0 ? { ...word, isKnown: false } : word,
  );
}

/** Returns the words to look up. Words with a digit, single letters and words with synonyms are searched as they are. */
export function findUncertainWords(words: string[]): string[] {
  return words.filter(
    (word) => word.length > 1 && !/\p{N}/u.test(word) && findSynonyms(word).length === 0,
  );
}

/**
 * Returns the most similar word: at most one edit away, or two if the typed word is long. The first letter must be the
 * same, or the first two must be swapped. If there is none, completes the name of a kind of furniture. Never corrects
 * words of such names, `correctionWords` or filler words, so "rack" does not become "track".
 */
export function chooseCorrection({ asked, isKnown, completions, likely }: WordLookup) {
  if (isKnown || completions.length > 0 || asked.length < 3 || isCorrect(asked)) return undefined;
  const maxEdits = asked.length < minLongWordLength ? 1 : 2;
  const rankRarity = (word: string) => Number(!frequentWords.has(word));
  const nearest = [...likely, ...synonymWords, ...kindWords, ...correctionWords]
    .filter((word) => hasSameStart(asked, word))
    // Three letters are too few to tell a typo from a word that the catalogue lacks.
    .filter((word) => asked.length > 3 || frequentWords.has(word))
    .map((word) => ({ word, edits: countEdits(asked, word) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits || rankRarity(a.word) - rankRarity(b.word));
  return nearest[0]?.word ?? completeKindWord(asked);
}

const correctWords: ReadonlySet<string> = new Set([...fillerWords.split(', '), ...correctionWords]);

const isCorrect = (word: string) => isKindWord(word) || correctWords.has(word);

const minLongWordLength = 8;

const hasSameStart = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/** Completes the name of a kind that the catalogue may not have: "booksh". */
const completeKindWord = (asked: string) =>
  asked.length < 5 ? undefined : kindNames.find((word) => word.startsWith(asked));

/**
 * Returns two tsquery texts: `every` requires all words, `some` requires one of them. A synonym counts as the word. A
 * kind's name is searched as a whole.
 */
export function buildSearchExpressions(words: string[], lookups: WordLookup[], asked?: AskedKind) {
  const byWord = new Map(lookups.map((word) => [word.asked, word]));
  const terms = removeKindWords(words, asked).map(
    (word) => `(${listMatchingWords(word, byWord.get(word)).join(' | ')})`,
  );
  if (asked) terms.push(buildKindExpression(asked.kind));
  return { every: terms.join(' & '), some: terms.join(' | ') };
}

/** Returns the words that do not name the kind. */
export function removeKindWords(words: string[], asked: AskedKind | undefined): string[] {
  return asked ? words.filter((_, index) => index < asked.start || index >= asked.end) : words;
}

export function listMatchingWords(word: string, lookup: WordLookup | undefined): string[] {
  const completions = lookup?.isKnown ? [] : (lookup?.completions ?? []);
  const exact = completions.length > 0 ? `${word}:*` : word;
  return [exact, ...completions, ...findSynonyms(word).map(buildPhrase)];
}

export const buildPhrase = (words: string) => `(${words.split(' ').join(' <-> ')})`;

/** Returns the number of insertions, deletions, replacements and swaps of neighbours between two words. */
export function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let edits = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      }
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
