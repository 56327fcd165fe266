import type { OrderWithTimeline } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { changeOrder, type OrderKey } from './change-order.ts';

/** A customer may cancel an order until it is shipped. */
export async function cancelOwnOrder(
  ctx: Ctx,
  customer: Account,
  key: OrderKey,
  reason?: string,
): Promise<OrderWithTimeline> {
  return changeOrder(ctx, customer, key, async (trx, purchase, order) => {
    if (order.status !== 'pending') {
      throw new AppError(
        'conflict',
        `This order is ${order.status} and can no longer be cancelled`,
      );
    }
    await cancelLockedOrder(ctx, trx, purchase, order, {
      actor: { role: 'user', id: customer.id },
      why: reason || 'Cancelled by the customer',
    });
  });
}
