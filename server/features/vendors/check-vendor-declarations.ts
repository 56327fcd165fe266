import type { Selectable } from 'kysely';
import type { Trx } from '#server/platform/db/connection.ts';
import type { Vendors } from '#server/platform/db/tables.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

/** What the declarations of a vendor's products take from the vendor. */
const declared = [
  'owner_name',
  'contact_phone',
  'address',
  'city',
  'state',
  'is_small_enterprise',
] as const satisfies readonly (keyof Selectable<Vendors>)[];

/** The vendor may have any number of products, so a job checks them. */
export async function checkVendorDeclarations(
  trx: Trx,
  vendorId: string,
  changed: object,
): Promise<void> {
  if (declared.some((column) => column in changed)) {
    await enqueue(trx, 'check_declarations', { vendorId });
  }
}
