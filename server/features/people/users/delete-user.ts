import type { Ctx } from '#server/context.ts';
import { lockAccountForAdmin } from '#server/features/people/accounts/change-account.ts';
import { eraseAccount } from '#server/features/people/accounts/erase-account.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';

/** Removes the user's personal data. Past orders and their figures stay. */
export async function deleteUser(ctx: Ctx, admin: Account, userId: string): Promise<void> {
  if (userId === admin.id) throw new AppError('conflict', 'You cannot delete yourself');
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockAccountForAdmin(trx, admin.id, userId);
    if (!user || user.role === 'vendor') throw notFound('User');
    await eraseAccount(trx, userId, ctx.clock.now());
    await recordAudit(trx, {
      actor: admin,
      action: 'account_deleted',
      subject: { kind: 'account', id: userId },
      before: { role: user.role, status: user.status },
    });
  });
}
