import { data } from 'react-router';
import {
  categories,
  type Category,
  categoryNames,
  limits,
  productCategories,
  type ProductCategory,
  subCategories,
} from '#contract/catalogue/catalogue-options.ts';
import { readUrlText } from '#contract/field-rules.ts';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { policies } from '#contract/base/policies.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { buildBreadcrumbData } from '#web/parts/base/structured-data.ts';
import { capitalize } from '#web/ui/capitalize.ts';
import type { Route } from './+types/category.page.ts';
import { readQuery } from './catalogue-query.ts';
import { loadCatalogue, getListStatus } from './catalogue.api.ts';
import { CatalogueView } from './catalogue-view.tsx';
import { categoryIntros } from './category-intros.ts';
import { loadFacets } from './facets.api.ts';

/** Returns the category with this name. If there is none, the name is a tag. */
function scopeOf(name: string) {
  const category = name.toLowerCase();
  return isCategory(category) ? { category } : { tag: readUrlText(name) };
}

const isCategory = (name: string): name is ProductCategory =>
  productCategories.some((category) => category === name);

const isMainCategory = (name: string | undefined): name is Category =>
  categories.some((category) => category === name);

function queryOf(request: Request) {
  return readQuery(new URL(request.url).searchParams);
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = scopeOf(params.category);
  const call = context.get(apiContext);
  const query = queryOf(request);
  const [list, facets] = await Promise.all([
    loadCatalogue(call, query, scope, limits.categoryPageSize),
    loadFacets(call, query, scope),
  ]);
  return data({ list, facets }, { status: getListStatus(list, query, scope) });
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const scope = scopeOf(params.category);
  const list = loadCatalogue(api, queryOf(request), scope, limits.categoryPageSize);
  return { list, facets: undefined };
}

export function meta({ params, location, matches }: Route.MetaArgs) {
  const { category } = scopeOf(params.category);
  const { page } = readQuery(new URLSearchParams(location.search));
  const title = titleOf(params.category);
  const path = `/category/${encodeURIComponent(category ?? params.category)}`;
  return pageMeta(
    {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: `${introOf(params.category)} From Indian workshops, delivered in ${policies.shippingBusinessDays} business days.`,
      path: page > 1 ? `${path}?page=${page}` : path,
      data: ({ origin }) => [
        buildBreadcrumbData(origin, [{ label: 'Home', to: '/' }, { label: title }]),
      ],
    },
    matches,
  );
}

function titleOf(name: string): string {
  const { category } = scopeOf(name);
  return category ? categoryNames[category] : capitalize(name.trim()) || 'Unknown category';
}

function introOf(name: string): string {
  const { category } = scopeOf(name);
  if (category) return categoryIntros[category];
  return name.trim() && `Products tagged “${name}”.`;
}

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const scope = scopeOf(params.category);
  return (
    <CatalogueView
      key={params.category}
      list={loaderData.list}
      facets={loaderData.facets}
      scope={scope}
      title={titleOf(params.category)}
      intro={introOf(params.category)}
      subCategories={isMainCategory(scope.category) ? subCategories[scope.category] : []}
      pageSize={limits.categoryPageSize}
      emptyMessage="No products found in this category."
    />
  );
}
