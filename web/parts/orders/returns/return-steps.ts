import { isOpenReturn, type ReturnStatus } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import type { DeliveryStep } from '#web/parts/orders/delivery-steps.ts';
import { statusNames } from './return-texts.ts';

const problems: readonly ReturnStatus[] = ['disputed', 'declined', 'expired'];

/** Returns the states that a return has reached, with their latest dates. For an open return, adds the next states. */
export function listReturnSteps(
  orderReturn: Pick<OrderReturn, 'status' | 'steps' | 'resolution'>,
): DeliveryStep[] {
  const { steps, status, resolution } = orderReturn;
  const lastSteps = new Map(steps.map((step) => [step.status, step]));
  const done = [...lastSteps.values()].map((step): DeliveryStep => ({
    label: statusNames[step.status],
    state: 'done',
    at: step.at,
    // A dispute is a problem only until it is decided.
    isProblem: problems.includes(step.status) && step.status === status,
  }));
  if (!isOpenReturn(status)) return done;
  const expected: readonly ReturnStatus[] = [
    'approved',
    'scheduled',
    'received',
    resolution === 'refund' ? 'refunded' : 'replaced',
  ];
  const reached = expected.findLastIndex((step) => lastSteps.has(step));
  const next = expected
    .slice(reached + 1)
    .map((step): DeliveryStep => ({ label: statusNames[step], state: 'next', at: null }));
  return [...done, ...next];
}
