import {
  listCarriers as listCarriersCall,
  listLateOrders as listLateOrdersCall,
} from '#contract/orders/admin-deliveries.ts';
import * as contract from '#contract/orders/shipments.ts';
import * as dayContract from '#contract/orders/vendor-day.ts';
import type { Ctx } from '#server/context.ts';
import { orderOwnership } from '#server/features/orders/orders/order-ownership.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { setTotal } from '#server/platform/http/set-total.ts';
import { route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { listCarriers, listLateOrders } from './admin-deliveries.service.ts';
import { handOverOrders, packOrders } from './move-many.ts';
import { moveShipment, packShipment } from './shipments.service.ts';
import { unpackShipment } from './unpack-shipment.ts';
import { getVendorDay } from './vendor-day.service.ts';

export function shipmentsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = orderOwnership(ctx);
  routeOwned(
    app,
    contract.packShipment,
    ownership,
    ({ account, params, record, body, request }) => {
      const key = readIdempotencyKey(request);
      const scope = { accountId: account.id, route: contract.packShipment.path, key };
      return runIdempotent(ctx, { ...scope, body: { ...params, ...body } }, () =>
        packShipment(ctx, account, record, body),
      );
    },
  );
  routeOwned(app, contract.moveShipment, ownership, ({ account, params, record, body }) =>
    moveShipment(ctx, account, { key: record, shipmentId: params.sid }, body),
  );
  routeOwned(app, contract.unpackShipment, ownership, async ({ account, params, record }) => {
    const message = await unpackShipment(ctx, account, { key: record, shipmentId: params.sid });
    return { success: true as const, message };
  });
  vendorDayRoutes(app, ctx);
  route(app, listLateOrdersCall, async ({ query, reply }) => {
    const { total, ...late } = await listLateOrders(ctx, query);
    setTotal(reply, { total, isCapped: false });
    return late;
  });
  route(app, listCarriersCall, () => listCarriers(ctx));
}

function vendorDayRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, dayContract.getVendorDay, async ({ account, query, reply }) => {
    const day = await getVendorDay(ctx, account.id, query);
    setTotal(reply, { total: day.counts[query.list], isCapped: false });
    return day;
  });
  route(app, dayContract.packOrders, ({ account, body }) => packOrders(ctx, account, body));
  route(app, dayContract.handOverOrders, ({ account, body }) => handOverOrders(ctx, account, body));
}
