import type { Ctx } from '#server/context.ts';
import { recordDispute } from '#server/features/orders/disputes/record-dispute.ts';
import { findPurchaseByProviderOrder } from '#server/features/orders/purchases/purchases.public.ts';
import { sendRefundsOf } from '#server/features/orders/refunds/send-refund.ts';
import { checkAfterEvent } from '#server/features/paying/settlements/check-payouts.ts';
import { recordUnhandledEvent } from './record-unhandled-event.ts';
import { findWebhookEvent, markWebhookEventProcessed } from './webhook-events.queries.ts';
import { settlePurchase } from './settle-purchase.ts';

type StoredEvent = NonNullable<Awaited<ReturnType<typeof findWebhookEvent>>>;

/**
 * Asks the provider about what an event names: a purchase with its refunds, a dispute, a linked account or payouts. The
 * event itself is only a hint, so the order in which events arrive does not matter. Admins are told about events for
 * which there is no rule.
 */
export async function processWebhookEvent(ctx: Ctx, id: string): Promise<void> {
  const event = await findWebhookEvent(ctx.db, id);
  if (!event) return;
  const isOfOrder = await checkPurchase(ctx, event);
  const isOfPayout = await checkAfterEvent(ctx, event);
  const isOfDispute = await checkDispute(ctx, event);
  if (isOfDispute === 'payment_missing')
    throw new Error(`The payment of event ${id} is not stored`);
  if (!isOfOrder && !isOfPayout && !isOfDispute) await recordUnhandledEvent(ctx, event);
  await markWebhookEventProcessed(ctx.db, id, ctx.clock.now());
}

/** Returns whether the shop has a rule for events of this kind about orders, payments and refunds. */
async function checkPurchase(
  ctx: Ctx,
  { provider, event, provider_order_id: orderId }: StoredEvent,
): Promise<boolean> {
  const purchase = orderId && (await findPurchaseByProviderOrder(ctx.db, orderId));
  const isOwn = Boolean(purchase && purchase.provider === provider);
  if (purchase && isOwn) {
    await settlePurchase(ctx, purchase);
    if (event.startsWith('refund.')) await sendRefundsOf(ctx, purchase.id);
  }
  return ctx.payments.find(provider)?.isKnownEvent?.(event) ?? isOwn;
}

/**
 * Returns whether the event is about a dispute of one of the shop's payments. The provider may report a dispute of one of
 * our orders before it lists the payment (`payment_missing`); the job then runs again.
 */
async function checkDispute(
  ctx: Ctx,
  { provider, event, payload, provider_order_id: orderId }: StoredEvent,
): Promise<boolean | 'payment_missing'> {
  const gateway = ctx.payments.find(provider);
  const about = gateway?.readDisputeEvent?.(event, payload);
  if (!about || !gateway?.dispute) return false;
  const reported = await gateway.dispute(about.id);
  const isActionRequired = about.isActionRequired && reported.status === 'open';
  const isOurs = await recordDispute(ctx, provider, {
    ...reported,
    ...(isActionRequired && { status: 'action_required' }),
  });
  if (isOurs) return true;
  const purchase = orderId && (await findPurchaseByProviderOrder(ctx.db, orderId));
  return purchase && purchase.provider === provider ? 'payment_missing' : false;
}
