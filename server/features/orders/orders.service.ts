import type { OrderStatus, PaymentStatus } from '#contract/order-status.ts';
import type { Order, OrderQuery } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { findEvents } from '#server/features/purchases/purchases.public.ts';
import { type ListPage, maxUnpagedRows } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findAllOrdersPage } from './all-orders.queries.ts';
import { countOrders, findOrders, type OrderOwners, type OrderRow } from './orders.queries.ts';
import { orderWire } from './orders.wire.ts';

type ReadCtx = Pick<Ctx, 'db'>;
type OrderPage = ListPage<Order>;

/** A vendor sees an order once it is paid. */
const visibleToVendor: PaymentStatus[] = ['paid', 'refunded'];

export async function listCustomerOrders(ctx: ReadCtx, accountId: string): Promise<OrderPage> {
  return list(ctx, { accountId });
}

export async function listVendorOrders(
  ctx: ReadCtx,
  vendorId: string,
  filters: { q?: string | undefined; status?: OrderStatus | undefined } = {},
): Promise<OrderPage> {
  return list(ctx, { ...filters, vendorId, paymentStatuses: visibleToVendor });
}

/** For admins. Finds and sorts the ids first, then reads the orders of one page. */
export async function listAllOrders(ctx: ReadCtx, query: OrderQuery): Promise<OrderPage> {
  const { rows: ids, ...total } = await findAllOrdersPage(ctx.db, query);
  if (ids.length === 0) return { rows: [], ...total };
  const rows = await findOrders(ctx.db, { orderIds: ids }, ids.length);
  const position = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => position.get(a.id)! - position.get(b.id)!);
  return { rows: await orderWires(ctx, rows), ...total };
}

async function list(ctx: ReadCtx, filter: Parameters<typeof findOrders>[1]): Promise<OrderPage> {
  const rows = await findOrders(ctx.db, filter, maxUnpagedRows);
  const total = rows.length < maxUnpagedRows ? rows.length : await countOrders(ctx.db, filter);
  return { rows: await orderWires(ctx, rows), total, isCapped: false };
}

/** An unpaid order is unknown to its vendor. */
export async function getOwnedOrder(
  ctx: ReadCtx,
  { role }: Account,
  order: OrderOwners,
): Promise<Order> {
  const isHidden = role === 'vendor' && !visibleToVendor.includes(order.payment_status);
  if (isHidden) throw notFound('Order');
  return getOrder(ctx, order.id);
}

export async function getOrder(ctx: ReadCtx, orderId: string): Promise<Order> {
  const [row] = await findOrders(ctx.db, { orderId }, 1);
  if (!row) throw notFound('Order');
  return (await orderWires(ctx, [row]))[0]!;
}

/** The timeline of an order shows the newest events of its purchase. */
const maxEvents = 200;

/** Reads the events of all orders in one statement. */
async function orderWires({ db }: ReadCtx, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const purchaseIds = [...new Set(rows.map((row) => row.purchase_id))];
  const events = await findEvents(db, purchaseIds, maxEvents);
  const eventsOf = Map.groupBy(events, (event) => event.purchase_id);
  return rows.map((row) =>
    orderWire(
      row,
      (eventsOf.get(row.purchase_id) ?? []).filter(
        (event) => event.order_id === null || event.order_id === row.id,
      ),
    ),
  );
}
