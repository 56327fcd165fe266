import { expect, test } from 'vitest';
import type { ReturnStatus } from '#contract/orders/return-rules.ts';
import { listReturnSteps } from './return-steps.ts';

function labelsOf(resolution: 'refund' | 'replacement', ...statuses: ReturnStatus[]): string[] {
  const steps = statuses.map((status, index) => ({
    status,
    at: `2026-12-0${index + 1}T06:00:00.000Z`,
    by: 'Asha Rao',
    text: '',
  }));
  return listReturnSteps({ status: statuses.at(-1)!, steps, resolution }).map(
    ({ label, state, isProblem }) => `${label} ${isProblem ? 'problem' : state}`,
  );
}

test('an open return shows the steps that were taken and the next steps', () => {
  expect(labelsOf('replacement', 'requested', 'approved', 'scheduled', 'scheduled')).toEqual([
    'Requested done',
    'Approved done',
    'Pickup arranged done',
    'Received next',
    'Replaced next',
  ]);
  // If the customer brings the goods back, no pickup is arranged.
  expect(labelsOf('refund', 'requested', 'approved', 'received')).toEqual([
    'Requested done',
    'Approved done',
    'Received done',
    'Refunded next',
  ]);
});

test('a dispute is a problem until it is decided', () => {
  expect(labelsOf('refund', 'requested', 'disputed')[1]).toBe('Disputed problem');
  expect(labelsOf('refund', 'requested', 'disputed', 'approved')[1]).toBe('Disputed done');
});

test('a closed return has no next step', () => {
  expect(labelsOf('refund', 'requested', 'declined')).toEqual([
    'Requested done',
    'Declined problem',
  ]);
});
