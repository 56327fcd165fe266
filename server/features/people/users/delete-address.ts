import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/people/accounts/lock-customer.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { deleteAddressById, findAddresses } from './addresses.queries.ts';
import { addressWire } from './users.wire.ts';

/**
 * Deletes the address at a position of the customer's list. Locks the customer, so that a parallel call cannot change
 * the positions in the meantime.
 */
export async function deleteAddress(ctx: Ctx, accountId: string, index: number) {
  return inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, accountId);
    const addresses = await findAddresses(trx, accountId);
    const address = addresses[index];
    if (!address) throw notFound('Address');
    await deleteAddressById(trx, address.id);
    return addresses.filter(({ id }) => id !== address.id).map(addressWire);
  });
}
