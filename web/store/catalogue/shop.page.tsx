import { data } from 'react-router';
import { limits } from '#contract/catalogue/catalogue-options.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { Route } from './+types/shop.page.ts';
import { readQuery } from './catalogue-query.ts';
import { loadCatalogue, getListStatus } from './catalogue.api.ts';
import { CatalogueView } from './catalogue-view.tsx';
import { loadFacets } from './facets.api.ts';

const queryOf = (request: Request) => readQuery(new URL(request.url).searchParams);

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const query = queryOf(request);
  const [list, facets] = await Promise.all([
    loadCatalogue(call, query, {}, limits.shopPageSize),
    loadFacets(call, query, {}),
  ]);
  return data({ list, facets }, { status: getListStatus(list, query, {}) });
}

/** Returns the list as a promise, so that the page shows a skeleton immediately. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = loadCatalogue(api, queryOf(request), {}, limits.shopPageSize);
  return { list, facets: undefined };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const { q, page } = readQuery(new URLSearchParams(location.search));
  if (q) return pageMeta({ title: `Search: ${q}` }, matches);
  return pageMeta(
    {
      title: page > 1 ? `All furniture, page ${page}` : 'All furniture',
      description:
        'Sofas, beds, tables, chairs and lighting by Indian sellers. Filter by material, colour and price.',
      path: page > 1 ? `/shop-new?page=${page}` : '/shop-new',
    },
    matches,
  );
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <CatalogueView
      list={loaderData.list}
      facets={loaderData.facets}
      title="All furniture"
      intro="All products of our sellers, from one bamboo stool to a whole sitting room."
      pageSize={limits.shopPageSize}
      emptyMessage="No products found"
    />
  );
}
