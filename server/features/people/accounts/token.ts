import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/platform/new-id.ts';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const algorithm = 'HS256';
const lifetimeSeconds = 7 * 24 * 60 * 60;

type TokenCtx = Pick<Ctx, 'secrets' | 'systemClock'>;

interface TokenAccount {
  id: string;
  role: Role;
  name: string;
  token_version: number;
}

interface Session {
  sessionId: string;
  expiresAtSeconds: number;
}

/**
 * Starts a session: signs a token with the account's id, role, name and token version. The token is invalid once the
 * version increases.
 */
export function issueToken(ctx: TokenCtx, account: TokenAccount): Promise<string> {
  const expiresAtSeconds = readSeconds(ctx) + lifetimeSeconds;
  return signToken(ctx, account, { sessionId: newId(), expiresAtSeconds });
}

/**
 * Signs a token with changed values for the session of these claims. The session ends when it would have ended, also if
 * the token version has increased in the meantime.
 */
export function renewToken(
  ctx: TokenCtx,
  account: Omit<TokenAccount, 'token_version'>,
  claims: Claims,
): Promise<string> {
  return signToken(ctx, { ...account, token_version: claims.version }, claims);
}

function signToken(ctx: TokenCtx, account: TokenAccount, session: Session): Promise<string> {
  const { id, role, name, token_version: version } = account;
  return new SignJWT({ id, role, name, version })
    .setProtectedHeader({ alg: algorithm })
    .setJti(session.sessionId)
    .setIssuedAt(readSeconds(ctx))
    .setExpirationTime(session.expiresAtSeconds)
    .sign(deriveKey(ctx));
}

const readSeconds = (ctx: TokenCtx) => Math.floor(ctx.systemClock.now().getTime() / 1000);

export interface Claims {
  id: string;
  /** All tokens of a session have this id. Stored in revoked_tokens by a logout. */
  sessionId: string;
  version: number;
  /** Seconds since 1970, as in the token. */
  expiresAtSeconds: number;
}

/** Tokens whose signature has been verified. Later calls of `readToken` check only their expiry. */
const verifiedTokens = new LRUCache<string, Claims>({ max: 20_000 });

export async function readToken(ctx: TokenCtx, token: string): Promise<Claims | undefined> {
  const secret = deriveKey(ctx);
  // The key contains the secret, so that a token verified with one secret is not accepted with another.
  const cacheKey = `${secret.toString('base64url')}.${token}`;
  const known = verifiedTokens.get(cacheKey);
  if (known)
    return known.expiresAtSeconds > ctx.systemClock.now().getTime() / 1000 ? known : undefined;
  const claims = await verifyToken(ctx, token, secret);
  if (claims) verifiedTokens.set(cacheKey, claims);
  return claims;
}

async function verifyToken(
  ctx: TokenCtx,
  token: string,
  secret: Buffer,
): Promise<Claims | undefined> {
  try {
    const options = { algorithms: [algorithm], currentDate: ctx.systemClock.now() };
    const { payload } = await jwtVerify(token, secret, options);
    const { id, version, jti, exp } = payload;
    if (typeof id !== 'string' || typeof version !== 'number') return undefined;
    return jti && exp ? { id, version, sessionId: jti, expiresAtSeconds: exp } : undefined;
  } catch {
    return undefined;
  }
}

const deriveKey = (ctx: TokenCtx) => ctx.secrets.derive('token');
