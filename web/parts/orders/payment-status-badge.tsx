import type { PaymentStatus } from '#contract/orders/order-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const badges: Record<PaymentStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'warn', label: 'Payment pending' },
  paid: { tone: 'good', label: 'Paid' },
  failed: { tone: 'bad', label: 'Payment failed' },
  refunded: { tone: 'plain', label: 'Refunded' },
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { tone, label } = badges[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
