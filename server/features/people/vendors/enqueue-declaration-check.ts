import type { Selectable } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { Vendors } from '#server/schema/tables.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

/** The columns of a vendor that appear in the declarations of the vendor's products. */
const declaredColumns = [
  'owner_name',
  'contact_phone',
  'address',
  'city',
  'state',
  'is_small_enterprise',
] as const satisfies readonly (keyof Selectable<Vendors>)[];

/**
 * Enqueues a check of all products of a vendor if the change affects their declarations. `changed` has the changed
 * columns. The check is a job, because a vendor may have very many products.
 */
export async function enqueueDeclarationCheck(
  trx: Trx,
  vendorId: string,
  changed: object,
): Promise<void> {
  if (declaredColumns.some((column) => column in changed)) {
    await enqueue(trx, 'check_declarations', { vendorId });
  }
}
