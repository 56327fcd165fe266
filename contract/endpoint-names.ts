import type { Modules } from './api.ts';
import * as admin from './admin.ts';
import * as adminDeliveries from './admin-deliveries.ts';
import * as adminHelp from './admin-help.ts';
import * as adminSettlements from './admin-settlements.ts';
import * as adminUsers from './admin-users.ts';
import * as adminVendors from './admin-vendors.ts';
import * as alerts from './alerts.ts';
import * as auth from './auth.ts';
import * as blogs from './blogs.ts';
import * as captcha from './captcha.ts';
import * as cart from './cart.ts';
import * as checkout from './checkout.ts';
import * as clock from './clock.ts';
import * as contacts from './contacts.ts';
import type { Endpoint } from './endpoint.ts';
import * as delivery from './delivery.ts';
import * as documents from './documents.ts';
import * as facets from './facets.ts';
import * as goesWith from './goes-with.ts';
import * as health from './health.ts';
import * as help from './help.ts';
import * as home from './home.ts';
import * as ledger from './ledger.ts';
import * as moderation from './moderation.ts';
import * as newsletter from './newsletter.ts';
import * as orderRefunds from './order-refunds.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as priceHistory from './price-history.ts';
import * as productImport from './product-import.ts';
import * as productWrites from './product-writes.ts';
import * as products from './products.ts';
import * as questions from './questions.ts';
import * as refunds from './refunds.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as searchAlternatives from './search-alternatives.ts';
import * as shopSettings from './shop-settings.ts';
import * as settlements from './settlements.ts';
import * as shipments from './shipments.ts';
import * as site from './site.ts';
import * as stockHistory from './stock-history.ts';
import * as tax from './tax.ts';
import * as users from './users.ts';
import * as vendorDay from './vendor-day.ts';
import * as vendorDelivery from './vendor-delivery.ts';
import * as vendors from './vendors.ts';
import * as wishlist from './wishlist.ts';

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
  orderRefunds,
  orders,
  payments,
  priceHistory,
  productImport,
  productWrites,
  products,
  questions,
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
