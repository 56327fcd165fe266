import type { OrderStatus, PaymentStatus } from '#contract/order-status.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

interface OrderBadgesProps {
  paymentStatus: PaymentStatus;
  orderStatus: OrderStatus;
}

/** An unpaid order waits for its payment only: "Payment failed" beside "Pending" would contradict it. */
export function OrderBadges({ paymentStatus, orderStatus }: OrderBadgesProps) {
  const isUnpaid = paymentStatus === 'pending' || paymentStatus === 'failed';
  return (
    <span className="flex flex-wrap justify-end gap-1.5 panel:flex-col panel:items-start panel:justify-start">
      <PaymentStatusBadge status={paymentStatus} />
      {!(isUnpaid && orderStatus === 'pending') && <OrderStatusBadge status={orderStatus} />}
    </span>
  );
}
