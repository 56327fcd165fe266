import type { Ctx } from '#server/context.ts';
import {
  findNotice,
  findPurchaseByProviderOrder,
  markNoticeProcessed,
} from './payments.queries.ts';
import { sendRefundsOf } from './send-refund.ts';
import { settlePurchase } from './settle-purchase.ts';

/** A notice is a hint: what happened is asked of the provider, so its order of arrival does not matter. */
export async function processNotice(ctx: Ctx, noticeId: string): Promise<void> {
  const notice = await findNotice(ctx.db, noticeId);
  if (!notice) return;
  const { provider, provider_order_id: orderId } = notice;
  const purchase = orderId && (await findPurchaseByProviderOrder(ctx.db, provider, orderId));
  if (purchase) {
    await settlePurchase(ctx, purchase);
    if (notice.event.startsWith('refund.')) await sendRefundsOf(ctx, purchase.id);
  }
  await markNoticeProcessed(ctx.db, noticeId, ctx.clock.now());
}
