import {
  isAllowedReturnAction,
  allowedReturnActions,
  type ReturnAction,
  returnStatusTexts,
  statusAfter,
  wrongSideTexts,
} from '#contract/orders/return-rules.ts';
import type { OrderReturn, ReturnStep } from '#contract/orders/returns.ts';
import type { Role } from '#contract/endpoint.ts';
import { refuseContactDetails } from '#server/features/base/contact-details/refuse-contact-details.ts';
import { refuseDisputed } from '#server/features/orders/disputes/refuse-disputed.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { acceptPieces, approveReturn } from './approve-return.ts';
import { closeReturn } from './close-return.ts';
import { receiveReturn, reportMissedPickup, schedulePickup } from './collect-return.ts';
import { disputeReturn, handReturnToBaithak } from './dispute-return.ts';
import { refundReturn, replaceReturn } from './finish-return.ts';
import {
  type LockedReturn,
  type ReturnCtx,
  type ReturnKey,
  withLockedReturn,
} from './locked-return.ts';
import { getReturn } from './returns.service.ts';

/** Takes one step of a return. Repeating the last step changes nothing. A step that is not allowed throws 409. */
export async function moveReturn(
  ctx: ReturnCtx,
  { id, role }: Account,
  key: ReturnKey,
  step: ReturnStep,
): Promise<OrderReturn> {
  refuseContactDetails(role, step.reason);
  await withLockedReturn(ctx, key, { role, id }, async (locked) => {
    if (isRepeatedStep(locked, step, role)) return;
    requireAction(locked, step.action, role);
    if (payingActions.includes(step.action)) {
      await refuseDisputed(locked.trx, locked.purchase.id);
    }
    await steps[step.action](locked, step);
  });
  return getReturn(ctx, key.id, role);
}

/** These steps lead to a refund or a replacement. */
const payingActions: readonly ReturnAction[] = ['approve', 'refund', 'replace'];

const steps: Record<ReturnAction, (locked: LockedReturn, step: ReturnStep) => Promise<void>> = {
  approve: async (locked, { lines, reason }) => {
    const accepted = lines ? await acceptPieces(locked, lines) : locked.lines;
    await approveReturn({ ...locked, lines: accepted }, { text: reason });
  },
  decline: (locked, { reason }) => closeReturn(locked, 'declined', reason),
  dispute: (locked, { reason }) => disputeReturn(locked, reason!),
  schedule: schedulePickup,
  receive: (locked, { restock }) => receiveReturn(locked, { isRestocked: restock ?? false }),
  refund: (locked, { restock: shouldRestock, reason }) =>
    refundReturn(locked, { shouldRestock, text: reason }),
  replace: (locked, { restock: shouldRestock, reason }) =>
    replaceReturn(locked, { shouldRestock, text: reason }),
  withdraw: (locked, { reason }) => closeReturn(locked, 'withdrawn', reason),
  miss: (locked, { reason }) => reportMissedPickup(locked, reason!),
  object: (locked, { reason }) => handReturnToBaithak(locked, reason!),
};

function isRepeatedStep({ record }: LockedReturn, step: ReturnStep, role: Role): boolean {
  const { action } = step;
  if (isWrongSide(action, role) || record.status !== statusAfter[action]) return false;
  if (action === 'miss') return record.pickup_missed_at !== null;
  if (action !== 'schedule') return true;
  return (
    record.pickup_missed_at === null &&
    step.date === record.pickup_date &&
    (step.carrier ?? record.carrier) === record.carrier &&
    (step.trackingNumber ?? record.tracking_number) === record.tracking_number
  );
}

const isWrongSide = (action: ReturnAction, role: Role) =>
  (action === 'withdraw' || action === 'object') !== (role === 'user');

function requireAction({ record }: LockedReturn, action: ReturnAction, role: Role): void {
  const isRestocked = record.is_restocked === true;
  const state = {
    ...record,
    isReceived: record.received_at !== null,
    isRestocked,
    isMissed: record.pickup_missed_at !== null,
    wasApproved: record.approved_at !== null,
  };
  if (isAllowedReturnAction(action, state, role)) return;
  const allowed = allowedReturnActions(state, role);
  const details = { details: { allowed } };
  if (isWrongSide(action, role)) throw new AppError('conflict', wrongSideTexts[action], details);
  if (action === 'decline' && record.status === 'requested') {
    const text = 'Only a change of mind can be declined. Dispute this return instead and say why.';
    throw new AppError('conflict', text, details);
  }
  if (action === 'dispute' && record.status === 'received') {
    const text = 'The goods are on sale again, so this return can no longer be disputed.';
    throw new AppError('conflict', text, details);
  }
  const statusText = `Return ${record.number} is now: ${returnStatusTexts[record.status]}.`;
  const next =
    allowed.length > 0
      ? `You can ${allowed.join(' or ')} it, not ${action}.`
      : `You cannot ${action} it any more.`;
  throw new AppError('conflict', `${statusText} ${next}`, details);
}
