import type { Ctx } from '#server/context.ts';
import { findPurchaseByProviderOrder } from '#server/features/orders/purchases/purchases.public.ts';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { checkAfterEvent } from '#server/features/paying/settlements/check-payouts.ts';
import { findWebhookEvent, markWebhookEventProcessed } from './webhook-events.queries.ts';
import { settlePurchase } from './settle-purchase.ts';

/**
 * Asks the provider about what an event names: a purchase with its refunds, a linked account or payouts. The event
 * itself is only a hint, so the order in which events arrive does not matter.
 */
export async function processWebhookEvent(ctx: Ctx, id: string): Promise<void> {
  const event = await findWebhookEvent(ctx.db, id);
  if (!event) return;
  const { provider, provider_order_id: orderId } = event;
  const purchase = orderId && (await findPurchaseByProviderOrder(ctx.db, orderId));
  if (purchase && purchase.provider === provider) {
    await settlePurchase(ctx, purchase);
    if (event.event.startsWith('refund.')) await sendRefundsOf(ctx, purchase.id);
  }
  await checkAfterEvent(ctx, event);
  await markWebhookEventProcessed(ctx.db, id, ctx.clock.now());
}
