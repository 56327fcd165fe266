import { type HelpStatus, helpStatusTexts } from '#contract/care/help-rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<HelpStatus, BadgeTone> = {
  open: 'deep',
  waiting: 'warn',
  resolved: 'good',
  closed: 'plain',
};

interface HelpBadgeProps {
  status: HelpStatus;
  isForCustomer?: boolean;
  /** Shortens the text for the narrow column of a list. */
  isShort?: boolean;
}

export function HelpBadge({ status, isForCustomer = false, isShort = false }: HelpBadgeProps) {
  const waiting = isForCustomer ? 'Waiting for you' : isShort ? 'Waiting' : helpStatusTexts.waiting;
  return (
    <Badge tone={tones[status]} dot>
      {status === 'waiting' ? waiting : helpStatusTexts[status]}
    </Badge>
  );
}
