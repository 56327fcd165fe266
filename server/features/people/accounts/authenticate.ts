import type { Ctx } from '#server/context.ts';
import { AppError, signedOut } from '#server/platform/http/app-error.ts';
import type { Account, Authenticate } from '#server/platform/http/route.ts';
import type { FastifyRequest } from 'fastify';
import { findAccount, findAccountForCall } from './accounts.queries.ts';
import { type Claims, readToken } from './token.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Creates the function that checks a request's token and role. It reads role and status from the database at each call,
 * so that a suspension takes effect immediately.
 */
export function createAuthenticate(ctx: Ctx): Authenticate {
  return async (request, roles) => {
    const claims = await readClaims(ctx, request);
    const account = claims && (await findActiveAccount(ctx, claims));
    if (!account) throw signedOut();
    if (!roles.includes(account.role)) {
      throw new AppError('forbidden', 'Your account is not allowed to do this');
    }
    return { ...account, ip: request.ip };
  };
}

/**
 * Returns the claims of the request's bearer token. Returns undefined if there is no token, or if the token has expired or
 * was not signed with the shop's secret.
 */
export async function readClaims(ctx: Ctx, request: FastifyRequest): Promise<Claims | undefined> {
  const token = readBearerToken(request);
  return token ? readToken(ctx, token) : undefined;
}

export function readBearerToken(request: FastifyRequest): string | undefined {
  return bearer.exec(request.headers.authorization ?? '')?.[1];
}

/** Returns the confirmed email of the caller of a public call, if there is one. */
export async function findConfirmedEmail(
  ctx: Ctx,
  request: FastifyRequest,
): Promise<string | undefined> {
  const claims = await readClaims(ctx, request);
  const account = claims && (await findActiveAccount(ctx, claims));
  const row = account && (await findAccount(ctx.db, account.id));
  return row?.email_confirmed_at ? (row.email ?? undefined) : undefined;
}

async function findActiveAccount(
  ctx: Ctx,
  claims: Claims,
): Promise<Omit<Account, 'ip'> | undefined> {
  const row = await findAccountForCall(ctx.db, claims);
  if (row) ctx.clock.setOffset(row.clock_offset_ms!);
  if (!row || row.token_version !== claims.version || row.status !== 'active') return undefined;
  if (row.vendor_status === 'suspended') return undefined;
  return { id: row.id, role: row.role, name: row.name, tokenVersion: row.token_version };
}
