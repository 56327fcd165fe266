import type { UnderstoodTerm } from '#contract/search-terms.ts';
import type { QueryToken } from './query-tokens.ts';
import type { Noun } from './furniture-terms.ts';

/** The meaning that a rule has found, before the term's place in the query is added. */
export interface TermMeaning extends Pick<UnderstoodTerm, 'filter' | 'value' | 'label'> {
  /** A word that products must have, itself or as a synonym. Only for a term without a value of the filter. */
  word?: string;
  /** Products must have one of these phrases in their name, category, subcategory or tags. */
  phrases?: readonly string[];
}

export interface RuleMatch {
  /** The index after the last token of the match. */
  end: number;
  meanings: readonly TermMeaning[];
  /** True for tokens that no filter expresses, such as a height: they are searched as words. */
  isPlain?: boolean;
}

export interface RuleContext {
  tokens: readonly QueryToken[];
  query: string;
  /** The furniture that the query names. */
  nouns: ReadonlySet<Noun>;
}

/** Reads a term of one kind, if one begins at this token. */
export type QueryRule = (context: RuleContext, at: number) => RuleMatch | undefined;
