import type { z } from 'zod';
import type * as admin from './shop/admin.ts';
import type * as adminDeliveries from './orders/admin-deliveries.ts';
import type * as adminHelp from './care/admin-help.ts';
import type * as adminSettlements from './paying/admin-settlements.ts';
import type * as adminUsers from './people/admin-users.ts';
import type * as adminVendors from './people/admin-vendors.ts';
import type * as alerts from './catalogue/alerts.ts';
import type * as blogs from './shop/blogs.ts';
import type * as auth from './people/auth.ts';
import type * as captcha from './base/captcha.ts';
import type * as cart from './catalogue/cart.ts';
import type * as clock from './shop/clock.ts';
import type * as jobs from './shop/jobs.ts';
import type * as checkout from './orders/checkout.ts';
import type * as contacts from './care/contacts.ts';
import type * as delivery from './catalogue/delivery.ts';
import type * as documents from './orders/documents.ts';
import type * as facets from './catalogue/facets.ts';
import type * as goesWith from './catalogue/goes-with.ts';
import type * as health from './shop/health.ts';
import type * as help from './care/help.ts';
import type * as home from './shop/home.ts';
import type * as ledger from './books/ledger.ts';
import type * as moderation from './care/moderation.ts';
import type * as newsletter from './shop/newsletter.ts';
import type * as orderLists from './orders/order-lists.ts';
import type * as disputes from './orders/disputes.ts';
import type * as orderRefunds from './orders/order-refunds.ts';
import type * as orders from './orders/orders.ts';
import type * as payments from './paying/payments.ts';
import type * as priceHistory from './catalogue/price-history.ts';
import type * as productImport from './catalogue/product-import.ts';
import type * as productWrites from './catalogue/product-writes.ts';
import type * as products from './catalogue/products.ts';
import type * as questions from './care/questions.ts';
import type * as refunds from './orders/refunds.ts';
import type * as returns from './orders/returns.ts';
import type * as reviews from './care/reviews.ts';
import type * as searchAlternatives from './catalogue/search-alternatives.ts';
import type * as shopSettings from './base/shop-settings.ts';
import type * as settlements from './paying/settlements.ts';
import type * as shipments from './orders/shipments.ts';
import type * as site from './shop/site.ts';
import type * as stockHistory from './catalogue/stock-history.ts';
import type * as tax from './base/tax.ts';
import type * as users from './people/users.ts';
import type * as vendorDay from './orders/vendor-day.ts';
import type * as vendorDelivery from './catalogue/vendor-delivery.ts';
import type * as vendorDashboard from './shop/vendor-dashboard.ts';
import type * as vendors from './people/vendors.ts';
import type * as wishlist from './catalogue/wishlist.ts';
import type { Endpoint } from './endpoint.ts';

/** Every contract module with endpoints. Types only, so that browser pages do not load Zod. */
export type Modules = [
  typeof admin,
  typeof adminDeliveries,
  typeof adminHelp,
  typeof adminSettlements,
  typeof adminUsers,
  typeof adminVendors,
  typeof alerts,
  typeof auth,
  typeof blogs,
  typeof captcha,
  typeof cart,
  typeof checkout,
  typeof clock,
  typeof jobs,
  typeof contacts,
  typeof delivery,
  typeof documents,
  typeof facets,
  typeof goesWith,
  typeof health,
  typeof help,
  typeof home,
  typeof ledger,
  typeof moderation,
  typeof newsletter,
  typeof orderLists,
  typeof orderRefunds,
  typeof orders,
  typeof payments,
  typeof priceHistory,
  typeof productImport,
  typeof productWrites,
  typeof products,
  typeof questions,
  typeof disputes,
  typeof refunds,
  typeof returns,
  typeof reviews,
  typeof searchAlternatives,
  typeof shopSettings,
  typeof settlements,
  typeof shipments,
  typeof site,
  typeof stockHistory,
  typeof tax,
  typeof users,
  typeof vendorDay,
  typeof vendorDashboard,
  typeof vendorDelivery,
  typeof vendors,
  typeof wishlist,
];

type EndpointsOf<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never;
type AnyEndpoint = EndpointsOf<Modules[number]>;

/** Maps `'GET /api/products/:id'` to its endpoint. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
export type ApiKey = keyof Api;

type Input<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, z.ZodType>
    ? E extends { isMultipart: true }
      ? Part extends 'body'
        ? { body: FormData | z.input<E[Part]> }
        : { [P in Part]: z.input<E[Part]> }
      : Part extends 'query'
        ? { query?: z.input<E[Part]> }
        : { [P in Part]: z.input<E[Part]> }
    : unknown;

export type Args<K extends ApiKey> = Input<Api[K], 'params'> &
  Input<Api[K], 'query'> &
  Input<Api[K], 'body'>;

export type ApiResponse<K extends ApiKey> = z.output<Api[K]['response']>;
