import { expect, test } from 'vitest';
import { removeTerm } from './understood-terms.tsx';

const term = (text: string, start: number) => ({
  ...{ text, start, filter: 'color' as const, value: [], label: '' },
});

test.each([
  ['Redwood  RED chair', term('RED', 9), 'Redwood chair'],
  ['under 15000', term('under 15000', 0), ''],
  ['सोफ़ा नीला', term('नीला', 6), 'सोफ़ा'],
])('the search %j keeps its other words when a term is removed', (q, removed, rest) => {
  expect(removeTerm(q, removed)).toBe(rest);
});
