import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payOrder, verifyOrder } from '#contract/orders/checkout.ts';
import {
  paySandbox as paySandboxCall,
  receiveProviderWebhook,
  receiveWebhook,
} from '#contract/paying/payments.ts';
import type { Ctx } from '#server/context.ts';
import { orderLimit } from '#server/features/orders/checkout/order-limit.ts';
import { orderOwnership } from '#server/features/orders/orders/order-ownership.ts';
import { purchaseOwnership } from '#server/features/orders/purchases/purchase-ownership.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { limitCalls } from '#server/platform/http/limit-rate.ts';
import { type Call, route, routeOwned } from '#server/platform/http/route.ts';
import { continuePayment } from './continue-payment.ts';
import { paySandbox } from './pay-sandbox.ts';
import { createRefusedEvents, type RefusedEvents } from './refused-events.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';
import { verifyPayment } from './verify-payment.ts';

const verifyLimit = { name: 'verify', minutes: 10, perIp: 300, perAccount: 60 };

export async function paymentsRoutes(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const ownership = purchaseOwnership(ctx);
  routeOwned(
    app,
    verifyOrder,
    ownership,
    ({ account, record, body, request }) =>
      runIdempotent(
        ctx,
        { accountId: account.id, route: verifyOrder.path, key: readIdempotencyKey(request), body },
        () => verifyPayment(ctx, record, body),
        async ({ status }) => status !== 'pending',
      ),
    limitCalls(ctx, verifyLimit),
  );
  routeOwned(
    app,
    payOrder,
    orderOwnership(ctx),
    ({ record, body }) => continuePayment(ctx, record, body.expectedAmount),
    limitCalls(ctx, orderLimit),
  );
  await app.register(async (webhook) => {
    // The signature covers the exact bytes, so the body must reach the handler unparsed.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, raw: Buffer) => raw,
    );
    const refused = createRefusedEvents(ctx);
    const { beforeBody } = refused;
    app.addHook('onClose', () => refused.flush());
    route(
      webhook,
      receiveWebhook,
      ({ request }) => receiveWebhookEvent(ctx, ctx.payments.all, readEvent(request, refused)),
      { beforeBody },
    );
    const handleProviderEvent = async ({
      params,
      request,
    }: Call<typeof receiveProviderWebhook>) => {
      const gateway = ctx.payments.find(params.provider);
      if (!gateway) throw notFound('Payment provider');
      return receiveWebhookEvent(ctx, [gateway], readEvent(request, refused));
    };
    route(webhook, receiveProviderWebhook, handleProviderEvent, { beforeBody });
  });
  const { main } = ctx.payments;
  const { test } = main;
  if (!test) return;
  routeOwned(app, paySandboxCall, ownership, ({ body }) =>
    paySandbox(ctx, { ...main, test }, body),
  );
}

const readEvent = ({ body, headers, ip }: FastifyRequest, refused: RefusedEvents) => ({
  raw: getRawBody(body),
  headers,
  onRefused: () => refused.add(ip),
});

const getRawBody = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
