import { helpClocks } from '#contract/care/help-rules.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type HelpCtx, mailThread } from './help-mails.ts';
import {
  assignLeastBusyAdmin,
  findRequestsDue,
  canOwnerAnswer,
  insertHelpEvents,
  insertOverdue,
  lockRequest,
  type LockedRequestRow,
} from './help-writes.queries.ts';

/** The maximum number of requests that a run handles for each kind of work. The next run handles the rest. */
const maxPerRun = 500;
const dayMs = 24 * 60 * 60 * 1000;

const computeCloseBefore = ({ clock }: HelpCtx) =>
  new Date(clock.now().getTime() - helpClocks.daysToClose * dayMs);

/**
 * Records missed due times, closes requests that have been resolved for a week, and gives requests to admins when the
 * vendor has missed a due time or the owner cannot answer any more. Each request is checked again under its lock, so
 * that a second run changes nothing.
 */
export async function runHelpDesk(ctx: HelpCtx): Promise<void> {
  const limits = { now: ctx.clock.now(), closeBefore: computeCloseBefore(ctx), limit: maxPerRun };
  for (const { id } of await findRequestsDue(ctx.db, limits)) {
    await inTransaction(ctx.db, async (trx) => {
      const request = await lockRequest(trx, id);
      if (!request) return;
      if (request.status === 'resolved') await closeRequest(ctx, trx, request);
      else await checkOwnerAndClock(ctx, trx, request);
    });
  }
}

async function closeRequest(ctx: HelpCtx, trx: Trx, { id, resolved_at: at }: LockedRequestRow) {
  if (!at || at > computeCloseBefore(ctx)) return;
  await insertHelpEvents(trx, [
    { request_id: id, kind: 'closed', at: ctx.clock.now(), actor_role: 'system' },
  ]);
}

async function checkOwnerAndClock(
  ctx: HelpCtx,
  trx: Trx,
  request: LockedRequestRow,
): Promise<void> {
  if (request.status === 'closed') return;
  const now = ctx.clock.now();
  const { id, status, due_at: dueAt, due_for: clock, owner_kind: ownerKind } = request;
  const isOverdue = status === 'open' && dueAt !== null && clock !== null && dueAt <= now;
  const isNewlyOverdue =
    isOverdue && (await insertOverdue(trx, { request_id: id, clock, at: now }));
  const canKeepOwner = ownerKind === 'admin' || !isOverdue;
  if (!canKeepOwner || !(await canOwnerAnswer(trx, id))) await giveToAdmin(ctx, trx, id);
  if (isNewlyOverdue) await mailOverdue(ctx, trx, id, clock);
}

async function giveToAdmin(ctx: HelpCtx, trx: Trx, id: string): Promise<void> {
  const assigneeId = await assignLeastBusyAdmin(trx, id);
  await insertHelpEvents(trx, [
    {
      request_id: id,
      kind: 'assigned',
      at: ctx.clock.now(),
      actor_role: 'system',
      assignee_id: assigneeId,
    },
  ]);
}

const overdueTexts = {
  answer: `This request had no answer within ${helpClocks.hoursToAnswer} hours. Please answer it.`,
  resolution: `This request is not resolved after ${helpClocks.daysToResolve} days. Please resolve it.`,
};

const mailOverdue = (ctx: HelpCtx, trx: Trx, id: string, clock: 'answer' | 'resolution') =>
  mailThread(ctx, trx, id, {
    by: { side: 'system' },
    to: ['vendor', 'admin'],
    contentFor: () => ({ title: 'Overdue', paragraphs: [overdueTexts[clock]] }),
  });
