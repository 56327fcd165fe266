import type { Address } from '#contract/addresses.ts';
import type { Ctx } from '#server/context.ts';
import { lockCustomer } from '#server/features/accounts/lock-customer.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/new-id.ts';
import { findAddresses, insertAddress } from './users.queries.ts';
import { addressWire } from './users.wire.ts';

const maxAddresses = 50;

/** Appends to the caller's list and returns the whole list. */
export async function addAddress(ctx: Ctx, accountId: string, address: Address) {
  return inTransaction(ctx.db, async (trx) => {
    await lockCustomer(trx, accountId);
    const addresses = await findAddresses(trx, accountId);
    if (addresses.length >= maxAddresses) {
      throw new AppError(
        'conflict',
        `You can save up to ${maxAddresses} addresses. Delete one first.`,
      );
    }
    await insertAddress(trx, { id: newId(), account_id: accountId, ...address });
    return [...addresses.map(addressWire), address];
  });
}
