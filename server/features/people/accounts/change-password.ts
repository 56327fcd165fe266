import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { setPassword } from './accounts.queries.ts';
import { checkPassword } from './check-password.ts';
import { rejectCommonPassword } from './common-password.ts';
import { mailPasswordChanged } from './password-mail.ts';
import { hashPassword } from './password.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { invalidateResetCodes } from './reset-codes.queries.ts';
import { issueToken } from './token.ts';

/** Invalidates every earlier token and returns a new one. Throws a 400 if the current password is wrong. */
export async function changePassword(
  ctx: Ctx,
  account: Account,
  change: { currentPassword: string; newPassword: string },
): Promise<string> {
  rejectCommonPassword(change.newPassword, 'newPassword');
  const storedHash = await checkPassword(ctx, account, {
    password: change.currentPassword,
    field: 'currentPassword',
  });
  const passwordHash = await hashPassword(change.newPassword);
  const changed = await inTransaction(ctx.db, async (trx) => {
    const row = await setPassword(trx, account.id, { from: storedHash, to: passwordHash });
    if (!row) throw new AppError('conflict', 'Your password has just been changed. Sign in again.');
    await invalidateResetCodes(trx, account.id);
    await mailPasswordChanged(ctx, trx, row.email);
    await recordAudit(trx, {
      actor: account,
      action: 'password_changed',
      subject: { kind: 'account', id: account.id },
    });
    return row;
  });
  return issueToken(ctx, changed);
}
