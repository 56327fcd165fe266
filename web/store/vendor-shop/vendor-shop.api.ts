import { limits } from '#contract/catalogue-options.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { ApiError, hasStatus } from '#web/api/api-error.ts';
import { throwPageError } from '#web/api/page-error.ts';
import { cardProduct } from '#web/parts/card-product.ts';

/** The seller and one page of their furniture; an unknown seller is the page's 404. */
export async function loadVendorShop(call: CallApi, vendorId: string, page: number) {
  const query = { vendor: vendorId, page, limit: limits.shopPageSize };
  const [shop, { data: products, headers }] = await Promise.all([
    call('GET /api/vendors/:id/shop', { params: { id: vendorId } }),
    call.withHeaders('GET /api/products/search', { query }),
  ]).catch(asUnknownShop);
  const total = Number(headers.get('x-total-count') ?? products.length);
  return {
    shop,
    products: products.map(cardProduct),
    page,
    totalPages: Math.ceil(total / limits.shopPageSize),
  };
}

/** What is no id at all is no shop either. */
function asUnknownShop(error: unknown): never {
  return throwPageError(hasStatus(error, 400) ? new ApiError(404) : error);
}
