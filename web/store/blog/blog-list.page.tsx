import { BookOpen } from 'lucide-react';
import { useNavigation } from 'react-router';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';
import { buildBreadcrumbData } from '#web/parts/base/structured-data.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/blog-list.page.ts';
import { BlogFailure } from './blog-failure.tsx';
import { BlogFilters } from './blog-filters.tsx';
import { BlogGrid, BlogGridSkeleton } from './blog-grid.tsx';
import { type BlogFilter, readBlogFilter, loadBlogList } from './blog.api.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadBlogList(context.get(apiContext), readBlogFilter(request.url));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBlogList(api, readBlogFilter(request.url));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { category, page } = loaderData?.filter ?? { category: '', page: 1 };
  const subject = category || 'Furniture, materials and Indian homes';
  const title = page > 1 ? `${subject}, page ${page}: blog` : `${subject}: blog`;
  const description = category
    ? `${category}: articles by the people of Baithak about furniture for your home.`
    : 'How to choose, care for and live with furniture in an Indian home: buying guides, materials, repairs and rooms, written by people who make it.';
  const data = ({ origin }: Shop) => [
    buildBreadcrumbData(origin, [{ label: 'Home', to: '/' }, { label: 'Blog' }]),
  ];
  return pageMeta({ title, description, path: canonicalOf(loaderData), data }, matches);
}

/** Returns the canonical URL. It is undefined for lists that are not indexed: empty lists, searches and tag lists. */
function canonicalOf(list: Route.MetaArgs['loaderData']): string | undefined {
  if (!list?.posts.length || list.filter.search || list.filter.tag) return undefined;
  const { filter } = list;
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.page > 1) query.set('page', String(filter.page));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

export default function BlogListPage({ loaderData }: Route.ComponentProps) {
  const { posts, totalPages, filter } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/blog';
  return (
    <div className="page py-10 lg:py-16">
      <header className="max-w-article">
        <h1 className="font-display text-heading">{headingOf(filter)}</h1>
        <p className="mt-3 text-lead text-soft">
          Choosing, caring for and living with furniture, from people who have carried it up the
          stairs.
        </p>
      </header>
      <BlogFilters filter={filter} />
      <div className="mt-10">
        {isLoading ? <BlogGridSkeleton /> : <List posts={posts} filter={filter} />}
      </div>
      <div className="mt-14">
        <Pagination page={filter.page} totalPages={totalPages} label="Pages of posts" />
      </div>
    </div>
  );
}

function headingOf({ category, search, tag }: BlogFilter): string {
  if (search) return `Posts about “${search}”`;
  if (tag) return `Posts tagged “${tag}”`;
  return category || 'The Baithak blog';
}

function List({ posts, filter }: Pick<Route.ComponentProps['loaderData'], 'posts' | 'filter'>) {
  const isFiltered = Boolean(filter.category || filter.search || filter.tag || filter.page > 1);
  if (posts.length > 0) return <BlogGrid posts={posts} hasLead={!isFiltered} />;
  return (
    <EmptyState
      title="No blog posts yet."
      icon={<BookOpen />}
      action={
        isFiltered ? (
          <ButtonLink to="/blog" tone="outline">
            Show all posts
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop-new">Browse all furniture</ButtonLink>
        )
      }
    >
      {isFiltered ? 'No posts match. Try another category or search.' : null}
    </EmptyState>
  );
}

export function ErrorBoundary() {
  return <BlogFailure heading="Blog" message="Failed to load blog posts" />;
}
