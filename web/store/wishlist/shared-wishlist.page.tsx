import { Heart } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { hasStatus } from '#web/api/api-error.ts';
import type { CallApi } from '#web/api/call-api.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { type CardProduct, toCardProduct } from '#web/parts/catalogue/card-product.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { Route } from './+types/shared-wishlist.page.ts';

const statuses = { found: 200, gone: 404, failed: 503 };

type SharedPageData =
  | { kind: 'found'; name: string; products: CardProduct[] }
  | { kind: 'gone' }
  | { kind: 'failed' };

async function load(call: CallApi, token: string): Promise<SharedPageData> {
  try {
    const { name, products } = await call('GET /api/wishlist/shared/:token', { params: { token } });
    return { kind: 'found', name, products: products.map(toCardProduct) };
  } catch (error) {
    const isGone = hasStatus(error, 404) || hasStatus(error, 400);
    return { kind: isGone ? 'gone' : 'failed' };
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.token);
  return data(loaded, { status: statuses[loaded.kind] });
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(api, params.token);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.kind === 'found' ? loaderData.name : '';
  return pageMeta({ title: name || 'A wishlist' }, matches);
}

export default function SharedWishlistPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (loaderData.kind === 'failed') {
    return (
      <ErrorState
        message="Failed to load the wishlist"
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
        className="py-28"
      />
    );
  }
  if (loaderData.kind === 'gone') {
    return (
      <NoProducts title="This wishlist is not shared any more">
        Ask its owner for a new link.
      </NoProducts>
    );
  }
  const { name, products } = loaderData;
  const title = name || 'A wishlist';
  if (products.length === 0) {
    return <NoProducts title={title}>There is nothing on this list at the moment.</NoProducts>;
  }
  return (
    <div className="page grow pt-8 pb-20 lg:pt-12">
      <h1 className="font-display text-heading wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-8 text-soft">
        {products.length === 1 ? '1 product' : `${products.length} products`} from a wishlist that
        was shared with you
      </p>
      <ProductGrid products={products} headingLevel={2} priorityCount={4} />
    </div>
  );
}

function NoProducts({ title, children }: { title: string; children: string }) {
  return (
    <div className="page py-10 sm:py-16">
      <EmptyState
        title={<h1 className="wrap-anywhere">{title}</h1>}
        icon={<Heart />}
        action={<ButtonLink to="/shop-new">Browse all furniture</ButtonLink>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
