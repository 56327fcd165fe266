import { findSynonyms, particles, staples, synonymWords } from './search-synonyms.ts';

/** What the catalogue knows of one typed word. */
export interface KnownWord {
  asked: string;
  /** Occurs in the catalogue, in this or another form, or is a stop word such as "the". */
  isKnown: boolean;
  /** Words of the catalogue that begin with it. */
  completions: string[];
  /** The most similar words, if it is neither known nor the beginning of a known one. */
  likely: string[];
}

const mostWords = 8;
const wordPattern = /[\p{L}\p{M}\p{N}]{1,40}/gu;

export function splitWords(query: string): string[] {
  const words = query.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];
  return [...new Set(words)].filter((word) => !particles.has(word)).slice(0, mostWords);
}

/** A word still being typed is the beginning of others, even if it is a word itself. */
export function withUnfinishedWord(known: KnownWord[], words: string[]): KnownWord[] {
  const last = words.at(-1);
  return known.map((word) =>
    word.asked === last && word.completions.length > 0 ? { ...word, isKnown: false } : word,
  );
}

/** Words to look up: numbers, single letters and words with synonyms are used as they are. */
export function findUncertainWords(words: string[]): string[] {
  return words.filter(
    (word) => word.length > 1 && !/\p{N}/u.test(word) && findSynonyms(word).length === 0,
  );
}

/** The closest word within one typo, two in a longer word. Ties: same first letter, then frequent words. */
export function chooseCorrection({ asked, isKnown, completions, likely }: KnownWord) {
  if (isKnown || completions.length > 0 || asked.length < 3) return undefined;
  const mostSlips = asked.length < 6 ? 1 : 2;
  const strangeness = (word: string) =>
    Number(asked[0] !== word[0]) * 2 + Number(!staples.has(word));
  const nearest = [...likely, ...synonymWords]
    .map((word) => ({ word, slips: countEdits(asked, word) }))
    .filter(({ slips }) => slips <= mostSlips)
    .sort((a, b) => a.slips - b.slips || strangeness(a.word) - strangeness(b.word));
  return nearest[0]?.word;
}

/** tsquery texts: each word in one of its forms or as one of its synonyms. */
export function searchExpressions(words: string[], known: KnownWord[]) {
  const byWord = new Map(known.map((word) => [word.asked, word]));
  const terms = words.map((word) => `(${alternatives(word, byWord.get(word)).join(' | ')})`);
  return { every: terms.join(' & '), some: terms.join(' | ') };
}

function alternatives(word: string, known: KnownWord | undefined): string[] {
  const beginnings = known?.isKnown ? [] : (known?.completions ?? []);
  const exact = beginnings.length > 0 ? `${word}:*` : word;
  return [exact, ...beginnings, ...findSynonyms(word).map(phrase)];
}

const phrase = (words: string) => `(${words.split(' ').join(' <-> ')})`;

/** Number of insertions, deletions, replacements and swaps of neighbours between two words. */
export function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let slips = Math.min(replaced, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, beforeLast[j - 2]! + 1);
      }
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
