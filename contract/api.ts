import type { z } from 'zod';
import type * as admin from './admin.ts';
import type * as adminDeliveries from './admin-deliveries.ts';
import type * as adminHelp from './admin-help.ts';
import type * as adminSettlements from './admin-settlements.ts';
import type * as adminUsers from './admin-users.ts';
import type * as adminVendors from './admin-vendors.ts';
import type * as alerts from './alerts.ts';
import type * as blogs from './blogs.ts';
import type * as auth from './auth.ts';
import type * as captcha from './captcha.ts';
import type * as cart from './cart.ts';
import type * as clock from './clock.ts';
import type * as checkout from './checkout.ts';
import type * as contacts from './contacts.ts';
import type * as delivery from './delivery.ts';
import type * as documents from './documents.ts';
import type * as facets from './facets.ts';
import type * as goesWith from './goes-with.ts';
import type * as health from './health.ts';
import type * as help from './help.ts';
import type * as home from './home.ts';
import type * as ledger from './ledger.ts';
import type * as moderation from './moderation.ts';
import type * as newsletter from './newsletter.ts';
import type * as orderRefunds from './order-refunds.ts';
import type * as orders from './orders.ts';
import type * as payments from './payments.ts';
import type * as priceHistory from './price-history.ts';
import type * as productImport from './product-import.ts';
import type * as productWrites from './product-writes.ts';
import type * as products from './products.ts';
import type * as questions from './questions.ts';
import type * as refunds from './refunds.ts';
import type * as returns from './returns.ts';
import type * as reviews from './reviews.ts';
import type * as searchAlternatives from './search-alternatives.ts';
import type * as shopSettings from './shop-settings.ts';
import type * as settlements from './settlements.ts';
import type * as shipments from './shipments.ts';
import type * as site from './site.ts';
import type * as stockHistory from './stock-history.ts';
import type * as tax from './tax.ts';
import type * as users from './users.ts';
import type * as vendorDay from './vendor-day.ts';
import type * as vendorDelivery from './vendor-delivery.ts';
import type * as vendors from './vendors.ts';
import type * as wishlist from './wishlist.ts';
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
  typeof orderRefunds,
  typeof orders,
  typeof payments,
  typeof priceHistory,
  typeof productImport,
  typeof productWrites,
  typeof products,
  typeof questions,
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
