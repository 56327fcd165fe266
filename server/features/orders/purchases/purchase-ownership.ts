import type { Ctx } from '#server/context.ts';
import type { Ownership } from '#server/platform/http/route.ts';
import { findPurchaseByProviderOrder, type PurchaseRow } from './purchases.queries.ts';

/** Calls identify a purchase by the id of its provider order. */
export function purchaseOwnership(ctx: Pick<Ctx, 'db'>): Ownership<'purchase', PurchaseRow> {
  return {
    kind: 'purchase',
    label: 'Order',
    find: (id) => findPurchaseByProviderOrder(ctx.db, id),
    isOwner: (account, purchase) => purchase.account_id === account.id,
  };
}
