import type { Trx } from '#server/platform/db/connection.ts';
import { eraseAddresses } from './addresses.queries.ts';

/** Removes every delivery address of an account whose owner has not entered them. */
export const removeAddresses = (trx: Trx, accountId: string): Promise<void> =>
  eraseAddresses(trx, { accountId });
