import { expect, test } from 'vitest';
import { computeNextCheck } from './reconcile.ts';

test('a purchase is checked every 3 minutes for an hour, then less and less often, for 5 days', () => {
  const createdAt = new Date('2026-11-21T10:00:00Z');
  const checks: Date[] = [];
  let at: Date | null = new Date(createdAt.getTime() + 3 * 60_000);
  while (at) {
    checks.push(at);
    at = computeNextCheck(createdAt, at);
  }
  const hours = checks.map((check) => (check.getTime() - createdAt.getTime()) / 3_600_000);
  expect(hours.filter((hour) => hour <= 1)).toHaveLength(20);
  expect(hours.at(-1)).toBeGreaterThan(120);
  expect(hours.at(-1)).toBeLessThan(133);
  expect(checks.length).toBeLessThan(60);
});
