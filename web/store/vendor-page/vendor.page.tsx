import { Armchair } from 'lucide-react';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/vendor.page.ts';
import { VendorHeader } from './vendor-header.tsx';
import { VendorPolicies } from './vendor-policies.tsx';
import { loadVendorPage } from './vendor.api.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadVendorPage(context.get(apiContext), params.vendorId, pageOf(request));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadVendorPage(api, params.vendorId, pageOf(request));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Seller' }, matches);
  const { vendor, page, products } = loaderData;
  const place = [vendor.city, vendor.state].filter(Boolean).join(', ');
  return pageMeta(
    {
      title: page > 1 ? `${vendor.businessName}, page ${page}` : vendor.businessName,
      description: `Furniture by ${vendor.businessName}${place && ` of ${place}`}, delivered across India.`,
      path: page > 1 ? `/vendor/${vendor._id}?page=${page}` : `/vendor/${vendor._id}`,
      image: products[0]?.pictures[0]?.url,
    },
    matches,
  );
}

export default function VendorPage({ loaderData }: Route.ComponentProps) {
  const { vendor, products, page, totalPages } = loaderData;
  return (
    <div className="page grow pt-6 pb-20">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop-new' },
          { label: vendor.businessName },
        ]}
      />
      <VendorHeader vendor={vendor} />
      <section aria-labelledby="furniture" className="mt-10">
        <h2 id="furniture" className="mb-6 font-display text-title">
          Furniture by {vendor.businessName}
        </h2>
        {products.length === 0 ? (
          <EmptyState
            title="No products found."
            icon={<Armchair />}
            action={<ButtonLink to="/shop-new">Browse all furniture</ButtonLink>}
          >
            This seller has no products at the moment.
          </EmptyState>
        ) : (
          <ProductGrid products={products} priorityCount={4} />
        )}
        <div className="mt-10">
          <Pagination page={page} totalPages={totalPages} />
        </div>
      </section>
      <VendorPolicies vendor={vendor} />
    </div>
  );
}

function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
