import { Scale } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { maxCompared } from '#contract/catalogue/wishlist-rules.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/compare.page.ts';
import { CompareTable } from './compare-table.tsx';
import { loadCompared } from './compare.api.ts';
import { MoreToCompare } from './more-to-compare.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadCompared(context.get(apiContext), new URL(request.url).search);
  return data(loaded, { status: loaded.kind === 'failed' ? 503 : 200 });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadCompared(api, new URL(request.url).search);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Compare products' }, matches);
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaderData.kind === 'failed') {
    return (
      <ErrorState
        message="Failed to load products"
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
        className="py-28"
      />
    );
  }
  const { products, missing } = loaderData;
  const ids = products.map(({ _id }) => _id);
  return (
    <div className="page grow pt-8 pb-20 lg:pt-12">
      <h1 className="font-display text-heading">Compare products</h1>
      {missing > 0 && (
        <p role="status" className="mt-4 rounded-card bg-warn-tint px-4 py-3">
          {missing === 1
            ? 'One product is not shown, because it is no longer sold.'
            : `${missing} products are not shown, because they are no longer sold.`}
        </p>
      )}
      {products.length > 0 ? (
        <CompareTable products={products} />
      ) : (
        <EmptyState
          title={<h2>Nothing to compare yet</h2>}
          icon={<Scale />}
          action={<ButtonLink to="/shop-new">Browse all furniture</ButtonLink>}
        >
          Press Compare on a product, or choose up to {maxCompared} in your wishlist.
        </EmptyState>
      )}
      {ids.length < maxCompared && <MoreToCompare ids={ids} />}
    </div>
  );
}
