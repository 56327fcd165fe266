import type { Role } from '#contract/endpoint.ts';
import type { Ctx } from '#server/context.ts';
import { removeAddresses } from '#server/features/people/users/remove-addresses.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { buildIpKey, isWithinRate } from '#server/platform/http/limit-rate.ts';
import { lockLiveAccount, setAccountColumns, setPassword } from './accounts.queries.ts';
import { rejectCommonPassword } from './common-password.ts';
import { clearFailedAttempts } from './lock-out.ts';
import { hashPassword } from './password.ts';
import { mailPasswordChanged } from './password-mail.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { isSameHmac, computeResetCodeHmac } from './reset-codes.ts';
import {
  claimResetAttempts,
  invalidateResetCodes,
  markResetCodeUsed,
} from './reset-codes.queries.ts';

const dailyLimit = { name: 'reset_day', minutes: 24 * 60, perAccountAndIp: 20 };
const maxAttemptsPerCode = 5;

interface ResetAttempt {
  email: string;
  otp: string;
  newPassword: string;
  ip: string;
}

/**
 * Sets a new password with any valid code of the account and returns the account's role. The attempt is counted before
 * the codes are compared.
 */
export async function resetPassword(ctx: Ctx, attempt: ResetAttempt): Promise<Role> {
  const { email, ip } = attempt;
  rejectCommonPassword(attempt.newPassword, 'newPassword');
  const code = await claimCode(ctx, attempt);
  if (!code) throw createInvalidCodeError();
  const passwordHash = await hashPassword(attempt.newPassword);
  const account = await inTransaction(ctx.db, async (trx) => {
    const stored = await lockLiveAccount(trx, code.account_id);
    if (!stored) throw createInvalidCodeError();
    if (!(await markResetCodeUsed(trx, code.id, ctx.systemClock.now())))
      throw createInvalidCodeError();
    const row = await setPassword(trx, code.account_id, { to: passwordHash });
    if (!row) throw createInvalidCodeError();
    if (!stored.email_confirmed_at) await confirmOwner(ctx, trx, { ...row, email: stored.email! });
    await invalidateResetCodes(trx, row.id);
    await mailPasswordChanged(ctx, trx, row.email);
    const subject = { kind: 'account', id: row.id } as const;
    await recordAudit(trx, { actor: { ...row, ip }, action: 'password_reset', subject });
    return row;
  });
  await clearFailedAttempts(ctx, email, ip);
  return account.role;
}

/**
 * Confirms the email, because only its owner gets the code. Until now anybody could have opened the account, so what a
 * customer's account says about the person is removed.
 */
async function confirmOwner(
  ctx: Ctx,
  trx: Trx,
  { id, role, email }: { id: string; role: Role; email: string },
): Promise<void> {
  await setAccountColumns(trx, id, {
    email_confirmed_at: ctx.clock.now(),
    ...(role === 'user' && { name: email.split('@')[0]!, phone: '', gstin: '', firm: '' }),
  });
  if (role === 'user') await removeAddresses(trx, id);
}

async function claimCode(ctx: Ctx, { email, otp, ip }: ResetAttempt) {
  if (!(await isWithinRate(ctx, dailyLimit, { ip, account: email }))) return undefined;
  const codes = await claimResetAttempts(ctx.db, {
    email,
    requester: buildIpKey(ip),
    now: ctx.systemClock.now(),
    perCode: maxAttemptsPerCode,
  });
  return codes.find(({ id, code_hmac }) =>
    isSameHmac(code_hmac, computeResetCodeHmac(ctx, id, otp)),
  );
}

function createInvalidCodeError(): AppError {
  const message = 'Invalid or expired code. Request a new one.';
  return new AppError('invalid', message, { errors: { otp: message } });
}
