import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { insertTicket, takeTicket, type TicketRequest } from './registers.queries.ts';

const ticketSeconds = 60;

/** A URL that works once. Stores only the hash of its ticket: whoever reads the table cannot use it. */
export async function createDownloadUrl(
  ctx: Ctx,
  account: Account,
  { path, request }: { path: string; request: TicketRequest },
) {
  const now = ctx.clock.now();
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1000);
  const row = {
    token_hash: hashOf(ticket),
    account_id: account.id,
    request: JSON.stringify(request),
    expires_at: expiresAt,
  };
  await insertTicket(ctx.db, row, now);
  return { url: `${path}/${ticket}`, expiresAt: expiresAt.toISOString() };
}

export async function useTicket(ctx: Ctx, ticket: string, role: 'vendor' | 'admin') {
  const tokenHash = hashOf(ticket);
  const found = await takeTicket(ctx.db, { tokenHash, role, now: ctx.clock.now() });
  if (!found) throw notFound('Export');
  return found;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
