import { pendingVendorLimits, pendingVendorMessages } from '#contract/catalogue/product-rules.ts';
import { countPicturesOf } from '#server/features/base/pictures/pictures.public.ts';
import type { Trx } from '#server/platform/db/connection.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { sql } from 'kysely';
import { lockVendorStatus } from './product-writes.queries.ts';

/**
 * Returns how many products the vendor may still create, or undefined if there is no limit. A lock prevents other
 * requests from using up this number before the commit.
 */
export async function lockProductQuota(trx: Trx, vendorId: string): Promise<number | undefined> {
  if (!(await lockPendingVendor(trx, vendorId))) return undefined;
  const { count } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Math.max(0, pendingVendorLimits.products - Number(count));
}

export async function requireProductQuota(trx: Trx, vendorId: string): Promise<void> {
  if ((await lockProductQuota(trx, vendorId)) !== 0) return;
  throw new AppError('conflict', pendingVendorMessages.products);
}

export async function requirePictureQuota(trx: Trx, ownerId: string, added: number): Promise<void> {
  if (!(await lockPendingVendor(trx, ownerId))) return;
  if ((await countPicturesOf(trx, ownerId)) + added <= pendingVendorLimits.pictures) return;
  const message = pendingVendorMessages.pictures;
  throw new AppError('conflict', message, { errors: { images: message } });
}

/**
 * Makes the requests of a pending vendor wait for each other, so that together they cannot exceed a limit. Returns
 * false for other vendors. The lock is advisory, because each request already has a share lock on the vendor's row:
 * two requests that upgrade it would deadlock.
 */
async function lockPendingVendor(trx: Trx, vendorId: string): Promise<boolean> {
  const vendor = await lockVendorStatus(trx, vendorId);
  if (vendor?.status !== 'pending') return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${vendorId}`}, 0))`.execute(trx);
  return true;
}
