import type { Ctx } from '#server/context.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import type { FastifyRequest } from 'fastify';
import { insertEndedToken } from './accounts.queries.ts';
import { readClaims } from './authenticate.ts';

/** Ends the token of this request immediately, on every server process. */
export async function logOut(ctx: Ctx, request: FastifyRequest): Promise<void> {
  const claims = await readClaims(ctx, request);
  if (!claims) throw signedOut();
  const expiresAt = new Date(claims.expiresAtSeconds * 1000);
  await insertEndedToken(ctx.db, { id: claims.tokenId, expires_at: expiresAt });
}
