import { expect, test } from 'vitest';
import { createUniqueSlug, createSlug } from './slug.ts';

test.each([
  ['Sheesham, explained!', 'sheesham-explained'],
  ['  A sofa’s life:  10 years on ', 'a-sofas-life-10-years-on'],
  ['Café tables & crème cushions', 'cafe-tables-creme-cushions'],
  ['बैठक का कमरा', 'बैठक-का-कमरा'],
  ['???', 'post'],
  ['Trends/2026 \\ "quoted" <b>', 'trends-2026-quoted-b'],
])('the slug of %s is %s', (title, slug) => {
  expect(createSlug(title)).toBe(slug);
});

test('a long title is cut between words', () => {
  const slug = createSlug('how to choose a dining table '.repeat(6));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/-(how|to|choose|a|dining|table)$/);
  expect(createSlug('x'.repeat(200))).toBe('x'.repeat(80));
});

test('a taken slug gets the next free number', () => {
  expect(createUniqueSlug('sofas', [])).toBe('sofas');
  expect(createUniqueSlug('sofas', ['sofas', 'sofas-3'])).toBe('sofas-2');
  expect(createUniqueSlug('sofas', ['sofas', 'sofas-2', 'sofas-3'])).toBe('sofas-4');
});
