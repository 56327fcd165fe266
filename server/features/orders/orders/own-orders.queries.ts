import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { maskedValue } from '#contract/people/vendor-rules.ts';
import type {
  CustomerOrderQuery,
  CustomerOrderSort,
  VendorOrderQuery,
  VendorOrderSort,
} from '#contract/orders/order-lists.ts';
import { allOf, containsPattern } from '#server/platform/db/conditions.ts';
import type { Db } from '#server/platform/db/connection.ts';
import { countMatches, type Total } from '#server/platform/db/count-matches.ts';
import {
  findKeysetPage,
  type KeysetPage,
  type KeysetQuery,
  type KeysetSort,
} from '#server/platform/db/find-keyset-page.ts';
import { hasOwnRow, rowAmount } from './checkout-groups.queries.ts';
import { isLate, type OrderRow, selectOrders } from './orders.queries.ts';
import { isCustomerMasked, isVisibleToVendor } from './orders.sql.ts';

type Condition = RawBuilder<boolean>;

const byTime = { key: sql`orders.created_at`, type: 'time' } as const;
const byAmount = { key: sql`orders.amount_paise`, type: 'number' } as const;
const byText = (key: RawBuilder<unknown>) => ({ key, type: 'text' }) as const;
const up = (sort: Omit<KeysetSort, 'isDescending'>) => ({ ...sort, isDescending: false });
const down = (sort: Omit<KeysetSort, 'isDescending'>) => ({ ...sort, isDescending: true });

/** A masked name sorts as it is shown. Otherwise a vendor could find out the hidden name from its place in the list. */
const shownCustomer = sql`case when ${isCustomerMasked} then ${maskedValue}
  else lower(purchases.customer_name) end`;

export const vendorSorts: Record<VendorOrderSort, KeysetSort> = {
  newest: down(byTime),
  oldest: up(byTime),
  'amount-high': down(byAmount),
  'amount-low': up(byAmount),
  customer: up(byText(shownCustomer)),
  'customer-down': down(byText(shownCustomer)),
  status: up(byText(sql`orders.status`)),
  'status-down': down(byText(sql`orders.status`)),
};

const bothStatuses = byText(sql`orders.payment_status || ' ' || orders.status`);
const businessName = byText(sql`lower(orders.business_name)`);

export const customerSorts: Record<CustomerOrderSort, KeysetSort> = {
  newest: down(byTime),
  oldest: up(byTime),
  'amount-high': down(byAmount),
  'amount-low': up(byAmount),
  vendor: up(businessName),
  'vendor-down': down(businessName),
  status: up(bothStatuses),
  'status-down': down(bothStatuses),
};

const byRowAmount = { ...byAmount, key: rowAmount };
export const groupedSorts: Record<CustomerOrderSort, KeysetSort> = {
  ...customerSorts,
  'amount-high': down(byRowAmount),
  'amount-low': up(byRowAmount),
};

export const isOfVendor = (vendorId: string, { q, status }: VendorOrderQuery): Condition =>
  allOf([
    sql`orders.vendor_id = ${vendorId}`,
    isVisibleToVendor,
    status && sql`orders.status = ${status}`,
    q && containsText(containsPattern(q)),
  ]);

/**
 * Ignores the text of a masked customer. Otherwise a vendor could find out the hidden name or email by trying searches.
 * Reads all orders of the vendor: as a plain `exists`, PostgreSQL would read the lines of all vendors at once.
 */
const containsText = (pattern: string) => sql`(
  orders.number ilike ${pattern}
  or (purchases.customer_name || ' ' || purchases.customer_email) ilike ${pattern} and not ${isCustomerMasked}
  or (select bool_or(order_lines.name ilike ${pattern}) from order_lines where order_id = orders.id))`;

export const isOfCustomer = (
  accountId: string,
  { checkout, group }: CustomerOrderQuery,
): Condition =>
  allOf([
    sql`orders.account_id = ${accountId}`,
    checkout && sql`(purchases.id = ${checkout} or purchases.checkout_id = ${checkout})`,
    group && hasOwnRow,
  ]);

/** Finds one page of orders with everything that the API's order shows. */
export const findOwnOrders = (
  db: Db,
  where: Condition,
  page: KeysetQuery,
): Promise<KeysetPage<OrderRow>> =>
  findKeysetPage(selectOrders(db).where(where), sql`orders.id`, page);

export type SummaryRow = Awaited<ReturnType<typeof findSummaries>>['rows'][number];

/** Finds one page of orders with only what the vendor's list shows. */
export const findSummaries = (db: Db, where: Condition, page: KeysetQuery) =>
  findKeysetPage(
    db
      .selectFrom('orders')
      .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
      .select([
        'orders.id',
        'orders.number',
        'orders.account_id',
        'orders.amount_paise',
        'orders.status',
        'orders.payment_status',
        'orders.shipped_at',
        'orders.stock_returned',
        'orders.created_at',
        'purchases.customer_name',
        'purchases.city',
        'purchases.state',
      ])
      .select([isLate.as('is_late'), isCustomerMasked.as('is_customer_masked')])
      .select((row) => [
        jsonArrayFrom(
          row
            .selectFrom('order_lines')
            .select(['name', 'option_names', 'option_values', 'quantity'])
            .select(['packed_quantity', 'cancelled_quantity'])
            .whereRef('order_id', '=', 'orders.id')
            .orderBy('position'),
        ).as('lines'),
        sql<boolean>`exists (select from shipments
          where order_id = orders.id and shipments.status = 'packed')`.as('has_packed_shipment'),
      ])
      .where(where),
    sql`orders.id`,
    page,
  );

/** PostgreSQL skips the outer join if no condition needs `purchases`, and then counts in the index. */
export const countOwnOrders = (db: Db, where: Condition, isSearch: boolean): Promise<Total> =>
  countMatches(
    db,
    () => sql`orders left join purchases on purchases.id = orders.purchase_id where ${where}`,
    { isSearch },
  );
