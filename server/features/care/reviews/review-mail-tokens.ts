import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/context.ts';

const signAccountId = ({ secrets }: Pick<Ctx, 'secrets'>, accountId: string) =>
  createHmac('sha256', secrets.derive('stop review mails')).update(accountId).digest();

/** Returns a token that stops one account's review emails without sign-in. It allows nothing else and never expires. */
export const createStopToken = (ctx: Pick<Ctx, 'secrets'>, accountId: string): string =>
  `${accountId}.${signAccountId(ctx, accountId).toString('base64url')}`;

/** Returns the account's id if the token is genuine, otherwise undefined. */
export function readStopToken(ctx: Pick<Ctx, 'secrets'>, token: string): string | undefined {
  const [accountId = '', signature = ''] = token.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const expected = signAccountId(ctx, accountId);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine ? accountId : undefined;
}
