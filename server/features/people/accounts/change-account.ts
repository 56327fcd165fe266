import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type AccountChange, lockAccounts, setAccountColumns } from './accounts.queries.ts';
import { invalidateResetCodes } from './reset-codes.queries.ts';

/**
 * Locks an account and the admin who changes it, always in the same order, so that two admins who demote each other
 * cannot both succeed. Returns undefined if the account is deleted.
 */
export async function lockAccountForAdmin(trx: Trx, adminId: string, accountId: string) {
  const rows = await lockAccounts(trx, [adminId, accountId]);
  const admin = rows.find(({ id }) => id === adminId);
  if (admin?.role !== 'admin' || admin.status !== 'active') {
    throw new AppError('forbidden', 'Your account is not allowed to do this');
  }
  return rows.find(({ id }) => id === accountId);
}

/** Throws a 409 if another account has the new email address. */
export async function changeAccount(trx: Trx, id: string, change: AccountChange): Promise<void> {
  await setAccountColumns(trx, id, change);
  if (change.email) await invalidateResetCodes(trx, id);
}
