import type { ListedUser } from '#contract/people/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import {
  changeAccount,
  lockAccountForAdmin,
} from '#server/features/people/accounts/change-account.ts';
import { endSessions } from '#server/features/people/accounts/accounts.public.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { findChanges } from '#server/platform/find-changes.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getListedUser } from './user-list.service.ts';

export interface UserChange {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  role?: 'user' | 'admin' | undefined;
  status?: 'active' | 'inactive' | undefined;
  address?: string | undefined;
}

/** Changes a customer or admin. Admins cannot demote or deactivate themselves. A new role or status ends the user's sessions. */
export async function updateUser(
  ctx: Ctx,
  admin: Account,
  userId: string,
  requested: UserChange,
): Promise<ListedUser> {
  await inTransaction(ctx.db, async (trx) => {
    const user = await lockAccountForAdmin(trx, admin.id, userId);
    if (!user || user.role === 'vendor') throw notFound('User');
    const change = findChanges<UserChange>(
      { ...user, role: user.role, email: user.email ?? '' },
      requested,
    );
    if (!change) return;
    const { role, status } = change.after;
    if (user.id === admin.id && role)
      throw conflict('You cannot take the admin role from yourself');
    if (user.id === admin.id && status) throw conflict('You cannot deactivate yourself');
    const isEmailNew = change.after.email !== undefined;
    await changeAccount(trx, user.id, {
      ...change.after,
      ...(isEmailNew && { email_confirmed_at: null }),
    });
    if (role || status) await endSessions(trx, user.id);
    await recordAudit(trx, {
      actor: admin,
      action: role ? 'role_changed' : status ? 'status_changed' : 'account_changed',
      subject: { kind: 'account', id: user.id },
      before: change.before,
      after: change.after,
    });
  });
  return getListedUser(ctx, userId);
}

const conflict = (message: string) => new AppError('conflict', message);
