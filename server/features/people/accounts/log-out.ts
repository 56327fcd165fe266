import type { Ctx } from '#server/context.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import type { FastifyRequest } from 'fastify';
import { insertEndedSession } from './accounts.queries.ts';
import { readClaims } from './authenticate.ts';

/** Ends the session of this request, with all its tokens, immediately and on every server process. */
export async function logOut(ctx: Ctx, request: FastifyRequest): Promise<void> {
  const claims = await readClaims(ctx, request);
  if (!claims) throw signedOut();
  const expiresAt = new Date(claims.expiresAtSeconds * 1000);
  await insertEndedSession(ctx.db, { id: claims.sessionId, expires_at: expiresAt });
}
