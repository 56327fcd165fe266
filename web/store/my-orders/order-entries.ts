import { formatRupees, sumRupees } from '#contract/money.ts';
import { isUnpaid } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { lineName } from '#contract/catalogue/variant-text.ts';

/** A row of My orders: one paid or cancelled order, or the open orders of the newest attempt to pay for a checkout. */
export interface OrderEntry {
  /** One order or, if the checkout is unpaid, one open order for each vendor. */
  orders: Order[];
  total: number;
  /** The unpaid orders of other attempts to pay for the same checkout, newest first. */
  otherAttempts: Order[];
}

/**
 * Groups a customer's orders into entries, in the order of their first orders. The orders of a checkout must be sorted
 * newest first.
 */
export function groupOrders(orders: readonly Order[]): OrderEntry[] {
  const places = new Map(orders.map(({ _id }, place) => [_id, place]));
  const placeOf = (entry: OrderEntry) => places.get(entry.orders[0]!._id)!;
  const checkouts = Map.groupBy(orders, (order) => order.checkoutId);
  return [...checkouts.values()]
    .flatMap(createEntriesOfCheckout)
    .sort((one, other) => placeOf(one) - placeOf(other));
}

function createEntriesOfCheckout(orders: Order[]): OrderEntry[] {
  const settled = orders.filter((order) => !isUnpaid(order));
  if (settled.length > 0) {
    const otherAttempts = orders.filter(isUnpaid);
    return settled.map((order) => createEntry([order], otherAttempts));
  }
  const newest = orders[0]!.purchaseId;
  const attempt = orders.filter((order) => order.purchaseId === newest);
  const open = attempt.filter((order) => order.orderStatus !== 'cancelled');
  const others = orders.filter((order) => order.purchaseId !== newest);
  if (open.length === 0) return attempt.map((order) => createEntry([order], others));
  const cancelled = attempt.filter((order) => order.orderStatus === 'cancelled');
  return [createEntry(open, others), ...cancelled.map((order) => createEntry([order], []))];
}

function createEntry(orders: Order[], otherAttempts: Order[]): OrderEntry {
  return { orders, total: sumRupees(orders.map(({ totalAmount }) => totalAmount)), otherAttempts };
}

/** Returns one sentence for each difference between an unpaid order and the lines that can be bought today. */
export function listOrderDifferences(
  before: readonly Order[],
  after: readonly ChangedLine[],
): string[] {
  const today = new Map(after.map((line) => [line.variant, line]));
  return before
    .flatMap((order) => order.products)
    .flatMap((ordered) => {
      const { variant, quantity, price, discountPrice } = ordered;
      const name = lineName(ordered);
      const line = today.get(variant._id);
      if (!line) return [`${name} is no longer available.`];
      const differences: string[] = [];
      if (line.name !== name) differences.push(`${name} is now called ${line.name}.`);
      const [was, is] = [discountPrice || price, line.discountPrice || line.price];
      if (was !== is)
        differences.push(`${name} now costs ${formatRupees(is)} instead of ${formatRupees(was)}.`);
      if (line.quantity !== quantity)
        differences.push(`${name}: only ${line.quantity} of ${quantity} available.`);
      return differences;
    });
}

/** A line in the `details` of a 409 price_changed response. */
export interface ChangedLine {
  variant: string;
  /** The product's name with its option values. */
  name: string;
  quantity: number;
  price: number;
  discountPrice: number | null;
}
