/** A part of a search query that was understood as a filter. The headers of the product search list these parts. */
export interface UnderstoodTerm {
  /** The part of the query, as it was typed, and the index at which it starts. */
  text: string;
  start: number;
  filter: UnderstoodFilter;
  /** A list means any of its values. */
  value: string | number | boolean | readonly string[];
  /** The text that pages show for the filter, such as "Up to ₹15,000". */
  label: string;
}

/** The names that these filters have in a URL. */
export type UnderstoodFilter =
  | 'subCategory'
  | 'material'
  | 'color'
  | 'minPrice'
  | 'maxPrice'
  | 'seats'
  | 'maxWidth'
  | 'maxLength'
  | 'inStock';

/** Headers of the product search. Texts are URI-encoded (`docs/product/content-and-search.md#understood-terms`). */
export const searchHeaders = {
  'X-Total-Count': 'The number of products found, at most 1000',
  'X-Total-Capped': 'true if there are more than 1000',
  Link: 'The other pages',
  'X-Corrected-Query': 'The query that was searched after a typo was corrected',
  'X-Partial-Match':
    'true if no product contains every word, and the products shown contain some of the words',
  'X-Not-Sold': 'The searched kind of furniture, in the plural, if no vendor sells it',
  'X-Nearest-Category': 'With X-Not-Sold: the category of the products shown instead',
  'X-Nearest-Sub-Category': 'With X-Not-Sold: the subcategory of these products, if they have one',
  'X-Understood':
    'The parts of the query that were applied as filters: a JSON list of {text, start, filter, value, label}',
  'X-Dropped':
    'The parts that were understood but not applied, because nothing was found with them: a list like X-Understood',
} as const;
