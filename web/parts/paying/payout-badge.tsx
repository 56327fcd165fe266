import { type PayoutStatus, payoutStatusLabels } from '#contract/paying/settlement-rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<PayoutStatus, BadgeTone> = {
  claimed: 'plain',
  sent: 'deep',
  paid: 'good',
  returned: 'bad',
};

export const PayoutBadge = ({ status }: { status: PayoutStatus }) => (
  <Badge dot tone={tones[status]}>
    {payoutStatusLabels[status]}
  </Badge>
);
