import { sql } from 'kysely';

/** The entries that the sums in `ledger_days` do not contain yet. Further conditions follow with `and`. */
export const laterEntries = sql`ledger_transactions
  where ledger_transactions.id > (select last_id from ledger_sums)`;
