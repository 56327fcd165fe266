import type { PaymentStatus } from '#contract/order-status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<PaymentStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'warn', word: 'Payment pending' },
  paid: { tone: 'good', word: 'Paid' },
  failed: { tone: 'bad', word: 'Payment failed' },
  refunded: { tone: 'plain', word: 'Refunded' },
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { tone, word } = looks[status];
  return (
    <Badge tone={tone} dot>
      {word}
    </Badge>
  );
}
