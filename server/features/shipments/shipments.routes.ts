import * as contract from '#contract/shipments.ts';
import type { Ctx } from '#server/context.ts';
import { orderOwnership } from '#server/features/orders/order-ownership.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { reportNotReceived } from './report-not-received.ts';
import { moveShipment, packShipment } from './shipments.service.ts';

export function shipmentsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = orderOwnership(ctx);
  routeOwned(
    app,
    contract.packShipment,
    ownership,
    ({ account, params, record, body, request }) => {
      const key = readIdempotencyKey(request);
      const keyed = { accountId: account.id, route: contract.packShipment.path, key };
      return runIdempotent(ctx, { ...keyed, body: { ...params, ...body } }, () =>
        packShipment(ctx, account, record, body),
      );
    },
  );
  routeOwned(app, contract.moveShipment, ownership, ({ account, params, record, body }) =>
    moveShipment(ctx, account, { key: record, shipmentId: params.sid }, body),
  );
  routeOwned(app, contract.reportNotReceived, ownership, ({ account, params, record }) =>
    reportNotReceived(ctx, account, { key: record, shipmentId: params.sid }),
  );
}
