import type { Trx } from '#server/platform/db/connection.ts';
import { signedOut } from '#server/platform/http/app-error.ts';
import { lockLiveAccount } from './accounts.queries.ts';

/** Locks an account, so that calls that change its purchases or addresses run one after the other. */
export async function lockCustomer(trx: Trx, id: string) {
  const account = await lockLiveAccount(trx, id);
  if (!account) throw signedOut();
  return account;
}
