import type { Backfill } from '#server/platform/backfills/backfills.ts';
import { confirmAccountsAfter, countAccounts } from './accounts.queries.ts';

const rowsPerStep = 1000;

/**
 * Confirms the email of accounts from before confirmations: those that have set a password with a reset code, have paid
 * for an order, are approved vendors or admins.
 */
export const confirmedEmails: Backfill = {
  name: 'confirmed_emails',
  count: countAccounts,
  step: (trx, cursor) => confirmAccountsAfter(trx, cursor, rowsPerStep),
};
