import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';
const lifeSeconds = 7 * 24 * 60 * 60;

type TokenCtx = Pick<Ctx, 'secrets' | 'clock'>;

/** Payload {id, role, name} (DECISIONS.md 3) and the version that a password change raises. */
export async function issueToken(
  ctx: TokenCtx,
  account: { id: string; role: Role; name: string; token_version: number },
): Promise<string> {
  const issuedAt = Math.floor(ctx.clock.now().getTime() / 1000);
  const { id, role, name, token_version: version } = account;
  return new SignJWT({ id, role, name, version })
    .setProtectedHeader({ alg: algorithm })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key(ctx));
}

export async function readToken(
  ctx: TokenCtx,
  token: string,
): Promise<{ id: string; version: number } | undefined> {
  try {
    const options = { algorithms: [algorithm], currentDate: ctx.clock.now() };
    const { payload } = await jwtVerify(token, key(ctx), options);
    const { id, version } = payload;
    return typeof id === 'string' && typeof version === 'number' ? { id, version } : undefined;
  } catch {
    return undefined;
  }
}

const key = (ctx: TokenCtx) => ctx.secrets.derive('token');
