import type { z } from 'zod';
import type { updateAddress as updateAddressCall } from '#contract/people/users.ts';
import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/people/accounts/lock-customer.ts';
import { checkState } from '#server/features/base/places/check-state.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { clearDefaultAddress, findAddresses, updateAddressRow } from './addresses.queries.ts';
import { addressWire } from './users.wire.ts';

/**
 * Changes the address at a position of the customer's list. Locks the customer, so that a parallel call cannot change
 * the positions in the meantime.
 */
export async function updateAddress(
  ctx: Ctx,
  accountId: string,
  index: number,
  { isDefault, ...change }: z.output<typeof updateAddressCall.body>,
) {
  return inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, accountId);
    const address = (await findAddresses(trx, accountId))[index];
    if (!address) throw notFound('Address');
    const isMoved = change.zip !== undefined || change.state !== undefined;
    if (isMoved) checkState({ ...address, ...change });
    if (isDefault) await clearDefaultAddress(trx, accountId);
    await updateAddressRow(trx, address.id, {
      ...change,
      is_default: isDefault ?? address.is_default,
    });
    return (await findAddresses(trx, accountId)).map(addressWire);
  });
}
