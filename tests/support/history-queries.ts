import type { Ctx } from '#server/context.ts';

export interface OrderKey {
  id: string;
  purchase_id: string;
  vendor_id: string;
}

/** Finds the orders of a purchase, their replacements, the replacements of those, and so on. */
export async function findOrdersOf({ pool }: Ctx, purchaseId: string) {
  const { rows } = await pool.query<OrderKey>(
    `with recursive own as (
       select id, purchase_id, vendor_id from orders where purchase_id = $1
       union all
       select orders.id, orders.purchase_id, orders.vendor_id
       from own join orders on orders.replaces_order_id = own.id
     ) select * from own order by id`,
    [purchaseId],
  );
  return rows;
}

export async function findDeliveryCode({ pool }: Ctx, orderId: string): Promise<{ code: string }> {
  const { rows } = await pool.query('select delivery_code as code from orders where id = $1', [
    orderId,
  ]);
  return rows[0];
}

export async function findNewlyPaidPayouts({ pool }: Ctx): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from payouts where status = 'paid' and paid_at > shop_now() - interval '1 day' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the jobs that send emails. Nobody reads these emails, and sending them would take most of the time. */
export const dropMailJobs = ({ pool }: Ctx) =>
  pool.query(
    `delete from graphile_worker._private_jobs using graphile_worker._private_tasks as task
     where task.id = task_id and identifier = 'send_mail'`,
  );
