import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { nameWithOptions } from '#contract/variant-rules.ts';

/** A row of My orders: a paid order, or the newest attempt to pay for a checkout with all its orders. */
export interface OrderEntry {
  /** At least one. */
  orders: Order[];
  total: number;
  /** The orders of other attempts at the same checkout that were not paid, newest first. */
  otherAttempts: Order[];
}

/** Several attempts at one checkout are one entry. Newest first, as the orders are. */
export function groupOrders(orders: readonly Order[]): OrderEntry[] {
  const checkouts = Map.groupBy(orders, (order) => order.checkoutId);
  return [...checkouts.values()].flatMap(checkoutEntries).sort(byTime);
}

function checkoutEntries(orders: Order[]): OrderEntry[] {
  const settled = orders.filter((order) => !isUnpaid(order));
  if (settled.length > 0) {
    const otherAttempts = orders.filter(isUnpaid);
    return settled.map((order) => createEntry([order], otherAttempts));
  }
  const newest = orders[0]!.purchaseId;
  const attempt = orders.filter((order) => order.purchaseId === newest);
  const kept = attempt.filter((order) => order.orderStatus !== 'cancelled');
  const others = orders.filter((order) => order.purchaseId !== newest);
  if (kept.length === 0) return attempt.map((order) => createEntry([order], others));
  const cancelled = attempt.filter((order) => order.orderStatus === 'cancelled');
  return [createEntry(kept, others), ...cancelled.map((order) => createEntry([order], []))];
}

export const isUnpaid = ({ paymentStatus }: Order) =>
  paymentStatus === 'pending' || paymentStatus === 'failed';

function createEntry(orders: Order[], otherAttempts: Order[]): OrderEntry {
  const paise = orders.reduce((sum, order) => sum + paiseOf(order.totalAmount), 0);
  return { orders, total: rupeesOf(paise), otherAttempts };
}

const byTime = (a: OrderEntry, b: OrderEntry) => {
  const [one, other] = [a.orders[0]!, b.orders[0]!];
  return other.createdAt.localeCompare(one.createdAt) || other.orderId.localeCompare(one.orderId);
};

/** What has changed between an unpaid order and what can be bought of it today. */
export function orderDifferences(
  before: readonly Order[],
  after: readonly ChangedLine[],
  format: (rupees: number) => string,
): string[] {
  const today = new Map(after.map((line) => [line.variant, line]));
  return before
    .flatMap((order) => order.products)
    .flatMap(({ product, variant, quantity, price, discountPrice }) => {
      const name = nameWithOptions(product.name, Object.values(variant.options));
      const line = today.get(variant._id);
      if (!line) return [`${name} is no longer available.`];
      const differences: string[] = [];
      if (line.name !== name) differences.push(`${name} is now called ${line.name}.`);
      const [was, is] = [discountPrice || price, line.discountPrice || line.price];
      if (was !== is)
        differences.push(`${name} now costs ${format(is)} instead of ${format(was)}.`);
      if (line.quantity !== quantity)
        differences.push(`${name}: only ${line.quantity} of ${quantity} available.`);
      return differences;
    });
}

/** A line in the `details` of a 409 price_changed. */
export interface ChangedLine {
  variant: string;
  /** With its option values. */
  name: string;
  quantity: number;
  price: number;
  discountPrice: number | null;
}
