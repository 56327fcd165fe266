import { expect, test } from 'vitest';
import { readTrustQuery } from './trust-query.ts';
import { trustUrl } from './trust-url.ts';

const read = (search: string) => readTrustQuery(new URLSearchParams(search));

const defaultQuery = { stars: 0, sort: 'helpful', reviewPage: 1, question: '', questionPage: 0 };

test('without parameters, a product’s URL selects the reviews and questions that come with the product', () => {
  expect(read('')).toEqual(defaultQuery);
  expect(read('variant=x&page=7')).toEqual(defaultQuery);
});

test('the URL selects the stars, order and page of reviews, and the search and page of questions', () => {
  expect(read('stars=2&sort=lowest&reviews=3&question=+seat+height&questions=2')).toEqual({
    stars: 2,
    sort: 'lowest',
    reviewPage: 3,
    question: 'seat height',
    questionPage: 2,
  });
});

test('invalid values are ignored, and a long search is cut to 100 characters', () => {
  expect(read('stars=6&sort=price-low&reviews=0&question=%00&questions=1e9')).toEqual(defaultQuery);
  expect(read('stars=-1&sort=__proto__&reviews=1.5&questions=x')).toEqual(defaultQuery);
  expect(read(`question=${'x'.repeat(500)}`).question).toHaveLength(100);
});

test('a link in one section keeps the variant and the choices of the other section', () => {
  const search = new URLSearchParams('variant=v&stars=4&questions=2');
  expect(trustUrl(search, 'reviews', { stars: '', sort: 'newest' })).toBe(
    '?variant=v&questions=2&sort=newest#reviews',
  );
});
