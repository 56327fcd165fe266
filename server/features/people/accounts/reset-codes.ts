import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/context.ts';

export const resetCodeMinutes = 10;

/**
 * Derives the code from the id and the server's secret, so that a retried job sends the same code and the database
 * never contains a code.
 */
export function deriveResetCode(ctx: Pick<Ctx, 'secrets'>, id: string): string {
  const digest = createHmac('sha256', ctx.secrets.derive('reset-code')).update(id).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, '0');
}

/** Returns the stored form of a code (`docs/product/accounts-and-roles.md#reset-codes`). */
export function computeResetCodeHmac(ctx: Pick<Ctx, 'secrets'>, id: string, code: string): string {
  const key = ctx.secrets.derive('reset-code-hmac');
  return createHmac('sha256', key).update(`${id}:${code}`).digest('hex');
}

export const isSameHmac = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
