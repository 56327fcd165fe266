import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/accounts/lock-customer.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { deleteAddressById, findAddresses } from './users.queries.ts';
import { addressWire } from './users.wire.ts';

/** Deletes by list position, which is only stable under the lock. */
export async function deleteAddress(ctx: Ctx, accountId: string, index: number) {
  return inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, accountId);
    const kept = await findAddresses(trx, accountId);
    const chosen = kept[index];
    if (!chosen) throw notFound('Address');
    await deleteAddressById(trx, chosen.id);
    return kept.filter(({ id }) => id !== chosen.id).map(addressWire);
  });
}
