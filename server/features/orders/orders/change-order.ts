import type { OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Account } from '#server/platform/http/route.ts';
import { getOrder } from './orders.service.ts';
import { type OrderKey, withLockedOrder } from './with-locked-order.ts';

export type { OrderKey };

/** Changes an order under the lock of its purchase and returns it as the account may see it. */
export async function changeOrder(
  ctx: Ctx,
  account: Pick<Account, 'role'>,
  key: OrderKey,
  change: Parameters<typeof withLockedOrder<void>>[2],
): Promise<OrderWithTimeline> {
  await withLockedOrder(ctx, key, change);
  return getOrder(ctx, key.id, account.role);
}
