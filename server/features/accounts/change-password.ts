import type { Ctx } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import type { Account } from '#server/platform/http/route.ts';
import { setPassword, voidResetCodes } from './accounts.queries.ts';
import { getAccount } from './accounts.service.ts';
import { hashPassword, isPassword } from './password.ts';
import { recordAudit } from './record-audit.ts';
import { issueToken } from './token.ts';

const passwordLimit = { name: 'password', minutes: 60, perIp: 60, perAccount: 20 };

/** Ends every earlier token and answers a fresh one; a wrong current password is 400. */
export async function changePassword(
  ctx: Ctx,
  account: Account,
  change: { currentPassword: string; newPassword: string; address: string },
): Promise<string> {
  await limitRate(ctx, passwordLimit, { ip: change.address, account: account.id });
  const { password_hash } = await getAccount(ctx, account.id);
  if (!(await isPassword(password_hash, change.currentPassword))) {
    const message = 'Current password is incorrect';
    throw new AppError('invalid', message, { errors: { currentPassword: message } });
  }
  const passwordHash = await hashPassword(change.newPassword);
  const changed = await inTransaction(ctx.db, async (trx) => {
    const row = await setPassword(trx, account.id, { from: password_hash, to: passwordHash });
    if (!row) throw new AppError('conflict', 'Your password was changed a moment ago');
    await voidResetCodes(trx, account.id);
    await recordAudit(trx, {
      actor: account,
      action: 'password_changed',
      subject: { kind: 'account', id: account.id },
      address: change.address,
    });
    return row;
  });
  return issueToken(ctx, changed);
}
