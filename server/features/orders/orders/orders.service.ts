import type { Role } from '#contract/endpoint.ts';
import type { Order, OrderQuery, OrderWithTimeline } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import {
  countEvents,
  findNewestEvents,
} from '#server/features/orders/purchases/purchases.public.ts';
import type { ListPage } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findAllOrdersPage } from './all-orders.queries.ts';
import { findOrders, type OrderOwners } from './orders.queries.ts';
import { statusesVisibleToVendor } from './orders.sql.ts';
import { orderWire, orderWithTimelineWire } from './orders.wire.ts';

type ReadCtx = Pick<Ctx, 'db'>;
type OrderPage = ListPage<Order>;

/** Lists all orders for admins: finds and sorts the ids first, then reads the orders of one page. */
export async function listAllOrders(ctx: ReadCtx, query: OrderQuery): Promise<OrderPage> {
  const { rows: ids, ...total } = await findAllOrdersPage(ctx.db, query);
  return { rows: await readOrders(ctx, ids, 'admin'), ...total };
}

/** Reads orders and sorts them like `ids`. */
export async function readOrders(ctx: ReadCtx, ids: string[], viewer: Role): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await findOrders(ctx.db, ids);
  const position = new Map(ids.map((id, index) => [id, index]));
  rows.sort((a, b) => position.get(a.id)! - position.get(b.id)!);
  return rows.map((row) => orderWire(row, viewer));
}

/** Returns an order to its customer, its vendor or an admin. The vendor gets a 404 until the order is paid. */
export async function getOwnedOrder(
  ctx: ReadCtx,
  { role }: Account,
  order: OrderOwners,
): Promise<OrderWithTimeline> {
  const isHidden = role === 'vendor' && !statusesVisibleToVendor.includes(order.payment_status);
  if (isHidden) throw notFound('Order');
  return getOrder(ctx, order.id, role);
}

/** A timeline shows the newest events only. */
const maxEvents = 200;

/** Returns the order as the viewer may see it. */
export async function getOrder(
  { db }: ReadCtx,
  orderId: string,
  viewer: Role,
): Promise<OrderWithTimeline> {
  const [row] = await findOrders(db, [orderId]);
  if (!row) throw notFound('Order');
  const events = await findNewestEvents(db, row, maxEvents);
  const total = events.length < maxEvents ? events.length : await countEvents(db, row);
  return orderWithTimelineWire(row, events, total, viewer);
}
