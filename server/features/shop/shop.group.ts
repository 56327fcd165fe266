import type { FeatureGroup } from '#server/features/feature-group.ts';
import { adminVendorsRoutes } from './admin/admin-vendors.routes.ts';
import { adminTasks } from './admin/admin.jobs.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { blogSchedule, blogTasks } from './blogs/blogs.jobs.ts';
import { blogRoutes } from './blogs/blogs.routes.ts';
import { clockRoutes } from './clock/clock.routes.ts';
import { feedRoutes } from './feeds/feeds.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { newsletterSchedule, newsletterTasks } from './newsletter/newsletter.jobs.ts';
import { eraseSubscriber } from './newsletter/newsletter.queries.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { vendorDashboardRoutes } from './vendor-dashboard/vendor-dashboard.routes.ts';

/** The pages and figures of the whole shop, for visitors and admins. */
export const shop: FeatureGroup = {
  routes: [
    adminRoutes,
    adminVendorsRoutes,
    blogRoutes,
    clockRoutes,
    feedRoutes,
    healthRoutes,
    homeRoutes,
    newsletterRoutes,
    siteRoutes,
    vendorDashboardRoutes,
  ],
  tasks: [adminTasks, blogTasks, newsletterTasks],
  schedule: [...blogSchedule, ...newsletterSchedule],
  erasers: { newsletter_subscribers: eraseSubscriber },
};
