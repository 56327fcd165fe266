/** A word, number or sign of a search query, with its place in the text as it was typed. */
export interface QueryToken {
  /** Folded: see `foldWord`. */
  word: string;
  number: number | undefined;
  start: number;
  end: number;
}

const tokenPattern = /\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?|[\p{L}\p{M}]{1,40}|[₹'’′"”″+×*]/gu;
const maxNumber = 99_999_999;

/** Returns the first `maxTokens` tokens. The rest of a longer query is ignored. */
export function readTokens(query: string, maxTokens = 40): QueryToken[] {
  const tokens: QueryToken[] = [];
  for (const { 0: raw, index } of query.matchAll(tokenPattern)) {
    if (tokens.length === maxTokens) break;
    const word = foldWord(raw);
    tokens.push({ word, number: parseNumber(word), start: index, end: index + raw.length });
  }
  return tokens;
}

function parseNumber(word: string): number | undefined {
  if (!/^\d/.test(word)) return undefined;
  const number = Number(word.replaceAll(',', ''));
  return number <= maxNumber ? number : undefined;
}

/**
 * Returns one spelling for comparison: lower case, 0 to 9 in place of Devanagari digits, no nukta, and anusvara in place
 * of chandrabindu. People write the same word with or without these signs: मेज़ and मेज, चाँदी and चांदी.
 */
export function foldWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u093C', '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

/** Phrases of one or more words, each with its meaning. */
export interface Phrases<T> {
  byText: ReadonlyMap<string, T>;
  maxWords: number;
}

/** The phrases in `words` are separated by commas. If two entries have the same phrase, the first entry counts. */
export function createPhrases<T>(
  entries: Iterable<readonly [words: string, value: T]>,
): Phrases<T> {
  const byText = new Map<string, T>();
  for (const [words, value] of entries) {
    for (const phrase of words.split(', ')) {
      const text = foldWord(phrase);
      if (!byText.has(text)) byText.set(text, value);
    }
  }
  const maxWords = Math.max(...[...byText.keys()].map((text) => text.split(' ').length));
  return { byText, maxWords };
}

export interface FoundPhrase<T> {
  value: T;
  /** The index after its last token. */
  end: number;
}

/** Returns the longest phrase that begins at this token. */
export function findPhrase<T>(
  { byText, maxWords }: Phrases<T>,
  tokens: readonly QueryToken[],
  at: number,
): FoundPhrase<T> | undefined {
  for (let end = Math.min(tokens.length, at + maxWords); end > at; end--) {
    const text = tokens
      .slice(at, end)
      .map(({ word }) => word)
      .join(' ');
    const value = byText.get(text);
    if (value !== undefined) return { value, end };
  }
  return undefined;
}
