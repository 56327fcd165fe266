import type { Ctx } from '#server/context.ts';
import { AppError, signedOut } from '#server/platform/http/app-error.ts';
import type { Account, Authenticate } from '#server/platform/http/route.ts';
import { findAccountForCall } from './accounts.queries.ts';
import { readToken } from './token.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Reads role and status from the database at each call, so that a suspension takes effect at once. */
export function createAuthenticate(ctx: Ctx): Authenticate {
  return async (request, roles) => {
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    const account = token && (await findActiveAccount(ctx, token));
    if (!account) throw signedOut();
    if (!roles.includes(account.role)) {
      throw new AppError('forbidden', 'Your account is not allowed to do this');
    }
    return account;
  };
}

async function findActiveAccount(ctx: Ctx, token: string): Promise<Account | undefined> {
  const claims = await readToken(ctx, token);
  if (!claims) return undefined;
  const row = await findAccountForCall(ctx.db, claims.id);
  if (!row || row.token_version !== claims.version || row.status !== 'active') return undefined;
  if (row.vendor_status === 'suspended') return undefined;
  return { id: row.id, role: row.role, name: row.name, tokenVersion: row.token_version };
}
