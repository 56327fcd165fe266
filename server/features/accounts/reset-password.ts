import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { claimResetAttempt, setPassword, markResetCodeUsed } from './accounts.queries.ts';
import { clearFailedAttempts } from './lock-out.ts';
import { hashPassword } from './password.ts';
import { recordAudit } from './record-audit.ts';
import { isSameHmac, resetCodeHmac } from './reset-codes.ts';

const resetLimit = { name: 'reset', minutes: 60, perIp: 40, perAccount: 30 };
const maxAttempts = { perCode: 5, perDay: 20 };

/** Only the newest code works. The attempt is counted before the code is compared. */
export async function resetPassword(
  ctx: Ctx,
  attempt: { email: string; otp: string; newPassword: string; ip: string },
): Promise<Role> {
  const { email, ip } = attempt;
  await limitRate(ctx, resetLimit, { ip, account: email });
  const now = ctx.clock.now();
  const perDay = ctx.config.rateLimits ? maxAttempts.perDay : Number.MAX_SAFE_INTEGER;
  const code = await claimResetAttempt(ctx.db, {
    email,
    now,
    perCode: maxAttempts.perCode,
    perDay,
  });
  if (!code || !isSameHmac(code.code_hmac, resetCodeHmac(ctx, code.id, attempt.otp))) {
    throw invalidCode();
  }
  const passwordHash = await hashPassword(attempt.newPassword);
  const account = await inTransaction(ctx.db, async (trx) => {
    if (!(await markResetCodeUsed(trx, code.id, now))) throw invalidCode();
    const row = await setPassword(trx, code.account_id, { to: passwordHash });
    if (!row) throw invalidCode();
    const subject = { kind: 'account', id: row.id } as const;
    await recordAudit(trx, { actor: row, action: 'password_reset', subject, ip });
    return row;
  });
  await clearFailedAttempts(ctx, email, ip);
  return account.role;
}

function invalidCode(): AppError {
  const message = 'Invalid or expired code. Request a new one.';
  return new AppError('invalid', message, { errors: { otp: message } });
}
