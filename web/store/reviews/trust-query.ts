import type { ReviewSort } from '#contract/care/trust-rules.ts';

/** The reviews and questions that the URL of a product's page selects. */
export interface TrustQuery {
  /** 0 for reviews with any number of stars. */
  stars: number;
  sort: ReviewSort;
  reviewPage: number;
  /** The words to search for in questions, or an empty text. */
  question: string;
  /** 0 if the URL names no page: the newest few questions, which come with the product, or the search's first page. */
  questionPage: number;
}

const maxPage = 200;
const sorts: readonly (string | null)[] = ['newest', 'lowest'] satisfies ReviewSort[];

/** Reads the query from a URL and ignores invalid values. */
export function readTrustQuery(search: URLSearchParams): TrustQuery {
  const number = (name: string, max: number) => {
    const value = Number(search.get(name));
    return Number.isInteger(value) && value > 0 && value <= max ? value : 0;
  };
  const sort = search.get('sort');
  return {
    stars: number('stars', 5),
    sort: sorts.includes(sort) ? (sort as ReviewSort) : 'helpful',
    reviewPage: number('reviews', maxPage) || 1,
    question: (search.get('question') ?? '')
      .trim()
      .slice(0, 100)
      .replaceAll('\0', '')
      .toWellFormed(),
    questionPage: number('questions', maxPage),
  };
}
