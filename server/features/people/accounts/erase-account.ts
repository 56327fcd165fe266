import { eraseRecords } from '#server/features/base/erasure/erasure.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { endSessions, findEmailOf, setAccountColumns } from './accounts.queries.ts';

/** Removes personal data from the account and prevents sign-in. Orders and documents keep their own copies. */
export async function eraseAccount(trx: Trx, id: string, now: Date): Promise<void> {
  await eraseRecords(trx, { accountId: id, email: (await findEmailOf(trx, id)) ?? null });
  await setAccountColumns(trx, id, {
    name: 'Deleted account',
    email: null,
    phone: '',
    address: '',
    gstin: '',
    firm: '',
    password_hash: '',
    status: 'inactive',
    deleted_at: now,
  });
  await endSessions(trx, id);
}
