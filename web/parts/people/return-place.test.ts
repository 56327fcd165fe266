import { expect, test } from 'vitest';
import { readReturnPlace, withReturnPlace } from './return-place.ts';

const productId = '0190a000-0000-7000-8000-000000000000';

test('signing in from a product’s reviews leads back to them', () => {
  const state = withReturnPlace({ productId, part: 'reviews' });
  expect(readReturnPlace(state)).toBe(`/product/${productId}#reviews`);
});

test('signing in leads back only to the reviews or questions of a product', () => {
  const read = (returnTo: unknown) => readReturnPlace({ returnTo });
  expect(read({ productId: '//evil.test', part: 'reviews' })).toBeUndefined();
  expect(read({ productId, part: '/../admin' })).toBeUndefined();
  expect(readReturnPlace(null)).toBeUndefined();
  expect(readReturnPlace({ addToCart: { productId } })).toBeUndefined();
});
