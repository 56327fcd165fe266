import { pairOptions } from '#contract/catalogue/variant-text.ts';
import { rupeesOf } from '#contract/money.ts';
import type { OrderSummary } from '#contract/orders/order-lists.ts';
import type { SummaryRow } from './own-orders.queries.ts';
import { createCustomerView } from './vendor-view.ts';

export function orderSummaryWire(row: SummaryRow): OrderSummary {
  const { city, state, lines } = row;
  const isOpen = row.payment_status === 'paid' && row.status !== 'cancelled';
  const isToPack = (line: (typeof lines)[number]) =>
    line.quantity > line.packed_quantity + line.cancelled_quantity;
  return {
    _id: row.id,
    orderId: row.number,
    customerId: {
      _id: row.account_id,
      name: createCustomerView(row, 'vendor').show(row.customer_name),
    },
    totalAmount: rupeesOf(row.amount_paise),
    orderStatus: row.status,
    paymentStatus: row.payment_status,
    wasShipped: row.shipped_at !== null,
    goodsBack: row.stock_returned,
    isLate: row.is_late,
    deliveryAddress: { city, state },
    products: lines.map((line) => ({
      product: { name: line.name },
      variant: { options: pairOptions(line.option_names, line.option_values) },
      quantity: line.quantity,
    })),
    canPack: isOpen && lines.some(isToPack),
    canHandOver: row.has_packed_shipment,
    createdAt: row.created_at.toISOString(),
  };
}
