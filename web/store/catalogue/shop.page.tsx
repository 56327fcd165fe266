import { data, useSearchParams } from 'react-router';
import { limits } from '#contract/catalogue-options.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { Route } from './+types/shop.page.ts';
import { type CatalogueQuery, readQuery } from './catalogue-query.ts';
import { loadCatalogue, getListStatus } from './catalogue.api.ts';
import { CatalogueView } from './catalogue-view.tsx';
import { loadFilterValues } from './filter-values.api.ts';

const queryOf = (request: Request) => readQuery(new URL(request.url).searchParams);

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const query = queryOf(request);
  const [list, filterValues] = await Promise.all([
    loadCatalogue(call, query, {}, limits.shopPageSize),
    loadFilterValues(call, filterScopeOf(query)),
  ]);
  return data({ list, filterValues }, { status: getListStatus(list, query, {}) });
}

/** Returns a promise, so that the page shows a skeleton at once. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = loadCatalogue(api, queryOf(request), {}, limits.shopPageSize);
  return { list, filterValues: undefined };
}

/** The filters offer what the chosen category has. */
const filterScopeOf = ({ category }: CatalogueQuery) => ({ category });

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
  const [params] = useSearchParams();
  return (
    <CatalogueView
      list={loaderData.list}
      filterValues={loaderData.filterValues}
      scope={filterScopeOf(readQuery(params))}
      title="All furniture"
      intro="All products of our sellers, from one bamboo stool to a whole sitting room."
      pageSize={limits.shopPageSize}
      emptyMessage="No products found"
    />
  );
}
