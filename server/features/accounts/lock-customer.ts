import type { Trx } from '#server/platform/db/connection.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import { lockLiveAccount } from './accounts.queries.ts';

/** One account's purchases and addresses change one after the other; other accounts do not wait. */
export async function lockCustomer(trx: Trx, id: string) {
  const account = await lockLiveAccount(trx, id);
  if (!account) throw signedOut();
  return account;
}
