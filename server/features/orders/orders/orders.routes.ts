import {
  announceDelay as announceDelayCall,
  downloadOrderExport,
  getOrder as getOrderCall,
  listAllOrders as listAllOrdersCall,
  listCustomerOrders as listCustomerOrdersCall,
  listVendorOrders as listVendorOrdersCall,
  prepareOrderExport as prepareOrderExportCall,
  refundOrder as refundOrderCall,
  setOrderStatus as setOrderStatusCall,
} from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { announceDelay } from './announce-delay.ts';
import { openOrderExport, prepareOrderExport } from './export-orders.ts';
import {
  getOwnedOrder,
  listAllOrders,
  listCustomerOrders,
  listVendorOrders,
} from './orders.service.ts';
import { orderOwnership } from './order-ownership.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';

export function ordersRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, listCustomerOrdersCall, async ({ account, reply }) => {
    const page = await listCustomerOrders(ctx, account.id);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, listVendorOrdersCall, async ({ account, query, reply }) => {
    const page = await listVendorOrders(ctx, account.id, query);
    setTotal(reply, page);
    return page.rows;
  });
  route(app, listAllOrdersCall, async ({ query, reply }) => {
    const page = await listAllOrders(ctx, query);
    setTotal(reply, page);
    return page.rows;
  });
  exportRoutes(app, ctx);
  const ownership = orderOwnership(ctx);
  routeOwned(app, getOrderCall, ownership, ({ account, record }) =>
    getOwnedOrder(ctx, account, record),
  );
  routeOwned(app, setOrderStatusCall, ownership, ({ account, record, body }) =>
    setOrderStatus(ctx, account, record, body),
  );
  routeOwned(app, announceDelayCall, ownership, ({ account, record, body }) =>
    announceDelay(ctx, account, record, body),
  );
  routeOwned(app, refundOrderCall, ownership, ({ account, params, record, body, request }) => {
    const key = readIdempotencyKey(request);
    const scope = { accountId: account.id, route: refundOrderCall.path, key };
    return runIdempotent(ctx, { ...scope, body: { ...params, ...body } }, () =>
      refundOrder(ctx, account, record, body),
    );
  });
}

function exportRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, prepareOrderExportCall, ({ account, body }) => prepareOrderExport(ctx, account, body));
  const download = async ({ params, reply }: Call<typeof downloadOrderExport>) => {
    const lines = await openOrderExport(ctx, params.ticket);
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="baithak-orders.csv"',
      'cache-control': 'no-store',
    });
    return reply.send(lines) as unknown as string;
  };
  // Link scanners send HEAD requests, which would use up the one-time URL.
  route(app, downloadOrderExport, download, { exposeHeadRoute: false });
}
