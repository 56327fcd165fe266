import { expect, test } from 'vitest';
import { errorsIn, noValues, seoPartsOf, withFollowers } from './post-values.ts';

test('meta title, meta description and read time follow until they are given by hand', () => {
  let values = withFollowers(noValues, { title: 'Teak' });
  expect(values.metaTitle).toBe('Teak');
  values = withFollowers(values, { title: 'x'.repeat(70) });
  expect(values.metaTitle).toBe(`${'x'.repeat(57)}...`);
  values = withFollowers(values, { metaTitle: 'Mine' });
  values = withFollowers(values, { title: 'Sheesham', excerpt: 'Short.' });
  expect(values).toMatchObject({ metaTitle: 'Mine', metaDescription: 'Short.', readTime: '5' });
  values = withFollowers(values, { content: `<p>${'word '.repeat(401)}</p>` });
  expect(values.readTime).toBe('3');
  values = withFollowers(values, { readTime: '12' });
  values = withFollowers(values, { content: '<p>word</p>' });
  expect(values.readTime).toBe('12');
});

test('wrong fields get the words of the contract', () => {
  expect(errorsIn({ ...noValues, readTime: '61', canonicalUrl: 'no' })).toEqual({
    title: 'Title is required',
    excerpt: 'Excerpt is required',
    category: 'Category is required',
    readTime: 'Read time is 1 to 60 minutes',
    canonicalUrl: 'Canonical URL must be a URL',
  });
});

test('the parts of the score stand beside their goals', () => {
  const parts = seoPartsOf({ ...noValues, tags: 'a, b,, a,c', excerpt: 'x'.repeat(60) }, true);
  const points = Object.fromEntries(parts.map((part) => [part.name, part.points]));
  expect(points).toMatchObject({ Tags: 10, 'Featured image': 10, Excerpt: 5, Keywords: 0 });
  expect(parts.reduce((sum, part) => sum + part.maxPoints, 0)).toBe(100);
});
