import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import type { Account } from '#server/platform/http/route.ts';
import { setPassword, invalidateResetCodes } from './accounts.queries.ts';
import { getAccount } from './accounts.service.ts';
import { rejectCommonPassword } from './common-password.ts';
import { mailPasswordChanged } from './password-mail.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { recordAudit } from './record-audit.ts';
import { issueToken } from './token.ts';

const passwordLimit = { name: 'password', minutes: 60, perIp: 60, perAccount: 20 };

/** Invalidates every earlier token and returns a new one. A wrong current password is a 400. */
export async function changePassword(
  ctx: Ctx,
  account: Account,
  change: { currentPassword: string; newPassword: string; ip: string },
): Promise<string> {
  rejectCommonPassword(change.newPassword, 'newPassword');
  await limitRate(ctx, passwordLimit, { ip: change.ip, account: account.id });
  const { password_hash } = await getAccount(ctx, account.id);
  if (!(await verifyPassword(password_hash, change.currentPassword))) {
    const message = 'Current password is incorrect';
    throw new AppError('invalid', message, { errors: { currentPassword: message } });
  }
  const passwordHash = await hashPassword(change.newPassword);
  const changed = await inTransaction(ctx.db, async (trx) => {
    const row = await setPassword(trx, account.id, { from: password_hash, to: passwordHash });
    if (!row) throw new AppError('conflict', 'Your password has just been changed. Sign in again.');
    await invalidateResetCodes(trx, account.id);
    await mailPasswordChanged(ctx, trx, row.email);
    await recordAudit(trx, {
      actor: account,
      action: 'password_changed',
      subject: { kind: 'account', id: account.id },
      ip: change.ip,
    });
    return row;
  });
  return issueToken(ctx, changed);
}
