import type { FastifyInstance } from 'fastify';
import {
  refundPurchaseUnderReview as refundPurchaseUnderReviewCall,
  retryRefund as retryRefundCall,
} from '#contract/orders/refunds.ts';
import type { Ctx } from '#server/context.ts';
import { readIdempotencyKey, runIdempotent } from '#server/platform/http/idempotency.ts';
import { route } from '#server/platform/http/route.ts';
import { refundPurchaseUnderReview } from './refund-purchase-under-review.ts';
import { retryRefund } from './retry-refund.ts';

export function refundsRoutes(app: FastifyInstance, ctx: Ctx): void {
  route(app, refundPurchaseUnderReviewCall, async ({ account, params }) => {
    await refundPurchaseUnderReview(ctx, account, params.id);
    return { success: true as const, message: 'The payment is being refunded' };
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
        await retryRefund(ctx, account, params.id);
        return { success: true as const, message: 'The refund is being sent again' };
      },
    ),
  );
}
