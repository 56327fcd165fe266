import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getAccount } from './accounts.service.ts';
import { verifyPassword } from './password.ts';

const passwordLimit = { name: 'password', minutes: 60, perIp: 60, perAccount: 20 };

/**
 * Checks the password before a change that only the account's owner may make. Returns the stored hash, or throws a 400
 * with an error at `field`.
 */
export async function checkPassword(
  ctx: Ctx,
  account: Account,
  { password, field }: { password: string; field: string },
): Promise<string> {
  await limitRate(ctx, passwordLimit, { ip: account.ip, account: account.id });
  const { password_hash } = await getAccount(ctx, account.id);
  if (await verifyPassword(password_hash, password)) return password_hash;
  const message = 'Current password is incorrect';
  throw new AppError('invalid', message, { errors: { [field]: message } });
}
