import type { Trx } from '#server/platform/db/connection.ts';

export function findAdminEmails(trx: Trx) {
  return trx
    .selectFrom('accounts')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
}
