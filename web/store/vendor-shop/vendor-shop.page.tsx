import { Armchair } from 'lucide-react';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ProductGrid } from '#web/parts/product-grid.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/vendor-shop.page.ts';
import { ShopHeader } from './shop-header.tsx';
import { ShopPolicies } from './shop-policies.tsx';
import { loadVendorShop } from './vendor-shop.api.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadVendorShop(context.get(apiContext), params.vendorId, pageOf(request));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadVendorShop(api, params.vendorId, pageOf(request));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Shop' }, matches);
  const { shop, page, products } = loaderData;
  const place = [shop.city, shop.state].filter(Boolean).join(', ');
  return pageMeta(
    {
      title: page > 1 ? `${shop.businessName}, page ${page}` : shop.businessName,
      description: `Furniture by ${shop.businessName}${place && ` of ${place}`}, delivered across India.`,
      path: page > 1 ? `/vendor/${shop._id}?page=${page}` : `/vendor/${shop._id}`,
      image: products[0]?.pictures[0]?.url,
    },
    matches,
  );
}

export default function VendorShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, products, page, totalPages } = loaderData;
  return (
    <div className="page grow pt-6 pb-20">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop-new' },
          { label: shop.businessName },
        ]}
      />
      <ShopHeader shop={shop} />
      <section aria-labelledby="furniture" className="mt-10">
        <h2 id="furniture" className="mb-6 font-display text-title">
          Furniture by {shop.businessName}
        </h2>
        {products.length === 0 ? (
          <EmptyState
            title="No products found."
            icon={<Armchair />}
            action={<ButtonLink to="/shop-new">Browse all furniture</ButtonLink>}
          >
            This workshop is between two collections.
          </EmptyState>
        ) : (
          <ProductGrid products={products} priority={4} />
        )}
        <div className="mt-10">
          <Pagination page={page} totalPages={totalPages} />
        </div>
      </section>
      <ShopPolicies shop={shop} />
    </div>
  );
}

function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}
