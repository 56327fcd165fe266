import { expect, test } from 'vitest';
import { newBlog } from '#contract/shop/blogs.ts';
import { emptyPost, seoPartsOf, withDerivedFields } from './post-values.ts';

test('meta title, meta description and read time are derived until they are edited', () => {
  let values = withDerivedFields(emptyPost, { title: 'Teak' });
  expect(values.metaTitle).toBe('Teak');
  values = withDerivedFields(values, { title: 'x'.repeat(70) });
  expect(values.metaTitle).toBe(`${'x'.repeat(57)}...`);
  values = withDerivedFields(values, { metaTitle: 'Mine' });
  values = withDerivedFields(values, { title: 'Sheesham', excerpt: 'Short.' });
  expect(values).toMatchObject({ metaTitle: 'Mine', metaDescription: 'Short.', readTime: '5' });
  values = withDerivedFields(values, { content: `<p>${'word '.repeat(401)}</p>` });
  expect(values.readTime).toBe('3');
  values = withDerivedFields(values, { readTime: '12' });
  values = withDerivedFields(values, { content: '<p>word</p>' });
  expect(values.readTime).toBe('12');
});

test('the schema reports each invalid field of a post with a message', () => {
  const parsed = newBlog.safeParse({ ...emptyPost, readTime: '61', canonicalUrl: 'no' });
  const errors = parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  expect(Object.fromEntries(errors)).toEqual({
    title: 'Title is required',
    excerpt: 'Excerpt is required',
    category: 'Category is required',
    readTime: 'Read time is 1 to 60 minutes',
    canonicalUrl: 'Canonical URL must be a URL',
  });
});

test('the editor scores a post from its typed values', () => {
  const featuredImage = { key: '/media/a.webp', preview: '/media/a.webp', alt: '' };
  const typed = { ...emptyPost, tags: 'a, b,, a,c', excerpt: 'x'.repeat(60), featuredImage };
  const parts = seoPartsOf(typed);
  const points = Object.fromEntries(parts.map((part) => [part.name, part.points]));
  expect(points).toMatchObject({ Tags: 10, 'Featured image': 10, Excerpt: 5, Keywords: 0 });
  expect(parts.reduce((sum, part) => sum + part.maxPoints, 0)).toBe(100);
});
