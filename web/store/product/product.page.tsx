import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/catalogue/products.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';
import { buildBreadcrumbData } from '#web/parts/base/structured-data.ts';
import { readTrustQuery } from '#web/store/reviews/trust-query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/product.page.ts';
import { chooseVariant } from './chosen-variant.ts';
import { loadProduct } from './product.api.ts';
import { productCrumbs } from './product-crumbs.ts';
import { productData } from './product-data.ts';
import { ProductGone } from './product-gone.tsx';
import { ProductView } from './product-view.tsx';

const statuses = { found: 200, gone: 404, failed: 503 };

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const loaded = await loadProduct(context.get(apiContext), params.id, searchParams);
  return data(loaded, { status: statuses[loaded.kind] });
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadProduct(api, params.id, new URL(request.url).searchParams);
}

/** Choosing a variant loads nothing, because the product contains all its variants. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.search === nextUrl.search ||
  JSON.stringify(readTrustQuery(currentUrl.searchParams)) !==
    JSON.stringify(readTrustQuery(nextUrl.searchParams));

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (loaderData?.kind !== 'found') {
    const title = loaderData?.kind === 'gone' ? 'Product not found' : 'Something went wrong';
    return pageMeta({ title }, matches);
  }
  const { product, trust } = loaderData;
  const shown = chooseVariant(product, location.search);
  const page = {
    title: product.name,
    description: descriptionOf(shown),
    path: `/product/${product._id}`,
    image: shown.images[0],
    type: 'product' as const,
    data: ({ origin }: Shop) => [
      productData(origin, product, trust.reviews),
      buildBreadcrumbData(origin, productCrumbs(product)),
    ],
  };
  return pageMeta(page, matches);
}

function descriptionOf({ name, price, discountPrice, vendor, description }: Product): string {
  const opening = `${name} by ${vendor.businessName}, ${formatRupees(discountPrice || price)}.`;
  const text = `${opening} ${description}`.replaceAll(/\s+/g, ' ');
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s\S*$/, '')}...`;
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  switch (loaderData.kind) {
    case 'found':
      return <ProductView key={loaderData.product._id} {...loaderData} />;
    case 'gone':
      return <ProductGone alternatives={loaderData.alternatives} />;
    case 'failed':
      return (
        <ErrorState
          message="Failed to load product"
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
          className="py-28"
        />
      );
  }
}
