import type { RawBuilder } from 'kysely';
import type {
  CustomerOrderQuery,
  OrderSummary,
  VendorOrderQuery,
} from '#contract/orders/order-lists.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { maxUnpagedRows } from '#server/platform/db/find-list-page.ts';
import type { KeysetPage, KeysetQuery, KeysetSort } from '#server/platform/db/find-keyset-page.ts';
import {
  type CursorPage,
  type CursorQuery,
  readCursors,
  withCursors,
} from '#server/platform/http/cursor.ts';
import { findOthersInRows } from './checkout-groups.queries.ts';
import { orderSummaryWire } from './order-summary.wire.ts';
import { readOrders } from './orders.service.ts';
import { orderWire } from './orders.wire.ts';
import {
  countOwnOrders,
  customerSorts,
  findOwnOrders,
  findSummaries,
  groupedSorts,
  isOfCustomer,
  isOfVendor,
  vendorSorts,
} from './own-orders.queries.ts';

type ReadCtx = Pick<Ctx, 'db'>;
type OrderPage = CursorPage<Order>;

const defaultLimit = 25;

export async function listCustomerOrders(
  ctx: ReadCtx,
  accountId: string,
  query: CustomerOrderQuery = {},
): Promise<OrderPage> {
  const list = {
    where: isOfCustomer(accountId, query),
    sorts: query.group ? groupedSorts : customerSorts,
  };
  const page = await readPage(ctx, query, list, findOwnOrders);
  const orders = page.rows.map((row) => orderWire(row, 'user'));
  if (!query.group) return { ...page, rows: orders };
  const ids = orders.map(({ _id }) => _id);
  const others = await findOthersInRows(ctx.db, ids, maxUnpagedRows);
  return { ...page, rows: [...orders, ...(await readOrders(ctx, others, 'user'))] };
}

export async function listVendorOrders(
  ctx: ReadCtx,
  vendorId: string,
  query: VendorOrderQuery,
): Promise<OrderPage> {
  const list = { where: isOfVendor(vendorId, query), sorts: vendorSorts };
  const page = await readPage(ctx, query, list, findOwnOrders);
  return { ...page, rows: page.rows.map((row) => orderWire(row, 'vendor')) };
}

export async function listOrderSummaries(
  ctx: ReadCtx,
  vendorId: string,
  query: VendorOrderQuery,
): Promise<CursorPage<OrderSummary>> {
  const list = { where: isOfVendor(vendorId, query), sorts: vendorSorts };
  const page = await readPage(ctx, query, list, findSummaries);
  return { ...page, rows: page.rows.map(orderSummaryWire) };
}

async function readPage<Sort extends string, Row>(
  { db }: ReadCtx,
  query: CursorQuery & {
    sort?: Sort | 'newest' | undefined;
    limit?: number | undefined;
    q?: string | undefined;
  },
  { where, sorts }: { where: RawBuilder<boolean>; sorts: Record<Sort | 'newest', KeysetSort> },
  find: (db: Db, where: RawBuilder<boolean>, page: KeysetQuery) => Promise<KeysetPage<Row>>,
): Promise<CursorPage<Row>> {
  const { sort = 'newest', limit, q } = query;
  const hasCursor = Boolean(query.after ?? query.before);
  const page = await find(db, where, {
    ...readCursors(query, sort, sorts[sort]),
    limit: limit ?? (hasCursor ? defaultLimit : maxUnpagedRows),
  });
  const isWholeList = !hasCursor && !page.next;
  const total = isWholeList
    ? { total: page.rows.length, isCapped: false }
    : await countOwnOrders(db, where, Boolean(q));
  return { ...withCursors(page, sort), ...total };
}
