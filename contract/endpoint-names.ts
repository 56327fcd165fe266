import type { Modules } from './api.ts';
import * as admin from './shop/admin.ts';
import * as adminDeliveries from './orders/admin-deliveries.ts';
import * as adminHelp from './care/admin-help.ts';
import * as adminSettlements from './paying/admin-settlements.ts';
import * as adminUsers from './people/admin-users.ts';
import * as adminVendors from './people/admin-vendors.ts';
import * as alerts from './catalogue/alerts.ts';
import * as auth from './people/auth.ts';
import * as blogs from './shop/blogs.ts';
import * as captcha from './base/captcha.ts';
import * as cart from './catalogue/cart.ts';
import * as checkout from './orders/checkout.ts';
import * as clock from './shop/clock.ts';
import * as jobs from './shop/jobs.ts';
import * as contacts from './care/contacts.ts';
import type { Endpoint } from './endpoint.ts';
import * as delivery from './catalogue/delivery.ts';
import * as documents from './orders/documents.ts';
import * as facets from './catalogue/facets.ts';
import * as goesWith from './catalogue/goes-with.ts';
import * as health from './shop/health.ts';
import * as help from './care/help.ts';
import * as home from './shop/home.ts';
import * as ledger from './books/ledger.ts';
import * as moderation from './care/moderation.ts';
import * as newsletter from './shop/newsletter.ts';
import * as orderLists from './orders/order-lists.ts';
import * as disputes from './orders/disputes.ts';
import * as orderRefunds from './orders/order-refunds.ts';
import * as orders from './orders/orders.ts';
import * as payments from './paying/payments.ts';
import * as priceHistory from './catalogue/price-history.ts';
import * as productImport from './catalogue/product-import.ts';
import * as productWrites from './catalogue/product-writes.ts';
import * as products from './catalogue/products.ts';
import * as questions from './care/questions.ts';
import * as refunds from './orders/refunds.ts';
import * as returns from './orders/returns.ts';
import * as reviews from './care/reviews.ts';
import * as searchAlternatives from './catalogue/search-alternatives.ts';
import * as shopSettings from './base/shop-settings.ts';
import * as settlements from './paying/settlements.ts';
import * as shipments from './orders/shipments.ts';
import * as site from './shop/site.ts';
import * as stockHistory from './catalogue/stock-history.ts';
import * as tax from './base/tax.ts';
import * as users from './people/users.ts';
import * as vendorDay from './orders/vendor-day.ts';
import * as vendorDelivery from './catalogue/vendor-delivery.ts';
import * as vendorDashboard from './shop/vendor-dashboard.ts';
import * as vendors from './people/vendors.ts';
import * as wishlist from './catalogue/wishlist.ts';

const modules = [
  admin,
  adminDeliveries,
  adminHelp,
  adminSettlements,
  adminUsers,
  adminVendors,
  alerts,
  auth,
  blogs,
  captcha,
  cart,
  checkout,
  clock,
  jobs,
  contacts,
  delivery,
  documents,
  facets,
  goesWith,
  health,
  help,
  home,
  ledger,
  moderation,
  newsletter,
  orderLists,
  orderRefunds,
  orders,
  payments,
  priceHistory,
  productImport,
  productWrites,
  products,
  questions,
  disputes,
  refunds,
  returns,
  reviews,
  searchAlternatives,
  shopSettings,
  settlements,
  shipments,
  site,
  stockHistory,
  tax,
  users,
  vendorDay,
  vendorDashboard,
  vendorDelivery,
  vendors,
  wishlist,
] satisfies Modules;

/** Maps each endpoint to its name in its module, such as `loginUser`. OpenAPI uses the name as the operationId. */
export const endpointNames: ReadonlyMap<unknown, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
      isEndpoint(value) ? [[value, name] as const] : [],
    ),
  ),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
