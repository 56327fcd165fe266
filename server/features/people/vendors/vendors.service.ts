import type { Vendor } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findVendor } from './vendors.queries.ts';
import { vendorWire } from './vendors.wire.ts';

export async function getOwnVendor(ctx: Pick<Ctx, 'db'>, id: string): Promise<Vendor> {
  const row = await findVendor(ctx.db, id);
  if (!row) throw notFound('Vendor');
  return vendorWire(row, 'last-four');
}
