import type { Order } from '#contract/orders.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

/** An order's payment and status as its customer sees them: an unpaid order is not yet being prepared. */
export function OrderStateBadges({
  paymentStatus,
  orderStatus,
}: Pick<Order, 'paymentStatus' | 'orderStatus'>) {
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  const isCancelled = orderStatus === 'cancelled';
  return (
    <span className="flex flex-wrap justify-end gap-1.5 panel:justify-start">
      {!(isUnpaid && isCancelled) && <PaymentStatusBadge status={paymentStatus} />}
      {(!isUnpaid || isCancelled) && <OrderStatusBadge status={orderStatus} />}
    </span>
  );
}
