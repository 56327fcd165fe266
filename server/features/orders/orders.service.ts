import type { OrderStatus } from '#contract/order-status.ts';
import type { Order, OrderQuery } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { findEvents } from '#server/features/purchases/purchases.public.ts';
import { type ListPage, maxUnpagedRows } from '#server/platform/db/find-list-page.ts';
import { notFound } from '#server/platform/http/app-error.ts';
import type { Account } from '#server/platform/http/route.ts';
import { findAllOrdersPage } from './all-orders.queries.ts';
import { countOrders, findOrders, type OrderRow } from './orders.queries.ts';
import { orderWire } from './orders.wire.ts';

type ReadCtx = Pick<Ctx, 'db'>;
type OrderPage = ListPage<Order>;

/** The vendor sees an order once it is paid. */
const seenByVendor = ['paid', 'refunded'] as const;

export async function listCustomerOrders(ctx: ReadCtx, accountId: string): Promise<OrderPage> {
  return list(ctx, { accountId });
}

export async function listVendorOrders(
  ctx: ReadCtx,
  vendorId: string,
  filters: { q?: string | undefined; status?: OrderStatus | undefined } = {},
): Promise<OrderPage> {
  return list(ctx, { ...filters, vendorId, paymentStatuses: [...seenByVendor] });
}

/** For admins: found and put in order first, then read whole. */
export async function listAllOrders(ctx: ReadCtx, query: OrderQuery): Promise<OrderPage> {
  const { rows: ids, ...total } = await findAllOrdersPage(ctx.db, query);
  if (ids.length === 0) return { rows: [], ...total };
  const rows = await findOrders(ctx.db, { orderIds: ids, most: ids.length });
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => place.get(one.id)! - place.get(other.id)!);
  return { rows: await wires(ctx, rows), ...total };
}

async function list(
  ctx: ReadCtx,
  whose: Omit<Parameters<typeof findOrders>[1], 'most'>,
): Promise<OrderPage> {
  const rows = await findOrders(ctx.db, { ...whose, most: maxUnpagedRows });
  const total = rows.length < maxUnpagedRows ? rows.length : await countOrders(ctx.db, whose);
  return { rows: await wires(ctx, rows), total, isCapped: false };
}

/** Another's order is unknown, and so is an unpaid one to its vendor. */
export async function getOrder(ctx: ReadCtx, account: Account, orderId: string): Promise<Order> {
  const [row] = await findOrders(ctx.db, { orderId, ...reachOf(account), most: 1 });
  if (!row) throw notFound('Order');
  return (await wires(ctx, [row]))[0]!;
}

function reachOf({ role, id }: Account) {
  if (role === 'admin') return {};
  return role === 'user' ? { accountId: id } : { vendorId: id, paymentStatuses: [...seenByVendor] };
}

/** One statement for any number of orders. */
async function wires({ db }: ReadCtx, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const events = await findEvents(db, [...new Set(rows.map((row) => row.purchase_id))]);
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
