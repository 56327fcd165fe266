import type { Ctx } from '#server/context.ts';
import { setOrderStatus } from '#server/features/orders/orders/set-order-status.ts';
import { requestReturn } from '#server/features/orders/returns/request-return.ts';

/** Delivers the order and requests the return of a piece of its first line. */
export async function requestReturnOf(
  ctx: Ctx,
  order: { id: string; purchase_id: string; account_id: string; vendor_id: string },
) {
  const buildAccount = (id: string, role: 'user' | 'vendor') => ({
    id,
    role,
    name: '',
    tokenVersion: 1,
    ip: '127.0.0.1',
  });
  const vendor = buildAccount(order.vendor_id, 'vendor');
  const { products } = await setOrderStatus(ctx, vendor, order, { status: 'delivered' });
  const lines = [{ line: products[0]!._id, quantity: 1 }];
  const request = { reason: 'changed_mind', resolution: 'refund', note: '' } as const;
  const { id } = await requestReturn(ctx, buildAccount(order.account_id, 'user'), {
    order,
    body: { ...request, order: order.id, lines },
    photos: [],
    idempotencyKey: undefined,
  });
  return { _id: id, vendor };
}

/** Sets the deadline of the return and makes its job due now, as if the time had passed. */
export async function setReturnDue(
  ctx: Ctx,
  id: string,
  task: 'answer_return' | 'finish_return',
  times: { answer_by?: Date; finish_by?: Date },
): Promise<void> {
  await ctx.db.updateTable('returns').set(times).where('id', '=', id).execute();
  await ctx.pool.query(
    `select graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs where key = $1), run_at => now())`,
    [`${task}:${id}`],
  );
}
