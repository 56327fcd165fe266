import { expect, test } from 'vitest';
import { lowerHeadings } from './lower-headings.ts';

test('the headings of a post are lowered by one level, and nothing else changes', () => {
  expect(lowerHeadings('<h1>a</h1><H4 class="x">b</H4><hr /><p>h1 &lt;h2&gt;</p>')).toBe(
    '<h2>a</h2><h5 class="x">b</h5><hr /><p>h1 &lt;h2&gt;</p>',
  );
});
