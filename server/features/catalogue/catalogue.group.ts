import type { FeatureGroup } from '#server/features/feature-group.ts';
import { alertSchedule, alertTasks } from './alerts/alerts.jobs.ts';
import { eraseAlerts } from './alerts/alerts.queries.ts';
import { alertRoutes } from './alerts/alerts.routes.ts';
import { eraseCartLines } from './cart/cart.queries.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { productImportTasks } from './product-import/product-import.jobs.ts';
import { productImportRoutes } from './product-import/product-import.routes.ts';
import { productWriteRoutes } from './products/product-writes.routes.ts';
import { productSchedule, productTasks } from './products/products.jobs.ts';
import { productsRoutes } from './products/products.routes.ts';
import { vendorPageRoutes } from './vendor-page/vendor-page.routes.ts';
import { eraseWishlist } from './wishlist/wishlist.queries.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

/** What vendors offer and customers choose, up to the cart. */
export const catalogue: FeatureGroup = {
  routes: [
    alertRoutes,
    cartRoutes,
    deliveryRoutes,
    productImportRoutes,
    productWriteRoutes,
    productsRoutes,
    vendorPageRoutes,
    wishlistRoutes,
  ],
  tasks: [alertTasks, productImportTasks, productTasks],
  schedule: [...alertSchedule, ...productSchedule],
  erasers: { cart_lines: eraseCartLines, wishlists: eraseWishlist, alerts: eraseAlerts },
};
