import { companionsOf, particles, staples, synonymWords } from './search-synonyms.ts';

/** What the catalogue knows of one word that was typed. */
export interface KnownWord {
  asked: string;
  /** Stands in the catalogue, in this or another form, or is a word such as "the". */
  isKnown: boolean;
  /** Words of the catalogue that begin with it. */
  completions: string[];
  /** The words most like it, when it is neither known nor the beginning of one. */
  likely: string[];
}

const mostWords = 8;
const wordPattern = /[\p{L}\p{M}\p{N}]{1,40}/gu;

export function wordsOf(query: string): string[] {
  const words = query.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];
  return [...new Set(words)].filter((word) => !particles.has(word)).slice(0, mostWords);
}

/** While a word is still being typed, it is the beginning of others even where it stands for itself. */
export function unfinished(known: KnownWord[], words: string[]): KnownWord[] {
  const last = words.at(-1);
  return known.map((word) =>
    word.asked === last && word.completions.length > 0 ? { ...word, isKnown: false } : word,
  );
}

/** Words to look up: numbers, single letters and words of our own list are taken as they are. */
export function uncertainWords(words: string[]): string[] {
  return words.filter(
    (word) => word.length > 1 && !/\p{N}/u.test(word) && companionsOf(word).length === 0,
  );
}

/** The nearest word within one slip, two in a longer word; of equals the one that begins alike, then a staple. */
export function correctionFor({ asked, isKnown, completions, likely }: KnownWord) {
  if (isKnown || completions.length > 0 || asked.length < 3) return undefined;
  const mostSlips = asked.length < 6 ? 1 : 2;
  const strangeness = (word: string) =>
    Number(asked[0] !== word[0]) * 2 + Number(!staples.has(word));
  const nearest = [...likely, ...synonymWords]
    .map((word) => ({ word, slips: slipsBetween(asked, word) }))
    .filter(({ slips }) => slips <= mostSlips)
    .sort((a, b) => a.slips - b.slips || strangeness(a.word) - strangeness(b.word));
  return nearest[0]?.word;
}

/** PostgreSQL's query language: each word in one of its forms or by one of its companions. */
export function searchExpressions(words: string[], known: KnownWord[]) {
  const byWord = new Map(known.map((word) => [word.asked, word]));
  const terms = words.map((word) => `(${alternatives(word, byWord.get(word)).join(' | ')})`);
  return { every: terms.join(' & '), some: terms.join(' | ') };
}

function alternatives(word: string, known: KnownWord | undefined): string[] {
  const beginnings = known?.isKnown ? [] : (known?.completions ?? []);
  const exact = beginnings.length > 0 ? `${word}:*` : word;
  return [exact, ...beginnings, ...companionsOf(word).map(phrase)];
}

const phrase = (words: string) => `(${words.split(' ').join(' <-> ')})`;

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
export function slipsBetween(a: string, b: string): number {
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
