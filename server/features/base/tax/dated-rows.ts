import type { Trx } from '#server/platform/db/connection.ts';
import { AppError, notFound } from '#server/platform/http/app-error.ts';
import { invalidFields } from '#server/platform/http/parse-body.ts';
import {
  countUpcoming,
  type DatedRow,
  type DatedTable,
  deleteDatedRow,
  lockDatedRow,
} from './dated-rows.queries.ts';

/** Limits the upcoming rows of one name, because more of them are probably a mistake. */
const maxUpcoming = 10;

const nouns: Record<DatedTable, { noun: string; title: string }> = {
  tax_rates: { noun: 'rate', title: 'Tax rate' },
  tax_limits: { noun: 'limit', title: 'Limit' },
};

/**
 * Checks a row that the caller has just inserted. Throws 400 if its day has begun, so that nothing was inserted, and 409 if
 * its name has too many upcoming rows.
 */
export async function checkInserted(
  trx: Trx,
  table: DatedTable,
  { isInserted, name }: { isInserted: boolean; name: string },
): Promise<void> {
  if (!isInserted) throw invalidFields({ effectiveFrom: 'Choose a day after today' });
  if ((await countUpcoming(trx, table, name)) <= maxUpcoming) return;
  throw new AppError(
    'conflict',
    `There are already ${maxUpcoming} upcoming ${nouns[table].noun}s. Delete one that you do not need.`,
  );
}

/**
 * Deletes an upcoming row and returns it. Throws 409 for one that is or was in force, because orders may have been taxed
 * by it.
 */
export async function deleteUpcoming<T extends DatedTable>(
  trx: Trx,
  table: T,
  id: string,
): Promise<DatedRow<T>> {
  const { noun, title } = nouns[table];
  const row = await lockDatedRow(trx, table, id);
  if (!row) throw notFound(title);
  if (row.is_current) {
    throw new AppError(
      'conflict',
      `This ${noun} has already taken effect. Add a new one that takes effect later.`,
    );
  }
  await deleteDatedRow(trx, table, id);
  return row;
}
