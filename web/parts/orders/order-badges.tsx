import { isUnpaid, type OrderStatus, type PaymentStatus } from '#contract/orders/order-status.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

interface OrderBadgesProps {
  order: { paymentStatus: PaymentStatus; orderStatus: OrderStatus; isLate: boolean };
  /** Hides the payment badge of a cancelled unpaid order. Also hides "Late", which customers see elsewhere. */
  isForCustomer?: boolean;
}

/** Shows the statuses of an order. An unpaid order has no badge "Pending", because the vendor does not prepare it yet. */
export function OrderBadges({ order, isForCustomer = false }: OrderBadgesProps) {
  const { paymentStatus, orderStatus } = order;
  const hasPaymentBadge = !(isForCustomer && isUnpaid(order) && orderStatus === 'cancelled');
  const hasStatusBadge = !(isUnpaid(order) && orderStatus === 'pending');
  return (
    <span
      className={classes(
        // On phones, two long badges wrap so that they do not cover the order's date.
        'flex flex-wrap justify-end gap-1.5 max-panel:max-w-41 panel:justify-start',
        !isForCustomer && 'panel:flex-col panel:items-start',
      )}
    >
      {hasPaymentBadge && <PaymentStatusBadge status={paymentStatus} />}
      {hasStatusBadge && <OrderStatusBadge status={orderStatus} />}
      {order.isLate && !isForCustomer && <Badge tone="bad">Late</Badge>}
    </span>
  );
}
