export const orderStatuses = ['pending', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const isUnpaid = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'pending' || paymentStatus === 'failed';

export const refundStatuses = ['requested', 'sent', 'processed', 'failed'] as const;

export const purchaseStatuses = ['pending', 'paid', 'failed', 'aside'] as const;

export type StatusChange = 'ok' | 'unpaid' | 'final' | 'delivered';

/**
 * Returns 'ok' or why the status must not change (`docs/product/buying-and-stock.md#order-status`): only a paid order
 * is shipped or delivered, a delivered order is not cancelled, and a cancelled order stays cancelled.
 */
export function checkStatusChange(
  from: OrderStatus,
  to: OrderStatus,
  paymentStatus: PaymentStatus,
): StatusChange {
  if (from === to) return 'ok';
  if (from === 'cancelled') return 'final';
  if (from === 'delivered' && to === 'cancelled') return 'delivered';
  if (to === 'cancelled' || to === 'pending') return 'ok';
  return paymentStatus === 'paid' ? 'ok' : 'unpaid';
}
