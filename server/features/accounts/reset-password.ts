import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { claimResetTry, setPassword, spendResetCode } from './accounts.queries.ts';
import { forgetFailures } from './lock-out.ts';
import { hashPassword } from './password.ts';
import { recordAudit } from './record-audit.ts';
import { isSameHmac, resetCodeHmac } from './reset-codes.ts';

const resetLimit = { name: 'reset', minutes: 60, perIp: 40, perAccount: 30 };
const mostTries = { perCode: 5, perDay: 20 };

/** Only the newest code counts; the try is counted before the code is compared. */
export async function resetPassword(
  ctx: Ctx,
  attempt: { email: string; otp: string; newPassword: string; address: string },
): Promise<Role> {
  const { email, address } = attempt;
  await limitRate(ctx, resetLimit, { ip: address, account: email });
  const now = ctx.clock.now();
  const perDay = ctx.config.rateLimits ? mostTries.perDay : Number.MAX_SAFE_INTEGER;
  const code = await claimResetTry(ctx.db, { email, now, perCode: mostTries.perCode, perDay });
  if (!code || !isSameHmac(code.code_hmac, resetCodeHmac(ctx, code.id, attempt.otp))) {
    throw wrongCode();
  }
  const passwordHash = await hashPassword(attempt.newPassword);
  const account = await inTransaction(ctx.db, async (trx) => {
    if (!(await spendResetCode(trx, code.id, now))) throw wrongCode();
    const row = await setPassword(trx, code.account_id, { to: passwordHash });
    if (!row) throw wrongCode();
    const subject = { kind: 'account', id: row.id } as const;
    await recordAudit(trx, { actor: row, action: 'password_reset', subject, address });
    return row;
  });
  await forgetFailures(ctx, email, address);
  return account.role;
}

function wrongCode(): AppError {
  const message = 'Invalid or expired code';
  return new AppError('invalid', message, { errors: { otp: message } });
}
