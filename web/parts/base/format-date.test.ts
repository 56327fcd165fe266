import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';

test('dates and times are shown in Indian time', () => {
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('21 Nov 2026');
  expect(formatDate('2026-09-05T00:00:00Z')).toBe('5 Sep 2026');
  expect(formatDateTime('2026-11-21T10:35:00Z')).toBe('21 Nov 2026, 4:05 pm');
});
