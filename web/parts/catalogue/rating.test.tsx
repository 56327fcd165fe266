import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rating } from './rating.tsx';

const render = (average: number, count: number) =>
  renderToStaticMarkup(<Rating rating={{ average, count }} />);

test('a screen reader reads a rating as its average and number of reviews', () => {
  expect(render(4.33, 27)).toContain('aria-label="4.3 out of 5, 27 reviews"');
  expect(render(5, 1)).toContain('aria-label="5.0 out of 5, 1 review"');
});

test('stars are filled in half steps', () => {
  expect(render(4.33, 27)).toContain('--filled:90%');
  expect(render(4.2, 27)).toContain('--filled:80%');
});

test('a product without reviews shows no rating', () => {
  expect(render(0, 0)).toBe('');
});
