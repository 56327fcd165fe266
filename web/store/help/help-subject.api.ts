import { queryOptions } from '@tanstack/react-query';
import { helpLimits } from '#contract/care/help-rules.ts';
import { api } from '#web/api/client.ts';
import type { CardProduct } from '#web/parts/catalogue/card-product.ts';
import { toCardProduct } from '#web/parts/catalogue/card-product.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';

export const helpSubjectKinds = ['order', 'return', 'product', 'vendor'] as const;
export type HelpSubjectKind = (typeof helpSubjectKinds)[number];

/** What a new request is about; `kind` is undefined for a question to Baithak. */
export interface HelpSubject {
  kind: HelpSubjectKind | undefined;
  id: string;
  /** `Order BTK-26-004821`, `Return RT-26-000123`, the name of the product or seller, or `Baithak`. */
  title: string;
  /** Undefined for a question to Baithak. */
  vendorName: string | undefined;
  path: string | undefined;
  picture: CardProduct['pictures'][number] | undefined;
  /** Prefilled in the Subject field, where the customer may change it. */
  suggestedSubject: string;
}

export const noSubject: HelpSubject = {
  kind: undefined,
  id: '',
  title: 'Baithak',
  vendorName: undefined,
  path: undefined,
  picture: undefined,
  suggestedSubject: '',
};

export const helpSubjectQuery = (kind: HelpSubjectKind, id: string) =>
  queryOptions({
    queryKey: ['help subject', kind, id],
    queryFn: ({ signal }) => loaders[kind](id, signal),
  });

const loaders: Record<HelpSubjectKind, (id: string, signal: AbortSignal) => Promise<HelpSubject>> =
  {
    async order(id, signal) {
      const order = await api('GET /api/orders/:id', { params: { id } }, { signal });
      return {
        kind: 'order',
        id,
        title: `Order ${order.orderId}`,
        vendorName: order.vendor.businessName,
        path: `/orders/${id}`,
        picture: order.products[0] && toOrderedPicture(order.products[0].product),
        suggestedSubject: '',
      };
    },
    async return(id, signal) {
      const orderReturn = await api('GET /api/returns/:id', { params: { id } }, { signal });
      return {
        kind: 'return',
        id,
        title: `Return ${orderReturn.number}`,
        vendorName: orderReturn.vendor.businessName,
        path: `/returns/${id}`,
        picture: undefined,
        suggestedSubject: `Return ${orderReturn.number}`,
      };
    },
    async product(id, signal) {
      const product = await api('GET /api/products/:id', { params: { id } }, { signal });
      return {
        kind: 'product',
        id,
        title: product.name,
        vendorName: product.vendor.businessName,
        path: `/product/${id}`,
        picture: toCardProduct(product).pictures[0],
        suggestedSubject: cutSubject(`Question about ${product.name}`),
      };
    },
    async vendor(id, signal) {
      const vendor = await api('GET /api/vendors/:id/shop', { params: { id } }, { signal });
      return {
        kind: 'vendor',
        id,
        title: vendor.businessName,
        vendorName: vendor.businessName,
        path: `/vendor/${id}`,
        picture: undefined,
        suggestedSubject: cutSubject(`Question for ${vendor.businessName}`),
      };
    },
  };

const cutSubject = (text: string) => text.slice(0, helpLimits.subjectCharacters);
