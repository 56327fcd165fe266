import { expect, test } from 'vitest';
import { formatDue } from './help-texts.ts';

test('the time left or overdue is shown in hours below two days, and otherwise in days', () => {
  const texts = [0, 1, 47, 48, 719, -1, -47, -50].map(formatDue);
  expect(texts).toEqual([
    'Less than an hour left',
    '1 hour left',
    '47 hours left',
    '2 days left',
    '29 days left',
    '1 hour overdue',
    '47 hours overdue',
    '2 days overdue',
  ]);
});
