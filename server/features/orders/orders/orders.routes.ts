import * as lists from '#contract/orders/order-lists.ts';
import {
  announceDelay as announceDelayCall,
  downloadOrderExport,
  getOrder as getOrderCall,
  listAllOrders as listAllOrdersCall,
  prepareOrderExport as prepareOrderExportCall,
  refundOrder as refundOrderCall,
  setOrderStatus as setOrderStatusCall,
} from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import { sendCursorPage } from '#server/platform/http/cursor.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { announceDelay } from './announce-delay.ts';
import { openOrderExport, prepareOrderExport } from './export-orders.ts';
import { getOwnedOrder, listAllOrders } from './orders.service.ts';
import { listCustomerOrders, listOrderSummaries, listVendorOrders } from './own-orders.service.ts';
import { orderOwnership } from './order-ownership.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';

export function ordersRoutes(app: FastifyInstance, ctx: Ctx): void {
  listRoutes(app, ctx);
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

function listRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, lists.listCustomerOrders, async ({ account, query, request, reply }) =>
    sendCursorPage(request, reply, await listCustomerOrders(ctx, account.id, query)),
  );
  route(app, lists.listVendorOrders, async ({ account, query, request, reply }) =>
    sendCursorPage(request, reply, await listVendorOrders(ctx, account.id, query)),
  );
  route(app, lists.listOrderSummaries, async ({ account, query, request, reply }) =>
    sendCursorPage(request, reply, await listOrderSummaries(ctx, account.id, query)),
  );
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
