import type { FastifyInstance } from 'fastify';
import { verifyOrder } from '#contract/checkout.ts';
import {
  listPaymentAttention as listPaymentAttentionCall,
  paySandbox as paySandboxCall,
  receiveWebhook,
} from '#contract/payments.ts';
import type { Ctx } from '#server/context.ts';
import { purchaseOwnership } from '#server/features/purchases/purchase-ownership.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/limit-rate.ts';
import { route, routeOwned } from '#server/platform/http/route.ts';
import { isSandbox } from '#server/platform/payment-provider/sandbox-gateway.ts';
import { paySandbox } from './pay-sandbox.ts';
import { listPaymentAttention } from './payment-attention.ts';
import { receiveWebhookEvent } from './receive-webhook-event.ts';
import { verifyPayment } from './verify-payment.ts';

const verifyLimit = { name: 'verify', minutes: 10, perIp: 300, perAccount: 60 };

export async function paymentsRoutes(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const ownership = purchaseOwnership(ctx);
  routeOwned(app, verifyOrder, ownership, async ({ account, record, body, request }) => {
    await limitRate(ctx, verifyLimit, { ip: request.ip, account: account.id });
    return runIdempotent(
      ctx,
      { accountId: account.id, route: verifyOrder.path, key: readIdempotencyKey(request), body },
      () => verifyPayment(ctx, record, body),
      async ({ status }) => status !== 'pending',
    );
  });
  await app.register(async (webhook) => {
    // The signature covers the exact bytes, so the body must reach the handler unparsed.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, raw: Buffer) => raw,
    );
    route(webhook, receiveWebhook, ({ request }) =>
      receiveWebhookEvent(ctx, rawBody(request.body), request.headers),
    );
  });
  route(app, listPaymentAttentionCall, () => listPaymentAttention(ctx));
  const { payments } = ctx;
  if (!isSandbox(payments)) return;
  routeOwned(app, paySandboxCall, ownership, ({ body }) => paySandbox(ctx, payments, body));
}

const rawBody = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
