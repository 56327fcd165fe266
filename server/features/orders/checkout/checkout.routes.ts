import { createOrder, releaseOrder } from '#contract/orders/checkout.ts';
import type { Ctx } from '#server/context.ts';
import { purchaseOwnership } from '#server/features/orders/purchases/purchase-ownership.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { canStillBePaid } from './can-still-be-paid.ts';
import { orderLimit } from './order-limit.ts';
import { placeOrder } from './place-order.ts';
import { releaseOwnPurchase } from './release-own-purchase.ts';

export function checkoutRoutes(app: FastifyInstance, ctx: Ctx): void {
  const handleCreate = ({ account, body, request }: Call<typeof createOrder>) =>
    runIdempotent(
      ctx,
      { accountId: account.id, route: createOrder.path, key: readIdempotencyKey(request), body },
      () => placeOrder(ctx, account.id, body),
      ({ orderId }) => canStillBePaid(ctx, orderId),
    );
  route(app, createOrder, handleCreate, limitCalls(ctx, orderLimit));
  routeOwned(app, releaseOrder, purchaseOwnership(ctx), async ({ record }) => {
    await releaseOwnPurchase(ctx, record);
    return { success: true as const, message: 'This purchase no longer holds any stock' };
  });
}
