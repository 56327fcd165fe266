import type { OrderStatus } from '#contract/orders/order-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const badges: Record<OrderStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'warn', label: 'Pending' },
  shipped: { tone: 'deep', label: 'Shipped' },
  delivered: { tone: 'good', label: 'Delivered' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, label } = badges[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
