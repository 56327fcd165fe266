import { expect, test } from 'vitest';
import { countWords, estimateReadTime, fillMeta, seoColour, seoScore } from './blog-seo-score.ts';

const empty = {
  title: '',
  metaDescription: '',
  content: '',
  excerpt: '',
  hasFeaturedImage: false,
  tags: [],
  keywords: [],
};
const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const list = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

test.each([
  [19, 0],
  [20, 10],
  [29, 10],
  [30, 20],
  [60, 20],
  [61, 0],
])('a title of %i characters gives %i points', (length, points) => {
  expect(seoScore({ ...empty, title: 'x'.repeat(length) })).toBe(points);
});

test.each([
  [99, 0],
  [100, 10],
  [119, 10],
  [120, 15],
  [160, 15],
  [161, 0],
])('a meta description of %i characters gives %i points', (length, points) => {
  expect(seoScore({ ...empty, metaDescription: 'x'.repeat(length) })).toBe(points);
});

test.each([
  [299, 0],
  [300, 10],
  [499, 10],
  [500, 15],
  [999, 15],
  [1000, 20],
])('content of %i words gives %i points', (count, points) => {
  expect(seoScore({ ...empty, content: words(count) })).toBe(points);
});

test.each([
  [0, 0],
  [1, 5],
  [2, 5],
  [3, 10],
])('%i tags give %i points', (count, points) => {
  expect(seoScore({ ...empty, tags: list(count) })).toBe(points);
});

test.each([
  [2, 0],
  [3, 10],
  [4, 10],
  [5, 15],
])('%i keywords give %i points', (count, points) => {
  expect(seoScore({ ...empty, keywords: list(count) })).toBe(points);
});

test.each([
  [49, 0],
  [50, 5],
  [99, 5],
  [100, 10],
])('an excerpt of %i characters gives %i points', (length, points) => {
  expect(seoScore({ ...empty, excerpt: 'x'.repeat(length) })).toBe(points);
});

test('a featured image gives 10 points, and a complete post gives 100', () => {
  expect(seoScore({ ...empty, hasFeaturedImage: true })).toBe(10);
  const best = {
    title: 'x'.repeat(45),
    metaDescription: 'x'.repeat(140),
    content: words(1000),
    excerpt: 'x'.repeat(100),
    hasFeaturedImage: true,
    tags: list(3),
    keywords: list(5),
  };
  expect(seoScore(best)).toBe(100);
});

test.each([
  [59, 'red'],
  [60, 'yellow'],
  [79, 'yellow'],
  [80, 'green'],
])('a score of %i is %s', (score, colour) => {
  expect(seoColour(score)).toBe(colour);
});

test('HTML tags are not counted as words, and the read time is one minute per 200 words, from 1 to 60', () => {
  expect(countWords('<h2>Two words</h2><p>and&nbsp;three more</p>')).toBe(5);
  expect(estimateReadTime('')).toBe(1);
  expect(estimateReadTime(words(201))).toBe(2);
  expect(estimateReadTime(words(50_000))).toBe(60);
});

test('a title over the limit is cut and ends with three dots, which count towards the limit', () => {
  expect(fillMeta('short', 60)).toBe('short');
  expect(fillMeta('x'.repeat(61), 60)).toBe(`${'x'.repeat(57)}...`);
});
