import type { z } from 'zod';
import type { addAddress as addAddressCall } from '#contract/people/users.ts';
import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/people/accounts/lock-customer.ts';
import { checkState } from '#server/features/base/places/check-state.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import { clearDefaultAddress, findAddresses, insertAddress } from './addresses.queries.ts';
import { addressWire } from './users.wire.ts';

const maxAddresses = 50;

/** Adds an address to the end of the customer's list and returns the whole list. */
export async function addAddress(
  ctx: Ctx,
  accountId: string,
  { isDefault = false, ...address }: z.output<typeof addAddressCall.body>,
) {
  checkState(address);
  return inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, accountId);
    const addresses = await findAddresses(trx, accountId);
    if (addresses.length >= maxAddresses) {
      throw new AppError(
        'conflict',
        `You can save up to ${maxAddresses} addresses. Delete one first.`,
      );
    }
    if (isDefault) await clearDefaultAddress(trx, accountId);
    await insertAddress(trx, {
      id: newId(),
      account_id: accountId,
      is_default: isDefault,
      ...address,
    });
    const others = addresses.map(addressWire);
    if (isDefault) for (const other of others) other.isDefault = false;
    return [...others, { phone: '', landmark: '', floor: '', lift: null, ...address, isDefault }];
  });
}
