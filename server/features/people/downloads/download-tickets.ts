import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { insertTicket, takeTicket } from './download-tickets.queries.ts';

const ticketSeconds = 60;

/**
 * Creates a URL below `path` that works once, because a download link cannot send a bearer token. Only the hash of the
 * ticket is stored, so that somebody who reads the table cannot use the ticket.
 */
export async function createDownloadUrl(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  account: Account,
  { path, request }: { path: string; request: object },
): Promise<{ url: string; expiresAt: string }> {
  const now = ctx.clock.now();
  const ticket = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1000);
  const row = {
    token_hash: hashTicket(ticket),
    account_id: account.id,
    request: JSON.stringify({ path, request }),
    expires_at: expiresAt,
  };
  await insertTicket(ctx.db, row, now);
  return { url: `${path}/${ticket}`, expiresAt: expiresAt.toISOString() };
}

/** Throws not_found if the ticket is unknown, used or expired, or if its holder can no longer sign in with the role. */
export async function useDownloadTicket<Request>(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  ticket: string,
  { path, role }: { path: string; role: Role },
): Promise<{ accountId: string; request: Request }> {
  const tokenHash = hashTicket(ticket);
  const row = await takeTicket(ctx.db, { tokenHash, path, role, now: ctx.clock.now() });
  if (!row) throw notFound('Export');
  return { accountId: row.account_id, request: row.request as Request };
}

const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
