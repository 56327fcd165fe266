import { withLockedOrder } from '#server/features/orders/orders/with-locked-order.ts';
import {
  endNotReceivedReport,
  takeBackDelivery,
} from '#server/features/orders/shipments/answer-not-received.ts';
import type { Account } from '#server/platform/http/route.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { type HelpCtx, mailThread } from './help-mails.ts';
import type { RequestOwners } from './help.queries.ts';
import {
  insertHelpEvents,
  insertMessage,
  lockRequest,
  type LockedRequestRow,
  updateRequest,
} from './help-writes.queries.ts';
import { allowedHelpActions } from '#contract/care/help-rules.ts';
import { stateOf } from './send-help-message.ts';

interface Decision {
  decision: 'delivered' | 'not_delivered';
  /** The customer and the vendor see the reason. */
  reason: string;
}

const decisionTexts = {
  delivered: 'Baithak has decided that the goods were delivered',
  not_delivered: 'Baithak has decided that the goods were not delivered',
};

/**
 * Records an admin's decision whether the goods were delivered, after their customer reported them as not received. The
 * decision ends the report and the hold on the payout. Repeating the same decision changes nothing, unless the request
 * is open again.
 */
export async function decideNotReceived(
  ctx: HelpCtx,
  admin: Account,
  owners: RequestOwners,
  decision: Decision,
): Promise<void> {
  await withLockedOrder(ctx, orderOf(owners), async (trx, purchase, lockedOrder) => {
    const request = (await lockRequest(trx, owners.id))!;
    if (request.decision === decision.decision && request.status !== 'open') return;
    requireReport(request, admin);
    const actor = { role: admin.role, id: admin.id };
    const locked = { ctx, trx, purchase, order: lockedOrder, actor };
    const change = { shipmentId: request.shipment_id!, why: decision.reason };
    if (decision.decision === 'delivered') await endNotReceivedReport(locked, change);
    else await takeBackDelivery(locked, change);
    await recordDecision(ctx, trx, admin, { request, ...decision });
  });
}

function orderOf({ order_id: id, purchase_id, number }: RequestOwners) {
  if (id && purchase_id) return { id, purchase_id };
  throw new AppError('conflict', `Request ${number} is not about a delivery`);
}

function requireReport(request: LockedRequestRow, { role }: Account): void {
  const allowed = allowedHelpActions(stateOf(request), role);
  if (allowed.includes('delivered')) return;
  const message =
    role === 'admin'
      ? `Request ${request.number} has no delivery that waits for a decision`
      : 'Only admins decide whether the goods were delivered';
  throw new AppError('conflict', message, { details: { allowed } });
}

async function recordDecision(
  ctx: HelpCtx,
  trx: Trx,
  admin: Account,
  { request, decision, reason }: Decision & { request: LockedRequestRow },
): Promise<void> {
  const now = ctx.clock.now();
  await insertMessage(trx, {
    id: newId(),
    request_id: request.id,
    side: 'admin',
    author_id: admin.id,
    text: `${decisionTexts[decision]}. ${reason}`,
    created_at: now,
  });
  await updateRequest(trx, request.id, { decision, decided_at: now });
  const event = {
    request_id: request.id,
    at: now,
    actor_role: 'admin' as const,
    actor_id: admin.id,
    text: decisionTexts[decision],
  };
  await insertHelpEvents(trx, [
    { ...event, kind: 'answered' },
    { ...event, kind: 'resolved' },
  ]);
  await mailThread(ctx, trx, request.id, {
    by: { side: 'admin', id: admin.id },
    contentFor: () => ({ title: decisionTexts[decision], paragraphs: [reason] }),
  });
}
