import { verifyOrder } from '#contract/checkout.ts';
import {
  listPaymentAttention as listPaymentAttentionCall,
  paySandbox as paySandboxCall,
  receiveWebhook,
  refundAside as refundAsideCall,
  retryRefund as retryRefundCall,
} from '#contract/payments.ts';
import type { Ctx } from '#server/context.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { route } from '#server/platform/http/route.ts';
import { isSandbox } from '#server/platform/payment-provider/sandbox-gateway.ts';
import type { FastifyInstance } from 'fastify';
import { paySandbox } from './pay-sandbox.ts';
import { listPaymentAttention } from './payment-attention.ts';
import { receiveNotice } from './receive-notice.ts';
import { refundAside } from './refund-aside.ts';
import { retryRefund } from './retry-refund.ts';
import { verifyPayment } from './verify-payment.ts';

export async function paymentsRoutes(app: FastifyInstance, ctx: Ctx): Promise<void> {
  route(app, verifyOrder, ({ account, body, request }) =>
    runIdempotent(
      ctx,
      { accountId: account.id, route: verifyOrder.path, key: readIdempotencyKey(request), body },
      () => verifyPayment(ctx, account.id, body),
      async ({ status }) => status !== 'pending',
    ),
  );
  await app.register(async (webhook) => {
    // The signature covers the exact bytes, so nothing may parse them before.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_: unknown, raw: Buffer) => raw,
    );
    route(webhook, receiveWebhook, ({ request }) =>
      receiveNotice(ctx, rawBody(request.body), request.headers),
    );
  });
  adminRoutes(app, ctx);
  const { payments } = ctx;
  if (!isSandbox(payments)) return;
  route(app, paySandboxCall, ({ account, body }) => paySandbox(ctx, payments, account.id, body));
}

function adminRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, listPaymentAttentionCall, () => listPaymentAttention(ctx));
  route(app, refundAsideCall, async ({ account, params }) => {
    await refundAside(ctx, account.id, params.id);
    return { success: true as const, message: 'The money goes back' };
  });
  route(app, retryRefundCall, ({ account, params, request }) =>
    runIdempotent(
      ctx,
      {
        accountId: account.id,
        route: retryRefundCall.path,
        key: readIdempotencyKey(request),
        body: params,
      },
      async () => {
        await retryRefund(ctx, account.id, params.id);
        return { success: true as const, message: 'The refund is sent again' };
      },
    ),
  );
}

const rawBody = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
