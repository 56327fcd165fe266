import type { UnderstoodTerm } from '#contract/catalogue/search-terms.ts';
import type { QueryToken } from './query-tokens.ts';
import type { Noun } from './furniture-terms.ts';

/** The meaning of a term, without its text and its position in the query. */
export interface TermMeaning extends Pick<UnderstoodTerm, 'filter' | 'value' | 'label'> {
  /** Products must have this word or a synonym. Set only for a material that vendors write into names, such as teak. */
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
