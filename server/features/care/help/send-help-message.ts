import {
  allowedHelpActions,
  helpLimits,
  type HelpSide,
  helpStatusTexts,
  type HelpStep,
} from '#contract/care/help-rules.ts';
import type { Role } from '#contract/endpoint.ts';
import type { NewHelpMessage } from '#contract/care/help.ts';
import type { StoredPhoto } from '#server/features/base/pictures/private-photos.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import { type HelpCtx, mailThread, textFor } from './help-mails.ts';
import {
  countMessages,
  findMessageByKey,
  insertHelpEvents,
  insertMessage,
  lockRequest,
  type LockedRequestRow,
} from './help-writes.queries.ts';
import { maskContactDetails } from './mask-contact-details.ts';

export interface Author {
  /** Null for a visitor. */
  id: string | null;
  role: Role;
}

interface Message {
  requestId: string;
  body: NewHelpMessage;
  pictures: StoredPhoto[];
  idempotencyKey: string | undefined;
}

export const sideOf = (role: Role): HelpSide => (role === 'user' ? 'customer' : role);

export const stepTexts: Record<HelpStep, string> = {
  wait: 'set it to waiting',
  resolve: 'resolve it',
  reopen: 'reopen it',
  assign: 'assign it',
  delivered: 'decide whether its goods were delivered',
  not_delivered: 'decide whether its goods were delivered',
};

export const contactWarning =
  'Phone numbers, email addresses and links are hidden from the other side. Please keep the conversation here, so that Baithak can help if something goes wrong.';

/** Returns the state from which `allowedHelpActions` finds what a role may do. */
export const stateOf = ({ status, topic, is_answered, is_reported }: LockedRequestRow) => ({
  status,
  topic,
  isAnswered: Boolean(is_answered),
  isReported: Boolean(is_reported),
});

/**
 * Adds a message to the thread and records what the message changes. A repeated call with the same idempotency key changes
 * nothing.
 */
export async function sendHelpMessage(
  ctx: HelpCtx,
  author: Author,
  { requestId, body, pictures, idempotencyKey }: Message,
): Promise<{ isNew: boolean; warning: string | null }> {
  return inTransaction(ctx.db, async (trx) => {
    const request = (await lockRequest(trx, requestId))!;
    if (idempotencyKey && (await hasBeenSent(trx, author, { requestId, body, idempotencyKey }))) {
      return { isNew: false, warning: warningFor(ctx, request, author, body) };
    }
    requireMessage(request, author.role, body);
    await requireMessagesLeft(trx, request, author.role);
    const isInserted = await insertMessage(
      trx,
      {
        id: newId(),
        request_id: requestId,
        side: sideOf(author.role),
        author_id: author.id,
        text: body.message,
        masked_text: maskContactDetails(body.message, ctx.config.origin).text,
        is_internal: body.isInternal,
        request_key: idempotencyKey ?? null,
        created_at: ctx.clock.now(),
      },
      pictures,
    );
    if (!isInserted) throw createKeyReusedError();
    if (!body.isInternal) await insertHelpEvents(trx, eventsOf(ctx, request, author, body.outcome));
    await mailMessage(ctx, trx, request, author, body);
    return { isNew: true, warning: warningFor(ctx, request, author, body) };
  });
}

async function hasBeenSent(
  trx: Trx,
  { id }: Author,
  {
    requestId,
    body,
    idempotencyKey,
  }: { requestId: string; body: NewHelpMessage; idempotencyKey: string },
): Promise<boolean> {
  const sent = id && (await findMessageByKey(trx, id, idempotencyKey));
  if (!sent) return false;
  if (sent.request_id === requestId && sent.text === body.message) return true;
  throw createKeyReusedError();
}

const createKeyReusedError = () =>
  new AppError('idempotency_reused', 'This Idempotency-Key was used for another message');

/**
 * Throws a 409 when the author's side has written too many messages in the request. A thread must stay short,
 * because it is always loaded as a whole. Admins have no limit.
 */
async function requireMessagesLeft(
  trx: Trx,
  { id, number }: LockedRequestRow,
  role: Role,
): Promise<void> {
  if (role === 'admin') return;
  const written = await countMessages(trx, id, sideOf(role));
  if (written < helpLimits.messages) return;
  const text = `You have written ${written} messages in request ${number}. Please open a new request.`;
  throw new AppError('conflict', text);
}

function requireMessage(
  request: LockedRequestRow,
  role: Role,
  { isInternal, outcome }: NewHelpMessage,
): void {
  const allowed = allowedHelpActions(stateOf(request), role);
  const details = { details: { allowed } };
  if (!allowed.includes(isInternal ? 'note' : 'reply')) {
    const text = isInternal
      ? 'Only admins write notes'
      : `Request ${request.number} is closed. Please open a new request.`;
    throw new AppError('conflict', text, details);
  }
  if (!outcome || isInternal) return;
  // A vendor may set the request to waiting only after an answer. This message counts as that answer.
  const answered = { ...stateOf(request), isAnswered: true };
  const next = allowedHelpActions(answered, role);
  if (role !== 'user' && (next.includes(outcome) || isReached(request, outcome))) return;
  throw new AppError(
    'conflict',
    `Request ${request.number} is now: ${helpStatusTexts[request.status]}. You cannot ${stepTexts[outcome]} with this message.`,
    details,
  );
}

const isReached = ({ status }: LockedRequestRow, outcome: 'wait' | 'resolve') =>
  status === (outcome === 'wait' ? 'waiting' : 'resolved');

/** Returns the events that a message causes. The clocks follow from these events. */
function eventsOf(
  ctx: HelpCtx,
  request: LockedRequestRow,
  { id, role }: Author,
  outcome: NewHelpMessage['outcome'],
) {
  const event = {
    request_id: request.id,
    at: ctx.clock.now(),
    actor_role: role,
    actor_id: id,
  };
  if (role === 'user') {
    if (request.status === 'waiting') return [{ ...event, kind: 'resumed' } as const];
    return request.status === 'resolved' ? [{ ...event, kind: 'reopened' } as const] : [];
  }
  const answered = { ...event, kind: 'answered' } as const;
  if (!outcome || isReached(request, outcome)) return [answered];
  return [answered, { ...event, kind: outcome === 'wait' ? 'waiting' : 'resolved' } as const];
}

async function mailMessage(
  ctx: HelpCtx,
  trx: Trx,
  request: LockedRequestRow,
  { id, role }: Author,
  { message, isInternal, outcome }: NewHelpMessage,
): Promise<void> {
  const text = { text: message, side: sideOf(role), vendorId: request.vendor_id };
  const titles: Record<Role, string> = {
    user: 'The customer has written',
    vendor: 'The seller has answered',
    admin: isInternal ? 'A note for you' : 'Baithak has answered',
  };
  const closing = outcome === 'resolve' ? [resolvedText] : [];
  await mailThread(ctx, trx, request.id, {
    by: { side: sideOf(role), id },
    ...(isInternal && { to: ['admin'] }),
    contentFor: (reader) => ({
      title: outcome === 'resolve' ? 'Resolved' : titles[role],
      paragraphs: [textFor(ctx, text, reader), ...(reader === 'customer' ? closing : [])],
    }),
  });
}

export const resolvedText =
  'We think that this is resolved. If it is not, write again within 7 days.';

/** Returns a warning for the author if contact details in the message are hidden from the other side. */
function warningFor(
  { config }: HelpCtx,
  { vendor_id: vendorId }: LockedRequestRow,
  { role }: Author,
  { message, isInternal }: Pick<NewHelpMessage, 'message' | 'isInternal'>,
): string | null {
  if (!vendorId || role === 'admin' || isInternal) return null;
  return maskContactDetails(message, config.origin).isMasked ? contactWarning : null;
}
