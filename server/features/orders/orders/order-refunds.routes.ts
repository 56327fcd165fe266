import type { FastifyInstance } from 'fastify';
import { refundOrderLines as refundOrderLinesCall } from '#contract/orders/order-refunds.ts';
import { cancelOrder } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { routeOwned } from '#server/platform/http/route.ts';
import { cancelOwnOrder } from './cancel-own-order.ts';
import { orderOwnership } from './order-ownership.ts';
import { refundOrderLines } from './refund-order-lines.ts';

/** Serves the calls that cancel or refund pieces of an order. */
export function orderRefundsRoutes(app: FastifyInstance, ctx: Ctx): void {
  const ownership = orderOwnership(ctx);
  routeOwned(app, cancelOrder, ownership, ({ account, params, record, body, request }) => {
    const idempotencyKey = readIdempotencyKey(request);
    const { lines, reason } = body;
    const pieces = lines?.map(({ line, quantity }) => ({ lineId: line, quantity }));
    const scope = { accountId: account.id, route: cancelOrder.path, key: idempotencyKey };
    return runIdempotent(ctx, { ...scope, body: { ...params, ...body } }, () =>
      cancelOwnOrder(ctx, account, record, { pieces, reason, idempotencyKey }),
    );
  });
  routeOwned(app, refundOrderLinesCall, ownership, ({ account, params, record, body, request }) => {
    const idempotencyKey = readIdempotencyKey(request);
    const { lines, reason, goodsBack } = body;
    const pieces = lines.map(({ line, ...piece }) => ({ lineId: line, ...piece }));
    const scope = { accountId: account.id, route: refundOrderLinesCall.path, key: idempotencyKey };
    return runIdempotent(ctx, { ...scope, body: { ...params, ...body } }, () =>
      refundOrderLines(ctx, account, record, { pieces, reason, goodsBack, idempotencyKey }),
    );
  });
}
