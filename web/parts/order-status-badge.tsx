import type { OrderStatus } from '#contract/order-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<OrderStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'warn', word: 'Pending' },
  shipped: { tone: 'deep', word: 'Shipped' },
  delivered: { tone: 'good', word: 'Delivered' },
  cancelled: { tone: 'bad', word: 'Cancelled' },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, word } = looks[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
