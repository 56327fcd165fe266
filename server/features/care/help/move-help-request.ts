import {
  allowedHelpActions,
  type HelpStatus,
  type HelpStep,
  helpStatusTexts,
} from '#contract/care/help-rules.ts';
import type { HelpStepBody } from '#contract/care/help.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/new-id.ts';
import { type HelpCtx, mailThread, textFor } from './help-mails.ts';
import type { RequestOwners } from './help.queries.ts';
import {
  findActiveAdmin,
  insertHelpEvents,
  insertMessage,
  lockRequest,
  type LockedRequestRow,
  updateRequest,
} from './help-writes.queries.ts';
import { decideNotReceived } from './decide-not-received.ts';
import { resolvedText, sideOf, stateOf, stepTexts } from './send-help-message.ts';
import { maskContactDetails } from './mask-contact-details.ts';

/** A locked request and the account that takes a step. */
interface Locked {
  ctx: HelpCtx;
  trx: Trx;
  account: Account;
  request: LockedRequestRow;
}

/**
 * Takes one step. Nothing changes if the request is already in the state to which the step leads. Throws a 409 for any
 * other step that is not allowed.
 */
export async function moveHelpRequest(
  ctx: HelpCtx,
  account: Account,
  owners: RequestOwners,
  step: HelpStepBody,
): Promise<void> {
  const { action } = step;
  if (action === 'delivered' || action === 'not_delivered') {
    await decideNotReceived(ctx, account, owners, { decision: action, reason: step.reason! });
    return;
  }
  await inTransaction(ctx.db, async (trx) => {
    const request = (await lockRequest(trx, owners.id))!;
    const locked = { ctx, trx, account, request };
    if (action === 'assign') {
      await assignAdmin(locked, step.assignee ?? account.id);
      return;
    }
    if (request.status === statusAfter[action]) return;
    requireStep(request, account, action);
    await takeStep[action](locked, step.reason);
  });
}

type Move = Extract<HelpStep, 'wait' | 'resolve' | 'reopen'>;

const statusAfter: Record<Move, HelpStatus> = {
  wait: 'waiting',
  resolve: 'resolved',
  reopen: 'open',
};

/** Throws a 409 with the allowed steps if this step is not one of them. */
export function requireStep(
  request: LockedRequestRow,
  { role }: Pick<Account, 'role'>,
  action: HelpStep,
): void {
  const allowed = allowedHelpActions(stateOf(request), role);
  if (allowed.includes(action)) return;
  const status = `Request ${request.number} is now: ${helpStatusTexts[request.status]}.`;
  const isUndecided = request.is_reported && role === 'admin';
  const why = isUndecided
    ? 'Decide first whether the goods were delivered.'
    : `You cannot ${stepTexts[action]}.`;
  throw new AppError('conflict', `${status} ${why}`, { details: { allowed } });
}

const takeStep: Record<Move, (locked: Locked, reason: string | undefined) => Promise<void>> = {
  wait: (locked) => recordStep(locked, 'waiting'),
  resolve: async (locked, reason) => {
    await writeReason(locked, reason);
    await recordStep(locked, 'resolved');
    await mailStep(locked, 'Resolved', reason, resolvedText);
  },
  reopen: async (locked, reason) => {
    await writeReason(locked, reason);
    await recordStep(locked, 'reopened');
    await mailStep(locked, 'Reopened', reason, 'This request is open again.');
  },
};

const recordStep = (
  { ctx, trx, account, request }: Locked,
  kind: 'waiting' | 'resolved' | 'reopened',
) =>
  insertHelpEvents(trx, [
    {
      request_id: request.id,
      kind,
      at: ctx.clock.now(),
      actor_role: account.role,
      actor_id: account.id,
    },
  ]);

/** Stores the reason as a message, so that everybody who reads the thread sees it. */
async function writeReason({ ctx, trx, account, request }: Locked, reason: string | undefined) {
  if (!reason) return;
  await insertMessage(trx, {
    id: newId(),
    request_id: request.id,
    side: sideOf(account.role),
    author_id: account.id,
    text: reason,
    masked_text: maskContactDetails(reason, ctx.config.origin).text,
    created_at: ctx.clock.now(),
  });
}

function mailStep(
  { ctx, trx, account, request }: Locked,
  title: string,
  reason: string | undefined,
  customerText: string,
): Promise<void> {
  const side = sideOf(account.role);
  const text = { text: reason ?? '', side, vendorId: request.vendor_id };
  return mailThread(ctx, trx, request.id, {
    by: { side, id: account.id },
    contentFor: (reader) => ({
      title,
      paragraphs: [textFor(ctx, text, reader), reader === 'customer' ? customerText : ''],
    }),
  });
}

async function assignAdmin(
  { ctx, trx, account, request }: Locked,
  assigneeId: string,
): Promise<void> {
  const { owner_kind: ownerKind, assignee_id: current } = request;
  if (account.role === 'admin' && ownerKind === 'admin' && current === assigneeId) return;
  requireStep(request, account, 'assign');
  const assignee = await findActiveAdmin(trx, assigneeId);
  if (!assignee) throw notFound('Admin');
  await updateRequest(trx, request.id, { owner_kind: 'admin', assignee_id: assigneeId });
  await insertHelpEvents(trx, [
    {
      request_id: request.id,
      kind: 'assigned',
      at: ctx.clock.now(),
      actor_role: 'admin',
      actor_id: account.id,
      assignee_id: assigneeId,
    },
  ]);
  await mailThread(ctx, trx, request.id, {
    by: { side: 'admin', id: account.id },
    to: ['admin'],
    contentFor: () => ({
      title: 'Assigned to you',
      paragraphs: [`${account.name} has assigned this request to you.`],
    }),
  });
}
