import type { Ctx } from '#server/context.ts';
import { jwtVerify, SignJWT } from 'jose';

type TokenCtx = Pick<Ctx, 'secrets' | 'systemClock'>;

const algorithm = 'HS256';
export const confirmLinkDays = 7;

interface Claims {
  id: string;
  email: string;
}

/** Signs the token of a confirmation link. It is valid for one account while the account has this email. */
export function createConfirmToken(ctx: TokenCtx, { id, email }: Claims): Promise<string> {
  const now = Math.floor(ctx.systemClock.now().getTime() / 1000);
  return new SignJWT({ id, email })
    .setProtectedHeader({ alg: algorithm })
    .setExpirationTime(now + confirmLinkDays * 24 * 60 * 60)
    .sign(deriveKey(ctx));
}

/** Returns undefined for a token that has expired or that we have not signed. */
export async function readConfirmToken(ctx: TokenCtx, token: string): Promise<Claims | undefined> {
  try {
    const options = { algorithms: [algorithm], currentDate: ctx.systemClock.now() };
    const { payload } = await jwtVerify<Claims>(token, deriveKey(ctx), options);
    return payload;
  } catch {
    return undefined;
  }
}

const deriveKey = (ctx: TokenCtx) => ctx.secrets.derive('confirm email');
