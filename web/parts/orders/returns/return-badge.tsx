import type { ReturnStatus } from '#contract/orders/return-rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { statusNames } from './return-texts.ts';

const tones: Record<ReturnStatus, BadgeTone> = {
  requested: 'warn',
  disputed: 'bad',
  approved: 'deep',
  scheduled: 'deep',
  received: 'warn',
  refunded: 'good',
  replaced: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
};

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {statusNames[status]}
    </Badge>
  );
}
