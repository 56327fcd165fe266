import { limits } from '#contract/catalogue/catalogue-options.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { throwPageError } from '#web/api/page-error.ts';
import { toCardProduct } from '#web/parts/catalogue/card-product.ts';

/** Loads the vendor and one page of its products. */
export async function loadVendorPage(call: CallApi, vendorId: string, page: number) {
  const query = { vendor: vendorId, page, limit: limits.shopPageSize };
  const [vendor, { data: products, headers }] = await Promise.all([
    call('GET /api/vendors/:id/shop', { params: { id: vendorId } }),
    call.withHeaders('GET /api/products/search', { query }),
  ]).catch(throwPageError);
  const total = Number(headers.get('x-total-count') ?? products.length);
  return {
    vendor,
    products: products.map(toCardProduct),
    page,
    totalPages: Math.ceil(total / limits.shopPageSize),
  };
}
