import type { PublicVendor } from '#contract/people/vendors.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { findPublicVendor } from './vendor-page.queries.ts';

export async function getPublicVendor(ctx: Pick<Ctx, 'db'>, id: string): Promise<PublicVendor> {
  const row = await findPublicVendor(ctx.db, id);
  if (!row) throw notFound('Seller');
  return {
    _id: row.id,
    businessName: row.business_name,
    ownerName: row.owner_name,
    city: row.city,
    state: row.state,
    gstNumber: row.gst_number,
    categories: row.categories,
    returnPolicy: row.return_policy,
    shippingPolicy: row.shipping_policy,
    ratings: row.ratings,
    reviewCount: row.review_count,
    productCount: row.product_count ?? 0,
    onTimePercent: row.on_time_percent,
    createdAt: row.created_at.toISOString(),
  };
}
