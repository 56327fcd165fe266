import { lazy, Suspense } from 'react';
import { api } from '#web/api/client.ts';
import { apiContext } from '#web/api/ssr.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';
import { buildOrganizationData, buildWebsiteData } from '#web/parts/base/structured-data.ts';
import { useBrowserFlag } from '#web/ui/use-browser-flag.ts';
import { FaqBlock } from '../info/faq-block.tsx';
import type { Route } from './+types/home.page.ts';
import { loadHome } from './home.api.ts';
import { HomeBlog } from './home-blog.tsx';
import { HomeCategories } from './home-categories.tsx';
import { HomeFeatured } from './home-featured.tsx';
import { HomeFeatures } from './home-features.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeInspiration } from './home-inspiration.tsx';
import { HomeNewsletter } from './home-newsletter.tsx';
import { HomeStatistics } from './home-statistics.tsx';
import { HomeTestimonials } from './home-testimonials.tsx';
import { HomeWhy } from './home-why.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(apiContext));
}

export function clientLoader() {
  return loadHome(api);
}

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'Sofas, beds, tables, chairs and lighting from Indian workshops, delivered across India in 5-7 business days.';
  const data = (shop: Shop) => [buildOrganizationData(shop), buildWebsiteData(shop.origin)];
  return pageMeta(
    { title: 'Furniture for the Indian home', description, path: '/', data },
    matches,
  );
}

/** Loaded only after a purchase. */
const OrderConfirmation = lazy(() => import('./order-confirmation.tsx'));

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const hasOrdered = useBrowserFlag(() => 'order-placed' in sessionStorage);
  return (
    <>
      {hasOrdered && (
        <Suspense>
          <OrderConfirmation />
        </Suspense>
      )}
      <HomeHero />
      <HomeStatistics figures={loaderData.figures} />
      <HomeCategories />
      <HomeFeatured products={loaderData.products} />
      <HomeFeatures />
      <HomeInspiration />
      <HomeWhy />
      <HomeTestimonials figures={loaderData.figures} />
      <HomeBlog posts={loaderData.posts} />
      <div className="border-t border-line">
        <FaqBlock />
      </div>
      <HomeNewsletter />
    </>
  );
}
